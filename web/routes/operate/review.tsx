import type { ReviewComment } from '#contract/wire/content-review.ts'
import type { ContentPage } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { maxReviewLength } from '#domain/operate/review.ts'
import { InputField, LabelledField, SelectField } from '#web/ui/fields.tsx'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Form, Table, Time } from './frame.tsx'

/** The previews that have not ended, and a button to make one where the draft is in order. */
export function Previews({ previews, canBeMade }: Pick<ContentPage, 'previews'> & { canBeMade: boolean }) {
  const words = useWords('operate').content.preview
  const { columns } = words
  if (!canBeMade && previews.length === 0) return null
  const rows = previews.map(({ id, by, at, endsAt }) => ({
    key: id,
    cells: [
      <bdi key="by">{by}</bdi>,
      <Time key="at" at={at} />,
      <Time key="ends" at={endsAt} />,
      <Form key="end" to={operatePatterns.endPreview}>
        <input type="hidden" name="id" value={id} />
        <button className="button button-secondary">
          {words.end} <span className="visually-hidden">{fill(words.which, { name: by })}</span>
        </button>
      </Form>,
    ],
  }))
  return (
    <>
      <h2>{words.heading}</h2>
      <p>{words.about}</p>
      {rows.length > 0 && (
        <Table caption={words.table} columns={[columns.by, columns.at, columns.ends, columns.act]} rows={rows} />
      )}
      {canBeMade && (
        <Form to={operatePatterns.makePreview} className="operate-act">
          <button className="button button-secondary">{words.make}</button>
        </Form>
      )}
    </>
  )
}

/** Who asks for a review, since when, and for what. */
export function Asked({ by, at, note }: NonNullable<ContentPage['review']['asked']>) {
  const { asked } = useWords('operate').content.review
  return <Filled sentence={asked} values={{ name: <bdi>{by}</bdi>, time: <Time at={at} />, note: <bdi>{note}</bdi> }} />
}

/** What was said, the oldest first; on a draft, each with a button that settles it. */
export function Comments({ comments, isDraft }: { comments: readonly ReviewComment[]; isDraft: boolean }) {
  const words = useWords('operate').content.review
  if (comments.length === 0) return <p>{words.none}</p>
  return (
    <ol className="bare operate-comments">
      {comments.map(({ id, about, place, byLink, by, at, text, settledBy }) => (
        <li key={id}>
          <p>
            <strong>
              <bdi>{byLink ? fill(words.by_link, { name: by }) : by}</bdi>
            </strong>
            {', '}
            <Time at={at} />
            {' – '}
            <bdi>{[about, place].filter(Boolean).join(': ') || words.whole}</bdi>
          </p>
          <p className="operate-comment">{text}</p>
          {settledBy !== null && <p className="hint">{fill(words.settled, { name: settledBy })}</p>}
          {isDraft && settledBy === null && (
            <Form to={operatePatterns.settleComment}>
              <input type="hidden" name="id" value={id} />
              <button className="button button-secondary">
                {words.settle} <span className="visually-hidden">{fill(words.which, { name: by })}</span>
              </button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  )
}

/** How many comments on the draft are not settled, above the button that publishes it; nothing where all are. */
export function OpenComments({ review: { comments } }: Pick<ContentPage, 'review'>) {
  const words = useWords('operate').content.review
  const { counted } = useWriter()
  const count = comments.filter(({ settledBy }) => settledBy === null).length
  return count > 0 && <p>{counted(words.open, { count })}</p>
}

/** Who asks for a review of the draft, what was said of it, and the forms to say something and to ask. */
export function Review({ changes, review: { asked, comments } }: Pick<ContentPage, 'changes' | 'review'>) {
  const words = useWords('operate').content.review
  const about = changes.flatMap(({ path, title, differences }) => [
    { value: path, text: title },
    ...differences.map(({ at }) => ({ value: `${path} ${at}`, text: `${title}: ${at}` })),
  ])
  if (changes.length === 0 && comments.length === 0) return null
  return (
    <>
      <h2>{words.heading}</h2>
      {asked && (
        <p>
          <Asked {...asked} />
        </p>
      )}
      {changes.length > 0 && (
        <Form to={operatePatterns.askForReview} className="form operate-act">
          <InputField id="line" label={words.line} hint={words.ask_about} maxLength={200} required />
          <button className="button button-secondary">{words.ask}</button>
        </Form>
      )}
      <h3>{words.comments}</h3>
      <Comments comments={comments} isDraft />
      <Form to={operatePatterns.comment} className="form operate-act">
        <SelectField id="about" label={words.about} any={words.whole} list={about} />
        <LabelledField id="text" label={words.text}>
          {(attributes) => <textarea {...attributes} rows={3} maxLength={maxReviewLength} required />}
        </LabelledField>
        <button className="button button-secondary">{words.write}</button>
      </Form>
    </>
  )
}
