import { day } from '#domain/framework/durations.ts'
import { maxMailHours } from '#domain/mail/mail-limits.ts'
import type { Settings } from '#server/commands/command.ts'
import { type Certificate, certificateOf, smtpTransport } from '#server/mail/smtp.ts'
import { type Finding, inOrder, look, said, wrong } from './finding.ts'

const leastDays = 14

/** Judges a certificate that must be right where `isNeeded`. */
export function judgeCertificate(about: string, certificate: Certificate, now: Date, isNeeded: boolean): Finding {
  const { validUntil, fault } = certificate
  const days = Math.floor((validUntil.getTime() - now.getTime()) / day)
  const found = `valid until ${validUntil.toISOString().slice(0, 10)}`
  const todo = 'Have it renewed, for the name that the settings have.'
  if (fault !== null) return (isNeeded ? wrong : look)(about, `${found}, and not trusted: ${fault}`, todo)
  return days < leastDays ? look(about, `${found}, in ${days} days`, todo) : inOrder(about, found)
}

async function checkCertificate(about: string, address: string, now: Date, isNeeded: boolean): Promise<Finding> {
  try {
    const certificate = await certificateOf(address)
    if (certificate) return judgeCertificate(about, certificate, now, isNeeded)
    const none = 'the mail server offers no TLS'
    return isNeeded
      ? wrong(about, none, 'Use a mail server with TLS: nothing is sent without it.')
      : inOrder(about, `${none}, and none is required`)
  } catch (error) {
    return look(about, `not to be had from here: ${said(error)}`, 'Look at it from outside.')
  }
}

/** Looks at the mail server, by greeting it and logging in, and at its certificate. */
export async function checkMail(settings: Settings, now: Date): Promise<Finding[]> {
  const { smtpUrl, mailRequiresTls, inboxFolder } = settings
  if (smtpUrl === null) {
    if (inboxFolder !== null) return [inOrder('mail', `goes to the local inbox, ${inboxFolder}`)]
    return [
      wrong(
        'mail',
        `goes nowhere: it waits for ${maxMailHours} hours and is deleted`,
        'Set LSP_SMTP_URL to your mail server.',
      ),
    ]
  }
  const { host } = new URL(smtpUrl)
  const reached = await smtpTransport({ url: smtpUrl, requireTls: mailRequiresTls }).reachServer?.()
  if (reached && reached.result !== 'accepted') {
    const todo = 'Check LSP_SMTP_URL, its user and password, and that the server lets this machine in.'
    const certificate = await checkCertificate('mail certificate', smtpUrl, now, mailRequiresTls)
    return [wrong('mail', `${host} cannot be used: ${reached.failure}`, todo), certificate]
  }
  return [inOrder('mail', `${host} answers`), await checkCertificate('mail certificate', smtpUrl, now, mailRequiresTls)]
}

/** Looks at the certificate of the public address. */
export async function checkPublicCertificate({ publicUrl }: Settings, now: Date): Promise<Finding[]> {
  return publicUrl.startsWith('https:') ? [await checkCertificate('public certificate', publicUrl, now, true)] : []
}
