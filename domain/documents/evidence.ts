import type { Capability } from '#domain/framework/capability-schema.ts'
import type { ShownLevel } from '#domain/role/needs.ts'

/** What to look for in somebody's answers: what speaks for a capability, and what speaks against it (may be empty). */
type Evidence = { criteria: readonly string[]; warnings: readonly string[] }

/** A list that holds something. */
const some = (texts: readonly string[] = []) => (texts.length === 0 ? undefined : texts)

/**
 * What a panel listens for. A framework that has no assessment criteria says it in the indicators of the role's level, in its
 * effective behaviours, or at least in its statements; what is ineffective stands for warning signs in the same way.
 */
export function evidenceOf({ interview, behaviours, statements }: Capability, level: ShownLevel | null): Evidence {
  return {
    criteria:
      interview?.criteria ?? some(level?.effective) ?? behaviours?.map(({ effective }) => effective) ?? statements,
    warnings:
      interview?.warning_signs ?? some(level?.ineffective) ?? behaviours?.map(({ ineffective }) => ineffective) ?? [],
  }
}
