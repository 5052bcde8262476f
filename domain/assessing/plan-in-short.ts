import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { wordedFor } from '#domain/framework/wording.ts'
import { chosenCapabilities, groupResults } from './assessment.ts'
import type { Answers, AssessedRole } from './questionnaire.ts'
import { ratingOf, type Rating } from './ratings.ts'

/** A capability to develop, worded for the role, and how the visitor rated themselves on it. */
export type Chosen = { capability: Capability; rating: Rating }

/** The capabilities chosen for development, in the framework's order; `selected` holds their ids. */
export function chosenIn(
  pack: Pack,
  role: AssessedRole,
  { answers, selected }: { answers: Answers; selected: readonly string[] },
): Chosen[] {
  const results = groupResults(pack, role.needs, answers)
  const ids = chosenCapabilities(pack.capabilities, results, selected).map(([id]) => id)
  return wordedFor(pack, role.role_type).flatMap((capability) => {
    const rating = ratingOf(pack.ratings, answers[capability.id])
    return rating && ids.includes(capability.id) ? [{ capability, rating }] : []
  })
}

/** The parts of a plan in short, in their order: what to begin with, an action to go on with, and how it shows. */
export const planParts = ['first_step', 'action', 'sign_of_progress'] as const

type PlanPart = (typeof planParts)[number]

/** What the parts of a plan in short are called; `words` are those of the Development Resource. */
export function planPartNames({
  first_step,
  on_the_job,
  sign_of_progress,
}: Pick<Pack['documents']['dev_plan']['resource'], 'first_step' | 'on_the_job' | 'sign_of_progress'>): Record<
  PlanPart,
  string
> {
  return { first_step, action: on_the_job, sign_of_progress }
}

/** The plan for one capability in short. A framework need not have any of the parts; `definition` stands in for all of them. */
export type PlanInShort = { id: string; name: string; rating: string; definition?: string | undefined } & {
  [Part in PlanPart]?: string | undefined
}

/** The plan in short, capability by capability. The action is the first one on the job, where most development happens. */
export function planInShort(chosen: readonly Chosen[]): PlanInShort[] {
  return chosen.map(({ capability: { id, name, definition, development = {} }, rating }) => {
    const { first_step, on_the_job: [action] = [], sign_of_progress } = development
    const isEmpty = [first_step, action, sign_of_progress].every((part) => part === undefined)
    const shown = isEmpty ? definition : undefined
    return { id, name, rating: rating.key, first_step, action, sign_of_progress, definition: shown }
  })
}
