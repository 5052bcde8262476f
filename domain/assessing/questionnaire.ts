import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { wordedFor } from '#domain/framework/wording.ts'
import { choosesInOne, needLevels, type ShownLevel } from '#domain/role/needs.ts'
import { levelInFull, levelsOf, linesAt } from '#domain/role/proficiency.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { type Choice, choiceAnswer, isChosen, type Option, optionValue, type Stored, storedChoices } from './choices.ts'
import { assessOptions, ratesByLevel } from './ratings.ts'

/** The questionnaires: BUILD makes the profile of a role, ASSESS is the self-assessment for a role (Spec §7). */
export const questionTypes = ['BUILD', 'ASSESS'] as const
export type QuestionType = (typeof questionTypes)[number]

/** The steps that `get_question` can take (Spec §7). */
export const directions = ['FIRST', 'NEXT', 'BACK', 'LAST', 'THIS', 'SAVE'] as const
export type Direction = (typeof directions)[number]

/** `qref` of the first BUILD question; every other question's `qref` is its capability's id, except `capabilitiesQuestion`. */
export const roleTypeQuestion = 'role-type'

/** `qref` of the one question that chooses among many capabilities. */
export const capabilitiesQuestion = 'capabilities'

/** An answer that is offered; `signs` describe a rating in practice, and are empty where the framework has none. */
type OfferedOption = Option & { signs: string[] }

/** One question of a questionnaire, before anyone has answered it. */
export type Question = {
  qref: string
  text: string
  /** What the capability is; a question about none has none. */
  definition?: string
  additional_information: string[]
  optionsList: OfferedOption[]
  section_title: string
  /** The level at which the role needs the capability, where the framework has levels (ours). */
  level?: ShownLevel | undefined
  /** The capabilities that one question chooses among, each with one of its options (ours); every other question has none. */
  choices?: Choice[] | undefined
  /** The usual option of what is chosen, by role type. */
  usual?: Answers | undefined
}

/**
 * A question as the visitor meets it (Spec §3): `count_progress` runs from 1 to `count_questions`, an option's `value` is made by
 * `optionValue`. `count_open` questions have no answer yet; `first_open` is the first of them, and `next` the question after this one, or
 * empty (all ours). Each choice has its answer, or an empty one.
 */
export type QuestionShown = Omit<Question, 'definition' | 'choices' | 'usual'> & {
  /** The first sentence of what the capability is, or empty (ours). */
  meaning: string
  optionsList: (OfferedOption & { value: string })[]
  choices?: (Choice & { answer: string })[] | undefined
  /** The option that is usual for the chosen role type; empty where none is. */
  preset?: string | undefined
  answer: string
  count_progress: number
  count_questions: number
  is_first: boolean
  is_last: boolean
  is_completed: boolean
  count_open: number
  first_open: string
  next: string
}

/** The key of the chosen option for each question, by `qref`. */
export type Answers = Readonly<Record<string, string>>

/**
 * One step as the visitor asks for it. `qref` is the question that they are at; `answer` is an option's key, or empty; `answers`
 * holds all that is chosen where the question has choices.
 */
export type Step = { direction: Direction; qref: string; answer: string; answers?: Answers | undefined }

/**
 * The result of a step. `place` is the `qref` of the question to show; `stored` is what to save, or null where the
 * step brought nothing. A refused step saves nothing.
 */
export type StepTaken = { place: string; stored: Stored | null } | { refused: 'unknown question' | 'not an option' }

function dimensionName(pack: Pack, capability: { dimension: string }): string {
  return pack.dimensions.find((dimension) => dimension.id === capability.dimension)?.name ?? ''
}

/** Whether BUILD asks at which level a role needs a capability, rather than how much it needs it. */
export function asksForLevel({ levels, questionnaires }: Pack): boolean {
  return levels !== undefined && questionnaires.build.asks_for !== 'need'
}

/** The levels that a capability has, the lowest first, with what people see there; last, that the role does not need the capability. */
function levelOptions(pack: Pack, capability: Capability): OfferedOption[] {
  const offered = levelsOf(pack, capability).map(({ id, name, meaning }) => {
    return { key: id, name, meaning, signs: [...(linesAt(capability, id) ?? [])] }
  })
  return [...offered, { key: 'none', name: pack.words.role.levels.none, meaning: '', signs: [] }]
}

