import type { ShareRoles } from '#contract/career.ts'
import { qrCode } from '#server/role/documents.ts'

const address = 'https://lsp.commission.example/r/7kf2mq9xbd'

/** A short address, with its QR code. */
export const shared: ShareRoles = { address, qr: qrCode(address) }
