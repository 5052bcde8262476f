import { needLevels } from '#domain/role/needs.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { optionValue, type Option } from './option.ts'
import { assessAnswers, assessOption } from './ratings.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { wordedFor } from '#domain/framework/wording.ts'

/** The questionnaires: BUILD makes the profile of a role, ASSESS is the self-assessment for a role (Spec §7). */
export const questionTypes = ['BUILD', 'ASSESS'] as const
export type QuestionType = (typeof questionTypes)[number]

/** The steps that `get_question` can take (Spec §7). */
export const directions = ['FIRST', 'NEXT', 'BACK', 'LAST', 'THIS', 'SAVE'] as const
export type Direction = (typeof directions)[number]

/** `qref` of the first BUILD question; every other question's `qref` is its capability's id. */
export const roleTypeQuestion = 'role-type'

/** Shown when NEXT is asked for without an answer (Spec §5). */
export const noAnswerMessage = 'Please answer this question.'

/** One question of a questionnaire, before anyone has answered it. */
export type Question = {
  qref: string
  text: string
  additional_information: string[]
  optionsList: Option[]
  section_title: string
}

/**
 * A question with the visitor's answer and progress (Spec §3). `count_progress` runs from 1 to `count_questions`; an
 * option's `value` is its name and meaning in one line.
 */
export type QuestionShown = Question & {
  optionsList: (Option & { value: string })[]
  answer: string
  count_progress: number
  count_questions: number
  is_first: boolean
  is_last: boolean
  is_completed: boolean
}

/** The key of the chosen option for each question, by `qref`. */
export type Answers = Readonly<Record<string, string>>

/** One step as the visitor asks for it. `qref` is the question that they are at; `answer` is an option's key, or empty. */
export type Step = { direction: Direction; qref: string; answer: string }

/**
 * The result of a step. `place` is the `qref` of the question to show; `stored` is the answer to save, or null where the
 * step brought none. A refused step saves nothing.
 */
export type StepTaken =
  { place: string; stored: { qref: string; answer: string } | null } | { refused: 'unknown question' | 'not an option' }

function dimensionName(pack: Pack, capability: { dimension: string }): string {
  return pack.dimensions.find((dimension) => dimension.id === capability.dimension)?.name ?? ''
}

/** The BUILD questionnaire: the role type, then every strategic and people capability in the framework's order. */
export function buildQuestions(pack: Pack): Question[] {
  const { role_type, questions } = pack.questionnaires.build
  const levels = needLevels
    .toReversed()
    .map((level) => ({ key: level, name: pack.words.role.levels[level], meaning: '' }))
  return [
    {
      qref: roleTypeQuestion,
      text: role_type.text,
      additional_information: role_type.additional_information,
      optionsList: pack.role_types.map(({ id, name }) => ({ key: id, name, meaning: '' })),
      section_title: role_type.section,
    },
    ...pack.capabilities
      .filter((capability) => capability.kind !== 'core')
      .map((capability) => ({
        qref: capability.id,
        text: questions[capability.id] ?? capability.name,
        additional_information: capability.statements,
        optionsList: levels,
        section_title: dimensionName(pack, capability),
      })),
  ]
}

/** The parts of a role that decide which questions ASSESS asks. */
export type AssessedRole = Pick<RoleProfile, 'needs' | 'role_type'>

/** The ASSESS questionnaire of a role: each capability that it needs at all, in the framework's order. */
export function assessQuestions(pack: Pack, { needs, role_type }: AssessedRole): Question[] {
  const options = assessAnswers.map((answer) => assessOption(pack.words.assessing.options, answer))
  return wordedFor(pack, role_type)
    .filter((capability) => (needs[capability.id] ?? 'none') !== 'none')
    .map((capability) => ({
      qref: capability.id,
      text: pack.questionnaires.assess.questions[capability.id] ?? capability.name,
      additional_information: capability.statements,
      optionsList: options,
      section_title: dimensionName(pack, capability),
    }))
}

/**
 * Takes one step through a questionnaire (Spec §4, §7). NEXT and SAVE bring an answer to save. NEXT at the last question and
 * BACK at the first stay where they are. THIS without a `qref` goes to `leftOff`, or to the first question when `leftOff` is
 * no longer asked. A step from a `qref` that the questionnaire does not ask is refused, and so is an answer that the
 * question does not offer.
 */
export function takeStep(questions: readonly Question[], leftOff: string | null, step: Step): StepTaken {
  const refs = questions.map((question) => question.qref)
  const first = refs[0] ?? ''
  const last = refs.at(-1) ?? ''
  if (step.direction === 'FIRST') return { place: first, stored: null }
  if (step.direction === 'LAST') return { place: last, stored: null }
  if (step.direction === 'THIS' && step.qref === '')
    return { place: leftOff !== null && refs.includes(leftOff) ? leftOff : first, stored: null }

  const index = refs.indexOf(step.qref)
  const question = questions[index]
  if (!question) return { refused: 'unknown question' }
  if (step.direction === 'THIS') return { place: step.qref, stored: null }
  if (step.direction === 'BACK') return { place: refs[index - 1] ?? first, stored: null }
  if (!question.optionsList.some((option) => option.key === step.answer)) return { refused: 'not an option' }
  const stored = { qref: step.qref, answer: step.answer }
  return { place: step.direction === 'NEXT' ? (refs[index + 1] ?? last) : step.qref, stored }
}

/**
 * The question with the `qref` `place`, with the visitor's answer and progress (Spec §3). Throws when the questionnaire does
 * not ask it.
 */
export function showQuestion(questions: readonly Question[], answers: Answers, place: string): QuestionShown {
  const index = questions.findIndex((question) => question.qref === place)
  const question = questions[index]
  if (!question) throw new Error(`no question ${place}`)
  return {
    ...question,
    optionsList: question.optionsList.map((option) => ({ ...option, value: optionValue(option) })),
    answer: answers[place] ?? '',
    count_progress: index + 1,
    count_questions: questions.length,
    is_first: index === 0,
    is_last: index === questions.length - 1,
    is_completed: questions.every(({ qref }) => qref in answers),
  }
}
