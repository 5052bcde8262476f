import { countNeeds, needLevels, type Need, type Needs } from '#domain/role/needs.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { buildQuestions, roleTypeQuestion, type Answers } from '#domain/assessing/questionnaire.ts'
import type { RoleProfile } from '#domain/role/role.ts'

/** The part of a role profile that the BUILD answers decide. */
export type BuiltProfile = Pick<RoleProfile, 'role_type' | 'needs' | 'people' | 'strategy'>

/**
 * The `qref`s of the BUILD questions without a valid answer, in the order of the questions (Spec §2, /built). An answer that
 * its question no longer offers is not valid.
 */
export function unansweredQuestions(pack: Pack, answers: Answers): string[] {
  return buildQuestions(pack)
    .filter(({ qref, optionsList }) => !optionsList.some(({ key }) => key === answers[qref]))
    .map(({ qref }) => qref)
}

/**
 * The profile that the BUILD answers make, or null while a question is unanswered (Spec §2, /built). Core capabilities are
 * essential to every role, so no question asks about them (product rule: framework).
 */
export function builtProfile(pack: Pack, answers: Answers): BuiltProfile | null {
  if (unansweredQuestions(pack, answers).length > 0) return null
  const needs: Needs = Object.fromEntries(
    pack.capabilities.map(({ id, core }): [string, Need] => [
      id,
      core ? 'essential' : (needLevels.find((level) => level === answers[id]) ?? 'none'),
    ]),
  )
  return { role_type: answers[roleTypeQuestion] ?? '', needs, ...countNeeds(pack, needs) }
}

/** The BUILD answers that would make this profile: the reverse of `builtProfile`. */
export function answersOf(pack: Pack, { role_type, needs }: Pick<BuiltProfile, 'role_type' | 'needs'>): Answers {
  return Object.fromEntries(
    buildQuestions(pack).map(({ qref }) => [qref, qref === roleTypeQuestion ? role_type : (needs[qref] ?? 'none')]),
  )
}

/**
 * How different the needs of two roles are: the sum over all capabilities of the steps between the two levels, at most 2 for
 * each. 0 means that the needs are the same.
 */
export function needsDistance(one: Needs, other: Needs): number {
  const level = (needs: Needs, id: string) => needLevels.indexOf(needs[id] ?? 'none')
  const ids = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return ids.reduce((sum, id) => sum + Math.abs(level(one, id) - level(other, id)), 0)
}

/** The capabilities that two roles need at different levels, in the framework's order, each with both levels. */
export function needDifferences(
  pack: Pack,
  one: Needs,
  other: Needs,
): { id: string; name: string; one: Need; other: Need }[] {
  return pack.capabilities
    .map(({ id, name }) => ({ id, name, one: one[id] ?? 'none', other: other[id] ?? 'none' }))
    .filter((difference) => difference.one !== difference.other)
}
