import { domainToASCII } from 'node:url'

/** The address as mail servers write it: without spaces around it, its domain in ASCII letters. */
export function wireAddress(typed: string): string {
  const address = typed.trim()
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}