/** The one question that stands for all others where there are many capabilities: those that the role needs are chosen in it. */
function choosingQuestion(pack: Pack, capabilities: readonly Capability[], needs: OfferedOption[]): Question {
  const { question, section } = pack.words.building.choosing
  const levels = asksForLevel(pack) ? (pack.levels ?? []) : []
  const usual = asksForLevel(pack) ? pack.role_types.map(({ id, level }) => [id, level ?? '']) : []
  return {
    qref: capabilitiesQuestion,
    text: question,
    additional_information: levels.map((level) => fill(pack.words.role.proficiency.meaning, level)),
    optionsList: asksForLevel(pack)
      ? levels.map(({ id, name, meaning }) => ({ key: id, name, meaning, signs: [] }))
      : needs,
    section_title: section,
    choices: capabilities.map((capability) => ({
      qref: capability.id,
      name: capability.name,
      section: dimensionName(pack, capability),
      definition: capability.definition,
      ...(levels.length > 0 && capability.levels ? { options: levelsOf(pack, capability).map(({ id }) => id) } : {}),
    })),
    usual: Object.fromEntries(usual),
  }
}

/**
 * The BUILD questionnaire: the role type, then every capability that is not core, in the framework's order; one question for all
 * of them where they are many.
 */
export function buildQuestions(pack: Pack): Question[] {
  const { role_type } = pack.questionnaires.build
  const needs = needLevels
    .toReversed()
    .map((need) => ({ key: need, name: pack.words.role.levels[need], meaning: '', signs: [] }))
  const asked = pack.capabilities.filter(({ core }) => !core)
  return [
    {
      qref: roleTypeQuestion,
      text: role_type.text,
      additional_information: role_type.additional_information,
      optionsList: pack.role_types.map(({ id, name }) => ({ key: id, name, meaning: '', signs: [] })),
      section_title: role_type.section,
    },
    ...(choosesInOne(asked)
      ? [choosingQuestion(pack, asked, needs.slice(0, -1))]
      : asked.map((capability) => ({
          qref: capability.id,
          text: needQuestion(pack, asksForLevel(pack) ? 'level' : 'need', capability),
          definition: capability.definition,
          additional_information: capability.statements,
          optionsList: asksForLevel(pack) ? levelOptions(pack, capability) : needs,
          section_title: dimensionName(pack, capability),
        }))),
  ]
}

/** The parts of a role that decide which questions ASSESS asks. */
export type AssessedRole = Pick<RoleProfile, 'needs' | 'role_type' | 'levels' | 'level' | 'front_line'> &
  Partial<Pick<RoleProfile, 'family'>>

/** The answers that ASSESS offers about a capability: the ratings with their signs, or its levels with what people see there. */
export function offeredAbout(pack: Pack, capability: Capability): OfferedOption[] {
  if (!ratesByLevel(pack))
    return assessOptions(pack).map((option) => ({ ...option, signs: capability.signs?.[option.key] ?? [] }))
  const options = assessOptions(pack, levelsOf(pack, capability))
  return options.map((option) => ({ ...option, signs: [...(linesAt(capability, option.key) ?? [])] }))
}

/**
 * The ASSESS questionnaire of a role: each capability that it needs at all, in the framework's order. It asks for a rating, or for the
 * visitor's own level where the pack says so.
 */
export function assessQuestions(pack: Pack, role: AssessedRole): Question[] {
  const { needs } = role
  return wordedFor(pack, role)
    .filter((capability) => (needs[capability.id] ?? 'none') !== 'none')
    .map((capability) => {
      const level = levelInFull(pack, role, capability)
      return {
        qref: capability.id,
        text: ratingQuestion(pack, capability),
        definition: capability.definition,
        additional_information: capability.statements,
        optionsList: offeredAbout(pack, capability),
        section_title: dimensionName(pack, capability),
        ...(level ? { level } : {}),
      }
    })
}

/** What a step that brings an answer stores; null where its question does not offer that. */
function storedBy({ choices, ...question }: Question, { direction, answer, answers }: Step): Stored | null {
  if (!choices) {
    const isOffered = answers === undefined && question.optionsList.some(({ key }) => key === answer)
    return isOffered ? { answers: { [question.qref]: answer }, cleared: [] } : null
  }
  if (answer !== '' || answers === undefined) return null
  const isEmpty = direction === 'NEXT' && Object.keys(answers).length === 0
  return isEmpty ? null : storedChoices({ ...question, choices }, answers)
}

