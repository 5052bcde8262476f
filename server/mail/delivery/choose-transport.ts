import { isIP } from 'node:net'
import { maxMailHours } from '#domain/mail/mail-limits.ts'
import type { MailDeps } from '#server/mail/mail-deps.ts'
import { inboxTransport } from '#server/mail/inbox/transport.ts'
import { smtpTransport } from './smtp.ts'
import type { Transport } from './transport.ts'

/** The settings that say where mail goes. */
type MailSettings = {
  smtpUrl: string | null
  mailRequiresTls: boolean
  inboxFolder: string | null
  publicUrl: string
}

const nowhere: Transport = { deliver: async () => ({ result: 'failed', failure: 'ENOSERVER' }) }

/** The name with which the server introduces itself to a mail server. Only a name that can be looked up is of use. */
function nameFrom(publicUrl: string): { name?: string } {
  const { hostname } = new URL(publicUrl)
  return hostname.includes('.') && isIP(hostname) === 0 ? { name: hostname } : {}
}

/** Chooses where mail goes: to the mail server that is set; without one, to the local inbox, or on a public site nowhere. */
export function chooseTransport(settings: MailSettings, log: MailDeps['log']): Transport {
  const { smtpUrl, mailRequiresTls: requireTls, inboxFolder, publicUrl } = settings
  if (smtpUrl !== null) return smtpTransport({ url: smtpUrl, requireTls, ...nameFrom(publicUrl) })
  if (inboxFolder !== null) return inboxTransport(inboxFolder)
  log.warn(`LSP_SMTP_URL names no mail server: mail waits for ${maxMailHours} hours and is then deleted`)
  return nowhere
}
