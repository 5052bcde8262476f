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
export type BuiltProfile = Pick<
  RoleProfile,
  'role_type' | 'needs' | 'levels' | 'level' | 'front_line' | 'people' | 'strategy'
>

/** What a profile keeps of the one that it was begun from, since no question asks for it. */
type Begun = Pick<RoleProfile, 'role_type' | 'levels' | 'level' | 'front_line'>

/** Wording for the front line is kept always, levels only while the role type stays the same. */
function kept(from: Begun | null, roleType: string): Pick<Begun, 'levels' | 'level' | 'front_line'> {
  const { levels, level } = from?.role_type === roleType ? from : {}
  return {
    ...(levels === undefined ? {} : { levels }),
    ...(level === undefined ? {} : { level }),
    ...(from?.front_line ? { front_line: true } : {}),
  }
}

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
 * The profile that the BUILD answers make, or null while a question is unanswered (Spec §2, /built). Core capabilities are essential to
 * every role, so no question asks about them (product rule: framework). In the question with choices, what is not chosen is not needed.
 * `from` is the profile that it was begun from, if any.
 */
export function builtProfile(pack: Pack, answers: Answers, from: Begun | null = null): BuiltProfile | null {
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
  const roleType = answers[roleTypeQuestion] ?? ''
  return { role_type: roleType, needs, ...kept(from, roleType), ...(levels ? { levels } : {}), ...counts }
}

/**
 * The BUILD answers that would make this profile: the reverse of `builtProfile`. Where BUILD asks for levels and that of a needed
 * capability is not known, its question has no answer; in the question with choices the capability is chosen, and its level is still to be
 * said.
 */
export function answersOf(pack: Pack, role: Levelled): Answers {
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

type Worded = Levelled & Pick<RoleProfile, 'front_line'>

/** Whether two roles are of one type, are worded alike and need the same, at the same levels. */
export function isSameProfile(pack: Pack, one: Worded, other: Worded): boolean {
  const isWordedAlike = (one.front_line ?? false) === (other.front_line ?? false)
  return one.role_type === other.role_type && isWordedAlike && profileDistance(pack, one, other) === 0
}

/**
 * How different what two roles need is: the sum over all capabilities of the steps between the two needs, at most 2 for each,
 * and one more where the level differs. 0 means that they need the same.
 */
export function profileDistance(pack: Pack, one: Levelled, other: Levelled): number {
  const place = ({ needs }: Levelled, id: string) => needLevels.indexOf(needs[id] ?? 'none')
  return pack.capabilities.reduce((sum, { id }) => {
    const isOtherLevel = levelOf(pack, one, id)?.id !== levelOf(pack, other, id)?.id
    return sum + Math.abs(place(one, id) - place(other, id)) + (isOtherLevel ? 1 : 0)
  }, 0)
}

/** How much a role needs a capability, and the name of the level where the framework has levels. */
export type NeededAt = { need: Need; level?: string }

function neededAt(pack: Pack, role: Levelled, id: string): NeededAt {
  const level = levelOf(pack, role, id)?.name
  return { need: role.needs[id] ?? 'none', ...(level === undefined ? {} : { level }) }
}

/** What somebody reads of how much a role needs a capability. `names` says what each need is called. */
export function neededInWords(names: Readonly<Record<Need, string>>, { need, level }: NeededAt): string {
  return level === undefined ? names[need] : `${names[need]}, ${level}`
}

/** The capabilities that two roles do not need alike, in the framework's order, each as both need it. */
export function needDifferences(
  pack: Pack,
  one: Levelled,
  other: Levelled,
): { id: string; name: string; one: NeededAt; other: NeededAt }[] {
  return pack.capabilities
    .map(({ id, name }) => ({ id, name, one: neededAt(pack, one, id), other: neededAt(pack, other, id) }))
    .filter(
      (difference) => difference.one.need !== difference.other.need || difference.one.level !== difference.other.level,
    )
}

/** The part that the BUILD answers decide, without what else the object holds. */
export function profileOf(profile: BuiltProfile): BuiltProfile {
  const { role_type, needs, people, strategy } = profile
  return { role_type, needs, ...kept(profile, role_type), people, strategy }
}
