import type { RoleOutcome } from '#contract/role.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useWords } from '#web/words.ts'

/** Shown only to the visitor who built the profile. */
export function RoleOutcomeNote({ outcome }: { outcome: RoleOutcome }) {
  const words = useWords('building').outcomes
  return (
    <p className={`role-outcome role-outcome-${outcome.validation}`}>
      {outcome.validation === 'declined' ? fill(words.declined, { reason: outcome.reason }) : words[outcome.validation]}
      {outcome.validator && ` ${words.asked[outcome.validator]}`}
    </p>
  )
}
