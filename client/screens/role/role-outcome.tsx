import { building } from 'virtual:pack-building'
import type { RoleOutcome } from '#contract/role.ts'

/** What became of a profile, for the visitor who built it. */
export function RoleOutcomeNote({ outcome }: { outcome: RoleOutcome }) {
  return (
    <p className={`role-outcome role-outcome-${outcome.validation}`}>
      {building.outcomes[outcome.validation].replace('{reason}', () => outcome.reason)}
    </p>
  )
}
