import { printable } from '#domain/framework/printable.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { MailWords } from '#domain/words/mail.ts'
import { addressMessage, isAddress, maxRecipients } from './email-request.ts'

const maxNamedLength = 60

/** What was typed as addresses, in its order: they stand apart by commas, semicolons, spaces or lines. */
export function typedAddresses(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((address) => address !== '')
}

/** The addresses without those that stand there before, in capitals or not. */
export function distinctAddresses(addresses: readonly string[]): string[] {
  const known = new Set<string>()
  return addresses.filter((address) => {
    const isNew = !known.has(address.toLowerCase())
    known.add(address.toLowerCase())
    return isNew
  })
}

/** The addresses to which a mail goes, each once. */
export function recipientsIn(typed: string): string[] {
  return distinctAddresses(typedAddresses(typed))
}

/**
 * The message for one or several addresses as they were typed, or null when they are right: it names the first that is wrong,
 * or says that there are too many (product rule). `isRight` can add to what makes an address right.
 */
export function recipientsMessage(
  words: MailWords['address'],
  typed: string,
  isRight: (address: string) => boolean = isAddress,
): string | null {
  const addresses = recipientsIn(typed)
  const [only] = addresses
  if (only === undefined || addresses.length === 1) return addressMessage(words, only ?? '', isRight)
  const wrong = addresses.find((address) => !isRight(address))
  if (wrong !== undefined) {
    return fill(words.one_wrong, { address: printable(wrong).slice(0, maxNamedLength), example: words.example })
  }
  return addresses.length > maxRecipients ? fill(words.too_many, { count: addresses.length }) : null
}
