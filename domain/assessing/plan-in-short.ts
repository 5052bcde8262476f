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

/** The plan for one capability in short: a step for this week, one action to go on with, and a sign of progress. */
export type PlanInShort = {
  id: string
  name: string
  rating: string
  first_step: string
  action: string
  sign_of_progress: string
}

/** The plan in short, capability by capability. The action is the first one on the job, where most development happens. */
export function planInShort(chosen: readonly Chosen[]): PlanInShort[] {
  return chosen.map(({ capability: { id, name, development }, rating }) => ({
    id,
    name,
    rating: rating.key,
    first_step: development.first_step,
    action: development.on_the_job[0] ?? '',
    sign_of_progress: development.sign_of_progress,
  }))
}
