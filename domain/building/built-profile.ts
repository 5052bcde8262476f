import { countNeeds, isNeed, needLevels, type Need, type Needs } from '#domain/role/needs.ts'
import { levelOf, type Levelled } from '#domain/role/proficiency.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isChosen } from '#domain/assessing/choices.ts'
import {
  asksForLevel,
  buildQuestions,
  roleTypeQuestion,
  type Answers,
  type Question,
} from '#domain/assessing/questionnaire.ts'
import type { RoleProfile } from '#domain/role/role.ts'

/** The part of a role profile that the BUILD answers decide. */
export type BuiltProfile = Pick<RoleProfile, 'role_type' | 'needs' | 'levels' | 'people' | 'strategy'>

function isAnswered({ qref, optionsList, choices }: Question, answers: Answers): boolean {
  return choices ? isChosen({ choices, optionsList }, answers) : optionsList.some(({ key }) => key === answers[qref])
}

/**
 * The `qref`s of the BUILD questions without a valid answer, in the order of the questions (Spec §2, /built). An answer that
 * its question no longer offers is not valid.
 */
export function unansweredQuestions(pack: Pack, answers: Answers): string[] {
  return buildQuestions(pack)
    .filter((question) => !isAnswered(question, answers))
    .map(({ qref }) => qref)
}

/**
 * The profile that the BUILD answers make, or null while a question is unanswered (Spec §2, /built). Core capabilities are
 * essential to every role, so no question asks about them (product rule: framework). What is not chosen among many is not needed.
 */
export function builtProfile(pack: Pack, answers: Answers): BuiltProfile | null {
  if (unansweredQuestions(pack, answers).length > 0) return null
  const asked = pack.capabilities.filter(({ core }) => !core)
  const levels = asksForLevel(pack)
    ? Object.fromEntries(
        asked.flatMap(({ id }) => {
          const answer = answers[id]
          return answer === undefined || isNeed(answer) ? [] : [[id, answer]]
        }),
      )
    : null
  const needs: Needs = Object.fromEntries(
    pack.capabilities.map(({ id, core }): [string, Need] => {
      if (core || levels?.[id]) return [id, 'essential']
      return [id, needLevels.find((level) => level === answers[id]) ?? 'none']
    }),
  )
  const counts = countNeeds(pack, needs)
  return { role_type: answers[roleTypeQuestion] ?? '', needs, ...(levels ? { levels } : {}), ...counts }
}

/**
 * The BUILD answers that would make this profile: the reverse of `builtProfile`. A capability that the role needs at no known
 * level has no answer where BUILD asks for one; among many it is chosen, and its level is still to be said.
 */
export function answersOf(pack: Pack, role: Pick<BuiltProfile, 'role_type' | 'needs' | 'levels'>): Answers {
  const answer = (id: string) => {
    const need = role.needs[id] ?? 'none'
    return need === 'none' || !asksForLevel(pack) ? need : levelOf(pack, role, id)?.id
  }
  const chosen = (id: string) => {
    const need = role.needs[id] ?? 'none'
    return need === 'none' ? undefined : (answer(id) ?? need)
  }
  const given = buildQuestions(pack).flatMap(({ qref, choices }) => {
    if (choices) return choices.map((choice) => [choice.qref, chosen(choice.qref)])
    return [[qref, qref === roleTypeQuestion ? role.role_type : answer(qref)]]
  })
  return Object.fromEntries(given.filter(([, one]) => one !== undefined))
}

/** Whether two roles are of one type and need the same, at the same levels. */
export function isSameProfile(pack: Pack, one: Levelled, other: Levelled): boolean {
  const isSameLevel = ({ id }: { id: string }) => levelOf(pack, one, id)?.id === levelOf(pack, other, id)?.id
  return (
    one.role_type === other.role_type &&
    needsDistance(one.needs, other.needs) === 0 &&
    pack.capabilities.every(isSameLevel)
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
