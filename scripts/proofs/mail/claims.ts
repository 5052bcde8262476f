import type { Caught } from '#tests/support/mail/smtp-sink.ts'
import type { ProofVisitor } from './proof-visitor.ts'

/** Within how many milliseconds a visitor's request is answered, whatever the mail server does (19 of 20 requests). */
const maxAnswerTime = 300

/** Fails with what is wrong unless it is right. */
export function must(isRight: boolean, wrong: string): void {
  if (!isRight) throw new Error(wrong)
}

/** So many addresses that nobody has. */
export function newAddresses(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}-${index}@agency.example`)
}

/** What came of mail to each of the addresses; copies must be the same mail. */
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
    /** The most copies that one address got. */
    most: Math.max(...perAddress),
  }
}

/** The time within which so large a part of all answers came, in whole milliseconds. */
function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0)
}

/** How fast visitors were answered, in words; fails where that was not fast enough. */
export function quickAnswers(...visitors: readonly ProofVisitor[]): string {
  const times = visitors.flatMap((visitor) => visitor.times)
  const [half, most, all] = [0.5, 0.95, 1].map((part) => percentile(times, part)) as [number, number, number]
  const words = `${times.length} requests answered in ${half} ms (p50), ${most} ms (p95), ${all} ms (slowest)`
  must(most <= maxAnswerTime, `too slow: ${words}`)
  return words
}