function keepAnswer(question: Question | undefined, step: Step, place: string): StepTaken {
  if (!question) return { refused: 'unknown question' }
  const stored = storedBy(question, step)
  return stored ? { place, stored } : { refused: 'not an option' }
}

/**
 * Takes one step through a questionnaire (Spec §4, §7). NEXT and SAVE bring an answer to save; where the question has choices, SAVE may
 * bring none of these, which clears them all. NEXT at the last question and BACK at the first stay where they are. THIS without a `qref`
 * goes to `leftOff`, or to the first question when `leftOff` is no longer asked. A step from a `qref` that the questionnaire does not ask
 * is refused, and so is an answer that the question does not offer.
 */
export function takeStep(questions: readonly Question[], leftOff: string | null, step: Step): StepTaken {
  const refs = questions.map((question) => question.qref)
  const first = refs[0] ?? ''
  const last = refs.at(-1) ?? ''
  const index = refs.indexOf(step.qref)
  const here = questions[index]
  switch (step.direction) {
    case 'FIRST':
      return { place: first, stored: null }
    case 'LAST':
      return { place: last, stored: null }
    case 'THIS':
      if (step.qref === '') return { place: leftOff !== null && refs.includes(leftOff) ? leftOff : first, stored: null }
      return here ? { place: here.qref, stored: null } : { refused: 'unknown question' }
    case 'BACK':
      return here ? { place: refs[index - 1] ?? first, stored: null } : { refused: 'unknown question' }
    case 'NEXT':
      return keepAnswer(here, step, refs[index + 1] ?? last)
    case 'SAVE':
      return keepAnswer(here, step, step.qref)
    default:
      return step.direction satisfies never
  }
}

/** The `qref`s of the questions without an answer, in their order. */
export function openQuestions(questions: readonly Question[], answers: Answers): string[] {
  const isOpen = ({ qref, choices, optionsList }: Question) =>
    choices ? !isChosen({ choices, optionsList }, answers) : !(qref in answers)
  return questions.filter(isOpen).map(({ qref }) => qref)
}

/**
 * The question with the `qref` `place`, with the visitor's answer and progress (Spec §3). Throws when the questionnaire does
 * not ask it.
 */
export function showQuestion(questions: readonly Question[], answers: Answers, place: string): QuestionShown {
  const index = questions.findIndex((question) => question.qref === place)
  const question = questions[index]
  if (!question) throw new Error(`no question ${place}`)
  const open = openQuestions(questions, answers)
  const { definition = '', choices, usual = {}, ...asked } = question
  const [sentence] = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(definition)
  const chosen = choices?.map((choice) => ({ ...choice, answer: choiceAnswer(choice, answers) }))
  return {
    ...asked,
    meaning: sentence?.segment.trim() ?? '',
    ...(chosen ? { choices: chosen, preset: usual[answers[roleTypeQuestion] ?? ''] ?? '' } : {}),
    optionsList: question.optionsList.map((option) => ({ ...option, value: optionValue(option) })),
    answer: answers[place] ?? '',
    count_progress: index + 1,
    count_questions: questions.length,
    is_first: index === 0,
    is_last: index === questions.length - 1,
    is_completed: open.length === 0,
    count_open: open.length,
    first_open: open[0] ?? '',
    next: questions[index + 1]?.qref ?? '',
  }
}

type Named = { id: string; name: string }

/** What ASSESS asks about a capability: the pack's own question, or the product's with its name. */
function ratingQuestion({ questionnaires, words, assess }: Pack, { id, name }: Named): string {
  const { questions, by_level } = words.assessing
  const usual = ratesByLevel({ assess }) ? by_level.question : questions.rate
  return questionnaires.assess.questions[id] ?? fill(usual, { name })
}

/** What BUILD asks about a capability, by what it asks for: the pack's own question, or the product's with its name. */
function needQuestion({ questionnaires, words }: Pack, asksFor: 'need' | 'level', { id, name }: Named): string {
  return questionnaires.build.questions[id] ?? fill(words.building.questions[asksFor], { name })
}
