import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { inboxTransport } from '../inbox/transport.ts'
import { smtpTransport } from './smtp.ts'
import type { Transport } from './transport.ts'

const nowhere: Transport = { deliver: async () => ({ result: 'failed', failure: 'ENOSERVER' }) }

/** The mail server that is set; without one the inbox of one's own machine, or nothing on a public site. */
export function chooseTransport(
  { smtpUrl, mailRequiresTls, inboxFolder }: Pick<Config, 'smtpUrl' | 'mailRequiresTls' | 'inboxFolder'>,
  log: Deps['log'],
): Transport {
  if (smtpUrl !== null) return smtpTransport({ url: smtpUrl, requireTls: mailRequiresTls })
  if (inboxFolder !== null) return inboxTransport(inboxFolder)
  log.warn('LSP_SMTP_URL names no mail server: mail waits for 24 hours and is then deleted')
  return nowhere
}
