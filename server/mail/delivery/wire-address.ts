import { domainToASCII } from 'node:url'

/** The address in the form that mail servers use: without spaces at the ends, and with its domain in ASCII. */
export function wireAddress(typed: string): string {
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}
