import type { Capability, ShownLink } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { printable, printableLines, tidyLine } from '#domain/framework/printable.ts'
import { wordedInFull } from '#domain/framework/wording.ts'
import { actionInWords } from '#domain/framework/writing.ts'
import { commentMessage } from '#domain/mail/email-request.ts'
import { hasLink, isName, tidyName } from '#domain/mail/sender-name.ts'
import type { DocumentsWords } from '#domain/words/documents.ts'
import { chosenCapabilities, groupResults } from './assessment.ts'
import type { Catalogue } from './catalogue.ts'
import { linksToLearn } from './learning.ts'
import type { Answers, AssessedRole } from './questionnaire.ts'
import { type OwnLevel, ownLevel, ratingFor, towardsNextLevel } from './own-level.ts'
import type { Rating } from './ratings.ts'

/** An action in one's own words, and whom it is done with, have at most this many characters. A note has the limit of a comment. */
export const maxActionLength = 300
export const maxWithLength = 80

/** The plans of a session hold at most `maxActions` together, and one plan at most `maxActionsInPlan`. */
export const maxActions = 200
export const maxActionsInPlan = 40

/** A day can be planned at most this many years ahead. */
export const maxYearsAhead = 10

type Words = DocumentsWords['plan_messages']

/** An action as the plan shows it: on one line, without invisible characters. */
export function tidyAction(typed: string): string {
  return printable(tidyLine(typed)).trim()
}

/** The message for an action in one's own words, or null when it is right. Others may read it, so it holds no link. */
export function actionMessage(words: Words, typed: string): string | null {
  const text = tidyAction(typed)
  if (text === '') return words.no_action
  if (text.length > maxActionLength) return words.long_action
  return hasLink(text) ? words.links : null
}

/** Whom an action is done with, as the plan shows it. */
export const tidyWith = tidyName

/** The message for whom an action is done with, or null when it is right or empty: letters, as in a sender's name. */
export function withMessage(words: Words, typed: string): string | null {
  const name = tidyWith(typed)
  if (name.length > maxWithLength) return words.long_with
  return name === '' || isName(name) ? null : words.not_a_name
}

/** A note as the plan shows it. */
export function tidyNote(typed: string): string {
  return printableLines(typed).join('\n')
}

/** The message for a note, or null when it is right: the rule of a comment in mail. */
export function noteMessage(words: Words, typed: string): string | null {
  return commentMessage({ too_long: words.long_note, links: words.links }, typed)
}

/** The first and the last day that can be planned, as YYYY-MM-DD. */
export function plannableDays(today: string): { first: string; last: string } {
  return { first: today, last: `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}` }
}

/** The message for a day that is planned, or null when it is right: today or later, and not too far ahead. */
export function dayMessage(words: Words, planned: string, today: string): string | null {
  const { first, last } = plannableDays(today)
  return planned < first || planned > last ? words.day : null
}

/**
 * A capability of a plan, worded for the role and the level to reach; `rating` is null where it is being rated anew, and `level` where nobody
 * rates against levels.
 */
export type Planned = { capability: Capability; rating: Rating | null; level: OwnLevel | null; isChosen: boolean }

/**
 * The capabilities of a plan in the framework's order: those chosen to develop, and those that have an action on it though they are not
 * chosen any more. One without an answer, as while somebody rates themselves again, stays chosen; one answered as not relevant does not.
 */
export function plannedIn(
  pack: Pack,
  role: AssessedRole,
  { answers, selected }: { answers: Answers; selected: readonly string[] },
  actions: readonly { capability: string }[],
): Planned[] {
  const acted = new Set(actions.map(({ capability }) => capability))
  return wordedInFull(pack, towardsNextLevel(pack, role, answers)).flatMap((capability) => {
    const { id } = capability
    const answer = answers[id]
    const rating = ratingFor(pack, role, id, answer)
    const isNeeded = (role.needs[id] ?? 'none') !== 'none'
    const isChosen = isNeeded && selected.includes(id) && (answer === undefined || rating !== null)
    return isChosen || acted.has(id) ? [{ capability, rating, level: ownLevel(pack, role, id, answer), isChosen }] : []
  })
}

/** How many actions of a plan there are, and how many of them are done; told in words, never as a share (product rule). */
export function progressOf(actions: readonly { done_on: string | null }[]): { count: number; done: number } {
  return { count: actions.length, done: actions.filter(({ done_on }) => done_on !== null).length }
}

/**
 * The parts of a capability's development text from which an action can come: the first step, what to practise, and the three ways to
 * develop.
 */
export const actionKinds = ['first_step', 'practice', 'on_the_job', 'through_others', 'learning'] as const
export type ActionKind = (typeof actionKinds)[number]

