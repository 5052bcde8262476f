import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import type { AskedView } from '#contract/views.ts'
import { formFields } from '#contract/wire/headers.ts'
import { fill } from '#domain/framework/sentence.ts'
import { isDone, PostForm, useMessages, usePosted } from '#web/app/post-form.tsx'
import { type Posted, textIn } from '#web/load.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { AnswerOptions } from '#web/ui/answer-options.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { LabelledField } from '#web/ui/fields.tsx'
import { Filled, Items } from '#web/ui/text.tsx'
import { useWords } from '#web/words.ts'

/** Who asks, in which role. */
export function AboutWhom({ asked: { role, first_name: name } }: { asked: AskedView }) {
  const words = useWords('views').answering
  const title = (
    <bdi>
      <strong>{role.title}</strong>
    </bdi>
  )
  const about = { title, place: role.agency }
  return (
    <p className="lede">
      {name === '' ? (
        <Filled sentence={words.unnamed} values={about} />
      ) : (
        <Filled sentence={words.named} values={{ ...about, name: <bdi>{name}</bdi> }} />
      )}
    </p>
  )
}

type Question = AskedView['questions'][number]

/** The name of the field for a comment on a question. */
export const commentField = (qref: string): string => `${qref}-comment`

/** By the id of each question saved since the page was opened: whether all that was written could be saved. */
type Saved = Readonly<Record<string, boolean>>

type Props = {
  token: string
  question: Question
  hasComments: boolean
  /** What was wrong with the comment when all was sent. */
  message: string | undefined
  onAnswer: () => void
  onComment: () => void
  onSaved: Dispatch<SetStateAction<Saved>>
}

/** A question about somebody else, with the same ratings and signs as in the self-assessment; saved as it is answered. */
function ViewQuestion({ token, question, hasComments, message, onAnswer, onComment, onSaved }: Props) {
  const words = useWords('views').answering
  const { qref, name, text, additional_information: statements } = question
  const fetcher = useFetcher<Posted>()
  const saved = fetcher.data
  const comment = useRef(question.comment)

  useEffect(() => {
    if (saved) onSaved((before) => ({ ...before, [qref]: isDone(saved) }))
  }, [saved, qref, onSaved])

  function save({ form }: HTMLInputElement | HTMLTextAreaElement): void {
    const typed = new FormData(form ?? undefined)
    comment.current = textIn(typed, commentField(qref))
    const given = { token, qref, answer: textIn(typed, qref), comment: comment.current }
    void fetcher.submit({ [formFields.form]: 'answer', ...given }, { method: 'post' })
  }

  return (
    <div className="view-question">
      <fieldset
        onChange={({ target }) => {
          onAnswer()
          if (target instanceof HTMLInputElement) save(target)
        }}
      >
        <legend>
          <h2>{text}</h2>
        </legend>
        <Disclosure label={words.meaning} about={name}>
          <p>{words.ability}</p>
          <Items items={statements} />
        </Disclosure>
        <AnswerOptions question={question} field={qref} signs={words.signs} about={name} />
      </fieldset>
      {hasComments && (
        <LabelledField id={commentField(qref)} label={words.comment} message={saved?.messages['comment'] ?? message}>
          {(attributes) => (
            <textarea
              {...attributes}
              aria-label={fill(words.comment_on, { comment: words.comment, name })}
              dir="auto"
              rows={2}
              defaultValue={question.comment}
              onChange={onComment}
              onBlur={({ target }) => {
                if (target.value !== comment.current) save(target)
              }}
            />
          )}
        </LabelledField>
      )}
    </div>
  )
}

/** How many are answered, and whether they are saved. */
function Progress({ answered, total, saved }: { answered: number; total: number; saved: Saved }) {
  const words = useWords('views').answering
  const isSaving = useFetchers().some(({ formData }) => formData?.get(formFields.form) === 'answer')
  const states = Object.values(saved)
  const state = states.includes(false) ? words.not_saved : words.saved
  return (
    <p role="status">
      {fill(words.progress, { count: answered, total })} {isSaving ? words.saving : states.length > 0 && state}
    </p>
  )
}

/** Every question, each saved as it is answered. */
export function ViewQuestions({ token, asked }: { token: string; asked: AskedView }) {
  const words = useWords('views').answering
  const { questions, has_comments: hasComments } = asked
  const posted = usePosted('finish')
  const { messages, edit } = useMessages(posted)
  const [saved, setSaved] = useState<Saved>({})
  const [answered, setAnswered] = useState<readonly string[]>(() =>
    questions.filter(({ answer }) => answer !== '').map(({ qref }) => qref),
  )
  const problems = questions.flatMap(({ qref, optionsList }) => {
    const nothing = answered.length > 0 ? undefined : messages[qref]
    const comment = messages[commentField(qref)]
    return [
      ...(nothing === undefined ? [] : [{ message: nothing, fieldId: `${qref}-${optionsList[0]?.key}` }]),
      ...(comment === undefined ? [] : [{ message: comment, fieldId: commentField(qref) }]),
    ]
  })

  return (
    <PostForm name="finish" values={{ token }}>
      {problems.length > 0 && <ErrorSummary key={posted?.at} problems={problems} />}
      <AboutWhom asked={asked} />
      <p className="hint">
        {words.saves} {hasComments && words.comment_hint}
      </p>
      {questions.map((question) => (
        <ViewQuestion
          key={question.qref}
          token={token}
          question={question}
          hasComments={hasComments}
          message={messages[commentField(question.qref)]}
          onAnswer={() => setAnswered([...new Set([...answered, question.qref])])}
          onComment={() => edit(commentField(question.qref))}
          onSaved={setSaved}
        />
      ))}
      <div className="view-finish">
        <Progress answered={answered.length} total={questions.length} saved={saved} />
        <p className="hint">{words.finish_about}</p>
        <button type="submit" className="button">
          {words.finish}
        </button>
      </div>
    </PostForm>
  )
}
