import * as words from 'virtual:words/building/outcomes'
import type { RoleOutcome } from '#contract/role.ts'
import { fill } from '#domain/framework/sentence.ts'

/** Shown only to the visitor who built the profile. */
export function RoleOutcomeNote({ outcome }: { outcome: RoleOutcome }) {
  return (
    <p className={`role-outcome role-outcome-${outcome.validation}`}>
      {outcome.validation === 'declined' ? fill(words.declined, { reason: outcome.reason }) : words[outcome.validation]}
    </p>
  )
}
