import type { Caught } from '#tests/support/mail/smtp-sink.ts'
import type { ProofVisitor } from './proof-visitor.ts'

/** In milliseconds: 19 of 20 requests of visitors are answered within this time, whatever the mail server does. */
const maxAnswerTime = 300

/** Throws the message if the condition is false. */
export function must(isRight: boolean, wrong: string): void {
  if (!isRight) throw new Error(wrong)
}

/** As many different addresses, none of them real. */
export function newAddresses(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index}@agency.example`)
}

/** Counts the mails for each address. Throws if copies for one address differ. */
export function tally(addresses: readonly string[], caught: readonly Caught[]) {
  const counts = new Map<string, Caught[]>()
  for (const mail of caught.filter(({ isTurnedAway }) => !isTurnedAway)) {
    must(mail.to.length === 1, `a mail went to ${mail.to.length} addresses`)
    for (const address of mail.to) counts.set(address, [...(counts.get(address) ?? []), mail])
  }
  for (const [address, mails] of counts) {
    must(new Set(mails.map(({ messageId }) => messageId)).size === 1, `${address} got several Message-IDs`)
    must(new Set(mails.map(({ raw }) => raw)).size === 1, `${address} got mails that differ`)
  }
  const perAddress = addresses.map((address) => counts.get(address)?.length ?? 0)
  return {
    missing: perAddress.filter((count) => count === 0).length,
    duplicates: perAddress.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    /** The largest number of copies for one address. */
    maxCopies: Math.max(...perAddress),
  }
}

/** The time within which this fraction of the answers arrived, in whole milliseconds. */
function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0)
}

/** Says how fast visitors were answered; throws if that was too slow. */
export function quickAnswers(...visitors: readonly ProofVisitor[]): string {
  const times = visitors.flatMap((visitor) => visitor.times)
  const [median, p95, slowest] = [0.5, 0.95, 1].map((part) => percentile(times, part)) as [number, number, number]
  const words = `${times.length} requests answered in ${median} ms (p50), ${p95} ms (p95), ${slowest} ms (slowest)`
  must(p95 <= maxAnswerTime, `too slow: ${words}`)
  return words
}