/** `is_general` where the framework does not say it itself. */
export type SuggestedAction = { kind: ActionKind; text: string; is_general: boolean }

/** What the framework offers to do about a capability, in the words of its Development Resource, the first step first. */
export function suggestedActions(
  { words }: Pick<Pack, 'words'>,
  { development = {}, general_parts: general }: Capability,
): SuggestedAction[] {
  const { first_step, practice } = development
  const alone = (text: string | undefined) => (text === undefined ? [] : [{ text }])
  const offered = { ...development, first_step: alone(first_step), practice: alone(practice) }
  return actionKinds.flatMap((kind) =>
    (offered[kind] ?? []).map((action) => ({
      kind,
      text: actionInWords(words.framework.depth, action),
      is_general: kind !== 'practice' && (general ?? []).includes(kind),
    })),
  )
}

/** How many days after a plan is made its first steps, its actions and its goals are due, and somebody looks at them (product rule: plan). */
export const reviewDays = { first_step: 14, action: 30, goal: 90 } as const

/**
 * A capability to develop, worded for the role and the level to reach, how the visitor rated themselves on it, and what to learn from; `level`
 * as in `Planned`.
 */
export type Chosen = { capability: Capability; rating: Rating; level: OwnLevel | null; links: ShownLink[] }

/** The capabilities chosen for development, in the framework's order; `selected` holds their ids, and `catalogue` what an organisation offers for them. */
export function chosenIn(
  pack: Pack,
  role: AssessedRole,
  { answers, selected }: { answers: Answers; selected: readonly string[] },
  catalogue: Catalogue = new Map(),
): Chosen[] {
  const results = groupResults(pack, role, answers)
  const ids = chosenCapabilities(pack.capabilities, results, selected).map(([id]) => id)
  const toReach = towardsNextLevel(pack, role, answers)
  return wordedInFull(pack, toReach).flatMap((capability) => {
    const answer = answers[capability.id]
    const rating = ratingFor(pack, role, capability.id, answer)
    const level = ownLevel(pack, role, capability.id, answer)
    if (!rating || !ids.includes(capability.id)) return []
    return [{ capability, rating, level, links: linksToLearn(pack, toReach, capability, catalogue) }]
  })
}

/** The parts of a plan in short, in their order: what to begin with, an action to go on with, and how it shows. */
export const planParts = ['first_step', 'practice', 'action', 'sign_of_progress'] as const

type PlanPart = (typeof planParts)[number]

type Resource = Pack['documents']['dev_plan']['resource']

/** What the parts of a plan in short are called; the words are those of the Development Resource, and for `practice` the product's. */
export function planPartNames(
  { first_step, on_the_job, sign_of_progress }: Pick<Resource, 'first_step' | 'on_the_job' | 'sign_of_progress'>,
  { practice }: Pick<Pack['words']['framework']['depth'], 'practice'>,
): Record<PlanPart, string> {
  return { first_step, practice, action: on_the_job, sign_of_progress }
}

/**
 * The plan for one capability in short. A framework need not have any of the parts; `definition` stands in for all of them. `general` holds
 * those that are general text.
 */
export type PlanInShort = {
  id: string
  name: string
  rating: string
  level?: OwnLevel | undefined
  definition?: string | undefined
  general: PlanPart[]
  links: ShownLink[]
} & {
  [Part in PlanPart]?: string | undefined
}

/** The plan in short, capability by capability. The action is the first one on the job, where most development happens. */
export function planInShort({ words }: Pack, chosen: readonly Chosen[]): PlanInShort[] {
  return chosen.map(({ capability, rating, level, links }) => {
    const { id, name, definition, development = {}, general_parts = [] } = capability
    const { first_step, practice, on_the_job: [first] = [], sign_of_progress } = development
    const action = first && actionInWords(words.framework.depth, first)
    const isEmpty = [first_step, practice, action, sign_of_progress].every((part) => part === undefined)
    const shown = isEmpty ? definition : undefined
    const general = planParts.filter((part) =>
      general_parts.some((one) => one === (part === 'action' ? 'on_the_job' : part)),
    )
    const own = { id, name, rating: rating.key, ...(level ? { level } : {}), links }
    return { ...own, first_step, practice, action, sign_of_progress, definition: shown, general }
  })
}

/** Of each part that plans in short show, whether it is general text. */
export function areGeneral(plans: readonly Pick<PlanInShort, PlanPart | 'general'>[]): boolean[] {
  return plans.flatMap((plan) =>
    planParts.filter((part) => plan[part] !== undefined).map((part) => plan.general.includes(part)),
  )
}
