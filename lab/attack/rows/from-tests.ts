import { sendTheMost } from './most-admitted.ts'
import { proveMailText } from '../../../tests/support/mail/mail-text.ts'
import type { AttackRow, Target } from '../target.ts'

async function injecting({ tries }: Target) {
  const runs = tries(20_000)
  const { addresses, comments, names, mails } = await proveMailText(runs, 20_261_123)
  const figures = `${addresses} addresses, ${names} names and ${comments} comments were taken, in ${mails} mails, each to one recipient`
  return { tries: runs, failures: [], figures }
}

/** Rows whose short form is a test of every run. */
export const rows: AttackRow[] = [
  { id: 'T8', name: 'header fields and recipients in what is typed', run: injecting },
  { id: 'T18', name: 'the most that is admitted', run: (target) => sendTheMost(target, target.tries(2) === 1) },
]
