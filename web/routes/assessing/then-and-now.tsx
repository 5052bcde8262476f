import { type ReactNode, useEffect, useRef } from 'react'
import { redirect, useFetcher } from 'react-router'
import type { Again, Earlier } from '#contract/assessing.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Ratings } from '#domain/assessing/ratings.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Words } from '#domain/words/words.ts'
import { isDone, usePosted } from '#web/app/post-form.tsx'
import { afterYes, type Posted, textIn } from '#web/load.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { RatingBar } from '#web/ui/rating-bar.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { Items } from '#web/ui/text.tsx'

type Move = Earlier['moves'][number]

/** What became of a rating, in words. */
function moveInWords(words: Words['assessing']['again'], ratings: Ratings, { kind, name, earlier, now }: Move): string {
  const nameOf = (key: string) => ratings.find((rating) => rating.key === key)?.name ?? ''
  const values = { name, earlier: nameOf(earlier), now: nameOf(now) }
  if (kind === 'moved') return fill(words.moved, values)
  return kind === 'new' ? fill(words.newly, values) : fill(words.gone, values)
}

function Done({ done }: Pick<Move, 'done'>) {
  const words = useWords('assessing').again
  const { dateInWords } = useWriter()
  if (done.length === 0) return null
  return <Items items={done.map(({ text, done_on: date }) => fill(words.done, { date: dateInWords(date), text }))} />
}

/** A bar for the rating then and, where it has moved, one for now. */
function Bars({ ratings, earlier, now }: { ratings: Ratings } & Pick<Move, 'earlier' | 'now'>) {
  const barOf = (key: string) => (
    <RatingBar rating={ratings.find((rating) => rating.key === key) ?? null} scale={ratings} />
  )
  return (
    <span className="row move-bars">
      {barOf(earlier)}
      {earlier !== now && (
        <>
          <Icon name="next" />
          {barOf(now)}
        </>
      )}
    </span>
  )
}

function Moves({ moves }: Pick<Earlier, 'moves'>) {
  const { scale: ratings } = usePack('ratings')
  const words = useWords('assessing').again
  const { namesInSentence } = useWriter()
  if (moves.every(({ kind }) => kind === 'gone')) return <p>{words.not_rated_yet}</p>
  const same = moves.filter(({ kind }) => kind === 'same')
  const others = moves.filter(({ kind, done }) => kind !== 'same' || done.length > 0)
  const names = namesInSentence(same.filter(({ done }) => done.length === 0).map(({ name }) => name))
  return (
    <>
      {others.every(({ kind }) => kind !== 'moved') && <p>{words.nothing_moved}</p>}
      {others.length > 0 && (
        <ul className="bare moves">
          {others.map((move) => (
            <li key={move.id}>
              <span>
                {move.kind === 'same' ? fill(words.same, { names: move.name }) : moveInWords(words, ratings, move)}
              </span>
              <Bars ratings={ratings} {...move} />
              <Done done={move.done} />
            </li>
          ))}
        </ul>
      )}
      {names !== '' && <p>{fill(words.same, { names })}</p>}
    </>
  )
}

type AgainProps = {
  roleId: string
  /** The day of the latest answer, in words. */
  date: string
  /** The text of the button, where the words alone do not say for which role. */
  label?: ReactNode
}

/** Keeps the self-assessment as an earlier one and begins another, after asking; a form of the results. */
export function AssessAgain({ roleId, date, label }: AgainProps) {
  const words = useWords('assessing').again
  const form = { name: 'again', values: { roleId }, to: paths.assessedRole(roleId) }
  return (
    <AskFirst form={form} label={label ?? words.assess} question={words.ask} keep={words.keep}>
      {fill(words.what_happens, { date })}
    </AskFirst>
  )
}

export const postAgain = afterYes(async ({ app: { api, session } }, fields) => {
  const roleId = textIn(fields, 'roleId')
  await api.call('assess_again', { roleId })
  session.merge((await api.call('status_update', { roleId })).data)
  return redirect(paths.assessRole(roleId))
})

type Props = {
  roleId: string
  again: Again
  earlier: readonly Earlier[]
  /** The day of the latest answer, as an ISO date; null while there is none. */
  ratedOn: string | null
}

/** Erases an earlier self-assessment. */
export const postErase = afterYes(async ({ app: { api } }, fields) => {
  await api.call('delete_earlier', { roleId: textIn(fields, 'roleId'), finished_at: textIn(fields, 'finished_at') })
  return { messages: {} }
})

/** The ratings of now beside each of the earlier ones, and the way to rate oneself again once a month has passed. */
export function ThenAndNow({ roleId, again, earlier, ratedOn }: Props) {
  const words = useWords('assessing').again
  const { dateInWords } = useWriter()
  const fetcher = useFetcher<Posted>()
  const isErased = isDone(usePosted('erase', fetcher))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isErased) heading.current?.focus()
  }, [isErased])

  if (again === null && earlier.length === 0 && !isErased) return null
  return (
    <section className="then-and-now" aria-labelledby="then-and-now">
      <h2 id="then-and-now" ref={heading} tabIndex={-1}>
        {words.heading}
      </h2>
      {earlier.map(({ finished_at: at, finished_on: day, moves }, place) => {
        const date = dateInWords(day)
        return (
          <details key={at} open={place === 0}>
            <summary>{fill(words.since, { date })}</summary>
            <Moves moves={moves} />
            <AskFirst
              form={{ name: 'erase', values: { roleId, finished_at: at }, fetcher }}
              label={words.erase}
              question={fill(words.erase_ask, { date })}
              keep={words.erase_keep}
            >
              {words.erase_goes}
            </AskFirst>
          </details>
        )
      })}
      {earlier.length > 0 && <p className="hint">{words.about}</p>}
      {again?.is_open === false && <p>{fill(words.not_yet, { date: dateInWords(again.from) })}</p>}
      {again?.is_open === true && ratedOn !== null && (
        <>
          <p>{words.may}</p>
          <AssessAgain roleId={roleId} date={dateInWords(ratedOn)} />
        </>
      )}
    </section>
  )
}
