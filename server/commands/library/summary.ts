import type { DirtKind } from './mapping/dirt.ts'

/** How many rows were left out, by why. */
export type LeftOut = Partial<Record<DirtKind | 'there_already', number>>

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
  there_already: 'that came with the pack or were built here',
}

const number = (count: number) => count.toLocaleString('en-NZ')

type Counts = { added: number; changed: number; withdrawn?: number; unchanged: number }
export type Said = Counts & { rows: number; left_out: LeftOut; dry_run: boolean }

/** Says what an import did, or with a dry run what it would do: how many were added, changed, withdrawn and left out, by why. */
export function sayCounts(say: (line: string) => void, facts: Said): void {
  const { rows, added, changed, withdrawn, unchanged, left_out, dry_run } = facts
  say(`Rows: ${number(rows)}`)
  say(`Added: ${number(added)}`)
  say(`Changed: ${number(changed)}`)
  if (withdrawn !== undefined) say(`Withdrawn: ${number(withdrawn)}`)
  say(`Unchanged: ${number(unchanged)}`)
  const kinds = (Object.keys(whys) as (keyof LeftOut)[]).filter((kind) => left_out[kind])
  say(`Left out: ${number(kinds.reduce((sum, kind) => sum + (left_out[kind] ?? 0), 0))}`)
  for (const kind of kinds) say(`  ${number(left_out[kind] ?? 0)} ${whys[kind]}`)
  if (dry_run) say('This was a dry run: nothing was changed.')
}
