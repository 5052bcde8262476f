import type { ReactNode } from 'react'
import { data as withStatus, redirect } from 'react-router'
import type { Question } from '#contract/assessing.ts'
import { paths } from '#contract/wire/paths.ts'
import type { QuestionType } from '#domain/assessing/questionnaire.ts'
import { questionEvents } from '#domain/assessing/questionnaires.ts'
import { fill } from '#domain/framework/sentence.ts'
import { isAt } from '#domain/session/session.ts'
import { useKnownHere } from '#web/app/hydrated.ts'
import { atLeast } from '#web/app/post-form.tsx'
import type { MetaTexts } from '#web/app/screen-meta.ts'
import type { App } from '#web/app/session.tsx'
import { type Post, textIn, textsIn } from '#web/load.ts'
import { Icon } from '#web/ui/icons.tsx'
import { useWords, useWriter } from '#web/words.ts'

/** A questionnaire; Back from its first question leads to `before`, Next from its last to `after`. For BUILD `roleId` is empty. */
export type Asked = {
  qtype: QuestionType
  roleId: string
  path: (qref?: string) => string
  before: string
  after: string
}

export const selfAssessment = (roleId: string): Asked => ({
  qtype: 'ASSESS',
  roleId,
  path: paths.assess,
  before: paths.roleActions(roleId),
  after: paths.assessed,
})

export const building: Asked = {
  qtype: 'BUILD',
  roleId: '',
  path: paths.build,
  before: paths.roleSelect(),
  after: paths.built(),
}

/**
 * The question in the address, else the one where the visitor stopped; loads only what the session lacks. An address with
 * `startQuestion` (Spec §2), or without a question, is redirected to the question's own.
 */
export async function loadQuestion(
  { api, session }: App,
  request: Request,
  { qtype, roleId, path }: Asked,
): Promise<Question | Response> {
  const state = await session.load()
  const { question } = state
  const { searchParams } = new URL(request.url)
  const start = searchParams.get('startQuestion') ?? ''
  if (start !== '') return redirect(path(start))
  const qref = searchParams.get('question') ?? ''
  const event = questionEvents[qtype]
  // Only if the loaded question belongs to this questionnaire.
  if (question && isAt(state, event, roleId === '' ? null : roleId)) {
    if (qref === '') return redirect(path(question.qref))
    if (qref === question.qref) return question
  }
  const { data } = await api.call(
    'get_question',
    { qtype, roleId, direction: 'THIS', qref, answer: '' },
    request.signal,
  )
  session.record(event, { question: data })
  return qref === '' ? redirect(path(data.qref)) : data
}

/** The page title of a screen that asks a question; undefined where it asks none. */
export function questionTitle(question: Question | null, { app }: MetaTexts): string | undefined {
  if (!question) return undefined
  const { count_progress: place, count_questions: total, text } = question
  return fill(app.titles.question, { place, total, text })
}

/** What the form of a question carries besides its answer. */
export function useQuestionForm({ qtype, roleId, path }: Asked, { qref, answer, first_open }: Question) {
  // Without script the address must name the role: it need not be the current one by then.
  const to = useKnownHere(undefined, roleId === '' ? path(qref) : paths.assessRole(roleId, qref))
  return { name: 'question', values: { qtype, roleId, qref, stored: answer, first_open }, ...(to && { to }) }
}

/** In milliseconds: long enough to see the chosen answer before the next question appears. */
const minChoiceTime = 250

/** An answer: one option, empty where none is chosen, or an option for each capability chosen among many. */
type Given = { answer: string } | { answers: Readonly<Record<string, string>> }

/** The form's fields for a choice among many capabilities; `plain` has those for a choice without script. */
export const choiceFields = {
  chosen: 'chosen',
  option: (qref: string) => `option-${qref}`,
  plain: { are: 'plain', chosen: 'plain-chosen', option: (qref: string) => `plain-option-${qref}` },
} as const

/** The option of each chosen capability in a form, by the id of its question; empty where it has none. */
export function chosenIn(fields: FormData): Readonly<Record<string, string>> {
  const { chosen, option } = fields.has(choiceFields.plain.are) ? choiceFields.plain : choiceFields
  const qrefs = textsIn(fields, chosen)
  return Object.fromEntries(qrefs.map((qref) => [qref, textIn(fields, option(qref))]))
}

const givenIn = (fields: FormData): Given =>
  fields.has('choices') ? { answers: chosenIn(fields) } : { answer: textIn(fields, 'answer') }

/** The fields that lack an option: the question's own, or those of what is chosen. */
function lackingIn(given: Given): string[] {
  if ('answer' in given) return given.answer === '' ? ['answer'] : []
  const options = Object.entries(given.answers)
  return options.length === 0 ? ['answer'] : options.filter(([, option]) => option === '').map(([qref]) => qref)
}

