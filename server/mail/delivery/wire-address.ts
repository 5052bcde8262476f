import { domainToASCII } from 'node:url'
import { tidyAddress } from '#domain/mail/email-request.ts'

/** The address that was typed, in the form that mail servers use: with its domain in ASCII. */
export function wireAddress(typed: string): string {
  const address = tidyAddress(typed)
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}
