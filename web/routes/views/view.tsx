import { useState } from 'react'
import { useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { AskedView } from '#contract/views.ts'
import { formFields } from '#contract/wire/headers.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { App } from '#web/app/session.tsx'
import { toHome } from '#web/app/back-to.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { isDone, usePosted } from '#web/app/post-form.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { afterYes, loadingByLink, posting, textIn, type ByLink, type Post, type Posted } from '#web/load.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { IncompleteLink } from '#web/ui/link.tsx'
import { saveAsFile } from '#web/ui/link-to-copy.tsx'
import { AwaitedLede } from '#web/ui/skeleton.tsx'
import { Items } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { AboutWhom, commentField, ViewQuestions } from './view-questions.tsx'

const open = async (api: App['api'], token: string, signal: AbortSignal) =>
  (await api.call('view_load', { token }, signal)).data

export const loader = loadingByLink(['views'], open)
export const clientLoader = loadingByLink(['views'], open)

export const handle: ScreenMeta = { title: ({ app }) => app.titles.view, back: toHome }

/** Stores one answer as soon as it is given. */
const postAnswer: Post = async ({ app: { api } }, fields) => {
  const answer = { qref: textIn(fields, 'qref'), answer: textIn(fields, 'answer'), comment: textIn(fields, 'comment') }
  const { data } = await api.call('view_answer', { token: textIn(fields, 'token'), ...answer })
  return { messages: data.comment === undefined ? {} : { comment: data.comment } }
}

/** Finishes: stores the answers that are not stored yet. */
const postFinish: Post = async ({ app: { api }, texts }, fields) => {
  const token = textIn(fields, 'token')
  const { data: asked } = await api.call('view_load', { token })
  const given = asked.questions.map((stored) => {
    const answer = textIn(fields, stored.qref)
    const comment = textIn(fields, commentField(stored.qref))
    return { qref: stored.qref, answer, comment, isStored: answer === stored.answer && comment === stored.comment }
  })
  const [first] = given
  if (first && given.every(({ answer }) => answer === ''))
    return { messages: { [first.qref]: texts.views.answering.nothing } }
  const messages: Record<string, string> = {}
  for (const { isStored, ...answer } of given) {
    if (isStored) continue
    // One after the other, as they would be given.
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await api.call('view_answer', { token, ...answer })
    if (data.comment !== undefined) messages[commentField(answer.qref)] = data.comment
  }
  if (Object.keys(messages).length === 0) await api.call('view_finish', { token })
  return { messages }
}

const postWithdraw: Post = async ({ app: { api } }, fields) => {
  const { data } = await api.call('view_withdraw', { token: textIn(fields, 'token') })
  return { messages: {}, ...(data.is_over ? { result: 'over' } : {}) }
}

const posts = { answer: postAnswer, finish: postFinish, withdraw: afterYes(postWithdraw) }
export const action = posting(['views'], posts)
export const clientAction = posting(['views'], posts)

/** What is asked stays the same while it is answered, and a link that has ended opens nothing. */
export function shouldRevalidate({ formData, actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isAnswer = formData?.get(formFields.form) === 'answer'
  const isOver = (actionResult as Posted | undefined)?.result === 'over'
  return !isAnswer && !isOver && defaultShouldRevalidate
}

/** What is asked, who sees the answers, and how long they are kept, before anything is answered; the rest opens on demand. */
function Before({ asked, onStart }: { asked: AskedView | null; onStart: () => void }) {
  const words = useWords('views').answering
  const { counted } = useWriter()
  const hasBegun = asked?.questions.some(({ answer, comment }) => answer !== '' || comment !== '')
  return (
    <>
      {asked ? <AboutWhom asked={asked} /> : <AwaitedLede />}
      <h2>{words.before}</h2>
      <ul className="view-terms">
        <li>{words.free}</li>
        <li>{words.take_back}</li>
        <li>{words.kept}</li>
        {asked && <li>{asked.is_by_person ? words.by_person : words.together}</li>}
      </ul>
      {asked && (
        <>
          <details>
            <summary>{words.more}</summary>
            <Items
              className="view-terms"
              items={[
                words.who_else,
                words.pressed,
                ...(asked.is_by_person ? [] : [words.alike, words.group_goes]),
                asked.is_mailed ? words.by_mail : words.by_copy,
                words.bound,
              ]}
            />
          </details>
          <p>{counted(words.length, { count: asked.questions.length })}</p>
          <button type="button" className="button" onClick={onStart}>
            {hasBegun ? words.go_on : words.start}
          </button>
        </>
      )}
    </>
  )
}

type Answered = { token: string; asked: AskedView }

/** Where another browser has answered by the link: nothing of the answers but the way to delete them. */
function AnsweredElsewhere({ token, asked }: Answered) {
  const words = useWords('views').answering
  return (
    <>
      <AboutWhom asked={asked} />
      <p>{words.elsewhere}</p>
      <p>{words.elsewhere_yours}</p>
      <AskFirst
        form={{ name: 'withdraw', values: { token } }}
        label={words.erase}
        question={words.erase_ask}
        keep={words.keep}
      >
        {words.elsewhere_goes} {!asked.is_by_person && words.group_goes}
      </AskFirst>
    </>
  )
}

const fileName = 'my-lsp-view.json'

/** What was answered, in words. */
function inWords({ questions }: AskedView) {
  return questions
    .filter(({ answer, comment }) => answer !== '' || comment !== '')
    .map(({ name, answer, comment, optionsList }) => {
      return { name, rating: optionsList.find(({ key }) => key === answer)?.name ?? '', comment }
    })
}

/** After answering: what was given, to download and to take back. */
function Given({ token, asked }: Answered) {
  const words = useWords('views').answering
  const [status, setStatus] = useState('')
  const isSeen = asked.state === 'seen'
  const goes = asked.is_by_person ? words.erase_goes : words.erase_goes_together

  function download(): void {
    const { role, first_name, questions: _questions, ...about } = asked
    saveAsFile(fileName, { role: role.title, agency: role.agency, first_name, ...about, answers: inWords(asked) })
    setStatus(fill(words.downloaded, { name: fileName }))
  }

  return (
    <>
      <p className="lede">{words.finished}</p>
      <p>{isSeen ? words.seen : words.waiting}</p>
      <div className="button-row">
        <button type="button" className="button" onClick={download}>
          {words.download}
        </button>
        <AskFirst
          form={{ name: 'withdraw', values: { token } }}
          label={isSeen ? words.erase : words.withdraw}
          question={isSeen ? words.erase_ask : words.withdraw_ask}
          keep={words.keep}
        >
          {isSeen ? goes : words.withdraw_goes}
        </AskFirst>
      </div>
      <p role="status">{status}</p>
      <h2>{words.yours}</h2>
      <AboutWhom asked={asked} />
      <ul className="view-given">
        {inWords(asked).map(({ name, rating, comment }) => (
          <li key={name}>
            {fill(words.answered, { name, rating })}
            {comment !== '' && (
              <blockquote>
                <p dir="auto">{comment}</p>
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type Step = 'before' | 'answering' | 'given' | 'elsewhere' | 'withdrawn' | 'over'

function stepOf(asked: AskedView | null, withdrawn: Posted | null, isStarted: boolean): Step {
  if (withdrawn?.result === 'over') return 'over'
  if (asked?.state === 'elsewhere') return 'elsewhere'
  if (asked && asked.state !== 'open') return 'given'
  if (isStarted) return 'answering'
  return isDone(withdrawn) ? 'withdrawn' : 'before'
}

function AskedByLink({ token, opened: asked }: { token: string; opened: AskedView | null }) {
  const words = useWords('views').answering
  const withdrawn = usePosted('withdraw')
  const [before, setBefore] = useState(withdrawn)
  const [isStarted, setStarted] = useState(false)
  if (before !== withdrawn) {
    setBefore(withdrawn)
    // Whoever took their answers back begins anew.
    if (withdrawn) setStarted(false)
  }
  const step = stepOf(asked, withdrawn, isStarted)
  const heading = useHeadingFocus(step)
  return (
    <div className="column view by-link">
      <h1 ref={heading} tabIndex={-1}>
        {words.heading}
      </h1>
      {step === 'withdrawn' && <p role="status">{words.withdrawn}</p>}
      {step === 'over' && (
        <p role="status">
          {words.deleted} {words.over}
        </p>
      )}
      {(step === 'before' || step === 'withdrawn') && <Before asked={asked} onStart={() => setStarted(true)} />}
      {step === 'answering' && asked && <ViewQuestions token={token} asked={asked} />}
      {step === 'elsewhere' && asked && <AnsweredElsewhere token={token} asked={asked} />}
      {step === 'given' && asked && <Given token={token} asked={asked} />}
    </div>
  )
}

/** Stores nothing before somebody answers, so that programs that visit links, such as mail scanners, change nothing. */
export default function View() {
  const { view: title } = useWords('app').titles
  const words = useWords('views').answering
  const { token, opened } = useLoaderData<ByLink<AskedView>>()
  if (token !== null) return <AskedByLink key={token} token={token} opened={opened} />
  return (
    <div className="column">
      <h1 tabIndex={-1}>{title}</h1>
      <IncompleteLink>
        <p>{words.no_link}</p>
      </IncompleteLink>
    </div>
  )
}