/** The part of an answer that can be stored; null where it is empty or stored already. */
function newIn(given: Given, stored: string): Given | null {
  if ('answer' in given) return given.answer === '' || given.answer === stored ? null : given
  return { answers: Object.fromEntries(Object.entries(given.answers).filter(([, option]) => option !== '')) }
}

/** The ways to send the form of a question; OPEN leads to the first one without an answer. */
const directions = ['FIRST', 'NEXT', 'BACK', 'LAST', 'SAVE', 'OPEN'] as const

/** A step through a questionnaire: an answer is kept whichever way it leads. */
export const postQuestion: Post = async ({ app: { api, session }, texts }, fields) => {
  const [roleId, qref] = [textIn(fields, 'roleId'), textIn(fields, 'qref')]
  const direction = directions.find((one) => one === (textIn(fields, 'direction') || 'NEXT'))
  if (!direction) throw withStatus({ sentence: '' }, { status: 400 })
  const { qtype, path, before, after } = textIn(fields, 'qtype') === 'BUILD' ? building : selfAssessment(roleId)
  const given = givenIn(fields)

  async function step(taken: Exclude<(typeof directions)[number], 'OPEN'>, brought: Given | null): Promise<Question> {
    // By the specification every step carries an answer, empty where none is given.
    const request = { qtype, roleId, qref, direction: taken, answer: '', ...brought }
    const { data: question } = await api.call('get_question', request)
    session.record(questionEvents[qtype], { question })
    return question
  }

  if (direction === 'NEXT') {
    const lacking = lackingIn(given)
    const { no_answer } = texts.assessing.questionnaire
    if (lacking.length > 0) return { messages: Object.fromEntries(lacking.map((field) => [field, no_answer])) }
    const next = await atLeast(minChoiceTime, step('NEXT', given))
    return redirect(next.qref === qref ? after : path(next.qref))
  }
  const isNew = newIn(given, textIn(fields, 'stored'))
  if (isNew) await step('SAVE', isNew)
  if (direction === 'SAVE') return { messages: {} }
  if (direction === 'OPEN') return redirect(path(textIn(fields, 'first_open')))
  const there = await step(direction, null)
  return redirect(direction !== 'LAST' && there.qref === qref ? before : path(there.qref))
}

/** Whether a visitor is at the last question, and has left others open. */
export const hasSkipped = ({ is_last: isLast, first_open: firstOpen, qref }: Question): boolean =>
  isLast && firstOpen !== '' && firstOpen !== qref

/** How many questions are open, and a button to the first of them. */
export function OpenQuestions({ id, open, total }: { id: string; open: number; total: number }) {
  const words = useWords('assessing').open_questions
  const { counted } = useWriter()
  return (
    <div className="noted row open-questions">
      <p id={id}>{counted(words.line, { count: open, total })}</p>
      <button type="submit" name="direction" value="OPEN" className="button button-secondary">
        {words.first}
      </button>
    </div>
  )
}

/** The first button of a question's form, which Enter in a field presses: Next, although Back is shown before it. */
export function NextFirst() {
  const words = useWords('assessing').questionnaire
  return (
    <button type="submit" name="direction" value="NEXT" hidden>
      {words.next}
    </button>
  )
}

/** Back and Next, at hand at the lower edge of a phone, and the line that shows the progress. */
export function QuestionMoves({ question }: { question: Question }) {
  const words = useWords('assessing').questionnaire
  const { section_title: section, count_progress: place, count_questions: total } = question
  return (
    <div className="question-moves">
      <div className="question-actions">
        <button type="submit" name="direction" value="BACK" className="button button-secondary">
          {words.back}
        </button>
        <button type="submit" name="direction" value="NEXT" className="button">
          {words.next}
        </button>
      </div>
      {/* Stays at the lower edge of the window. */}
      <footer className="progress">
        <p>{section}</p>
        <p id="progress-text">{fill(words.progress, { place, total })}</p>
        <progress aria-labelledby="progress-text" value={place} max={total} />
      </footer>
    </div>
  )
}

/** The ways to the first and the last question, after `children`. */
export function QuestionEnds({ question, children }: { question: Question; children?: ReactNode }) {
  const words = useWords('assessing').questionnaire
  return (
    <div className="row question-ends">
      {children}
      <button type="submit" name="direction" value="FIRST" className="info-button" disabled={question.is_first}>
        <Icon name="first" />
        {words.to_start}
      </button>
      <button type="submit" name="direction" value="LAST" className="info-button" disabled={question.is_last}>
        {words.to_end}
        <Icon name="last" />
      </button>
    </div>
  )
}
