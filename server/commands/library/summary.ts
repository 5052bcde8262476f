import type { DirtKind } from './mapping/dirt.ts'

/** How many rows were left out, by why. */
export type LeftOut = Partial<Record<DirtKind | 'there_already' | 'other_agency', number>>

const whys: Readonly<Record<keyof LeftOut, string>> = {
  empty: 'without a name',
  empty_key: 'without a key',
  repeated_key: 'with the key of an earlier row',
  short_title: 'with a title that is too short',
  long_title: 'with a title that is too long',
  unfit_title: 'with a title that is none',
  staff_not_a_number: 'with staff that is no number',
  self_reference: 'that report to themselves',
  spreadsheet_error: 'with an error of the spreadsheet',
  unknown_value: 'with a value that the mapping leaves out',
  other_agency: 'of another agency',
  there_already: 'that came with the pack or were built here',
}

const number = (count: number) => count.toLocaleString('en-NZ')

type Counts = { added: number; changed: number; withdrawn?: number; unchanged: number }
/** `asks_for` is the word that must be typed before so many roles are withdrawn, of as many as are there. */
export type Said = Counts & {
  rows: number
  left_out: LeftOut
  dry_run: boolean
  asks_for?: typeof withdrawWord
  withdrawn_of?: number
}

/** What somebody types who means to withdraw more than the setting lets through. */
export const withdrawWord = 'withdraw'

/** How many roles would be withdrawn, of how many, and what share that is in percent. */
export function withdrawal({ withdrawn = 0, withdrawn_of: roles = 0 }: Pick<Said, 'withdrawn' | 'withdrawn_of'>) {
  return { withdrawn, roles, share: Math.floor((withdrawn / Math.max(roles, 1)) * 100) }
}

/** Why a word has to be typed. */
export function askLine(said: Said): string {
  const { withdrawn, roles, share } = withdrawal(said)
  return `It withdraws ${number(withdrawn)} of ${number(roles)} roles (${share} %), which is more than LSP_IMPORT_WITHDRAW.`
}

/** How many rows were left out, and how many by each reason, line by line. */
export function leftOutBy(leftOut: LeftOut): { rows: number; lines: string[] } {
  const kinds = (Object.keys(whys) as (keyof LeftOut)[]).filter((kind) => leftOut[kind])
  return {
    rows: kinds.reduce((sum, kind) => sum + (leftOut[kind] ?? 0), 0),
    lines: kinds.map((kind) => `${number(leftOut[kind] ?? 0)} ${whys[kind]}`),
  }
}

/** Says what an import did, or with a dry run what it would do: how many were added, changed, withdrawn and left out, by why. */
export function sayCounts(say: (line: string) => void, facts: Said): void {
  const { rows, added, changed, withdrawn, unchanged, left_out, dry_run } = facts
  say(`Rows: ${number(rows)}`)
  say(`Added: ${number(added)}`)
  say(`Changed: ${number(changed)}`)
  if (withdrawn !== undefined) say(`Withdrawn: ${number(withdrawn)}`)
  say(`Unchanged: ${number(unchanged)}`)
  const { rows: leftOut, lines } = leftOutBy(left_out)
  say(`Left out: ${number(leftOut)}`)
  for (const line of lines) say(`  ${line}`)
  if (facts.asks_for) say(askLine(facts))
  if (dry_run) say('This was a dry run: nothing was changed.')
}
