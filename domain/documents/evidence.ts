import type { Capability } from '#domain/framework/capability-schema.ts'

/** What to look for in somebody's answers: what speaks for a capability, and what speaks against it (may be empty). */
type Evidence = { criteria: readonly string[]; warnings: readonly string[] }

/**
 * What a panel listens for. A framework that has no assessment criteria says it in its effective behaviours, or at least in
 * its statements; what is ineffective stands for warning signs in the same way.
 */
export function evidenceOf({ interview, behaviours, statements }: Capability): Evidence {
  return {
    criteria: interview?.criteria ?? behaviours?.map(({ effective }) => effective) ?? statements,
    warnings: interview?.warning_signs ?? behaviours?.map(({ ineffective }) => ineffective) ?? [],
  }
}
