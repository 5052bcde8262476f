import { useLayoutEffect, useRef, useState } from 'react'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import {
  type ResultGroups,
  type Suggestion,
  suggestToDevelop,
  type UnratedGroups,
} from '#domain/assessing/assessment.ts'
import { type OwnLevel as OwnLevelBeside, ownLevelInWords } from '#domain/assessing/own-level.ts'
import { fill } from '#domain/framework/sentence.ts'
import { numberInWords } from '#domain/framework/writing.ts'
import type { CapabilityNeed, Needs } from '#domain/role/needs.ts'
import { backwards } from '#web/app/direction.ts'
import { useHere } from '#web/app/links.ts'
import { PostForm, useMessages, usePosted } from '#web/app/post-form.tsx'
import { textsIn } from '#web/load.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { OptionRow } from '#web/ui/fields.tsx'
import { Link } from '#web/ui/link.tsx'
import { OwnLevel, RatingBar } from '#web/ui/rating-bar.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Items } from '#web/ui/text.tsx'
import { Ratings } from './assessed-ratings.tsx'

/**
 * The capabilities to choose from, and the names of those chosen; `shown` is the heading, and `firstOpen` is empty once every
 * question has an answer.
 */
export type Choice = {
  role: Role
  groups: ResultGroups
  unrated: UnratedGroups
  /** Where the visitor's own levels lie, by the capabilities' ids; empty where nobody rates against levels. */
  levels: Readonly<Record<string, OwnLevelBeside>>
  needs: readonly CapabilityNeed[]
  chosen: readonly string[]
  limits: { min: number; max: number }
  shown: string
  firstOpen: string
}

/** How many are selected, and how many of them are too many. */
function CountLine({ count, max }: { count: number; max: number }) {
  const words = useWords('assessing').results
  const { words: numbers } = useWords('framework').numbers
  const { counted } = useWriter()
  if (count <= max) return counted(words.selected, { count })
  return counted(words.too_many, { count, number: numberInWords(numbers, count - max) })
}

/** For a visitor who comes back: the choice made before, and the way to the plan. */
function Chosen({ names }: { names: readonly string[] }) {
  const { plan: seePlan } = useWords('assessing').next_step
  const words = useWords('assessing').results
  const { namesInSentence } = useWriter()
  const here = useHere()
  return (
    <>
      <p>{fill(words.chosen, { names: namesInSentence(names) })}</p>
      <p>
        <Link className="button button-secondary" to={paths.getPlan} state={here}>
          {seePlan}
        </Link>
      </p>
    </>
  )
}

type NoteProps = Pick<Choice, 'levels'> & {
  suggested: readonly Suggestion[]
  /** Left out, although there is as much reason for them as for the last suggestion. */
  asGood: readonly Suggestion[]
  onTake: () => void
  /** Puts back what was ticked before; null where nothing was, or where the visitor has gone on from the suggestion. */
  onUndo: (() => void) | null
}

/** Offers to tick what the ratings and the role suggest, and gives the reasons. */
function SuggestionNote({ suggested, asGood, levels, onTake, onUndo }: NoteProps) {
  const { suggestion: words, by_level } = useWords('assessing')
  const { words: numbers } = useWords('framework').numbers
  const { counted, namesInSentence, writer } = useWriter()
  const count = suggested.length
  const reason = ({ id, name, rating, need }: Suggestion) => {
    const level = levels[id]
    return level
      ? fill(by_level[need], { name, level: ownLevelInWords(writer, by_level, level) })
      : fill(words[need], { name, rating: rating.name })
  }
  return (
    <div className="row suggestion">
      {/* One button for both, so that the focus stays where it is. */}
      <button type="button" className="button button-secondary" onClick={onUndo ?? onTake}>
        {onUndo ? words.back : counted(words.button, { count, number: numberInWords(numbers, count) })}
      </button>
      <Disclosure label={counted(words.why, { count })}>
        <Items items={suggested.map(reason)} />
        {asGood.length > 0 && (
          <p>
            {counted(words.as_good, {
              count: asGood.length,
              names: namesInSentence(asGood.map(({ name }) => name)),
            })}
          </p>
        )}
      </Disclosure>
    </div>
  )
}

/** The choice of what to develop, beside the picture of the ratings, which shows it too. */
export function DevelopChoice({
  role,
  groups,
  unrated,
  levels: ownLevels,
  needs: needed,
  chosen,
  limits,
  shown,
  firstOpen,
}: Choice) {
  const open = useWords('assessing').open_questions
  const { results: words, suggestion } = useWords('assessing')
  const { words: numbers } = useWords('framework').numbers
  const levels = useWords('role').levels
  const { counted, namesInSentence } = useWriter()
  const posted = usePosted('capabilities')
  const { messages, edit } = useMessages(posted)
  const message = messages['selected']
  const form = useRef<HTMLFormElement>(null)
  const [selected, setSelected] = useState<readonly string[]>(posted ? (posted.fields['selected'] ?? []) : chosen)
  /** What was selected before the suggestion was taken. */
  const [before, setBefore] = useState<readonly string[]>([])
  const given = groups.filter(({ rated }) => rated.length > 0)
  const names = given.flatMap(({ rated }) => rated.map(([, name]) => name))
  const firstId = given[0]?.rated[0]?.[0] ?? ''

  const needs: Needs = Object.fromEntries(needed.map(({ id, need }) => [id, need]))
  const { suggested, asGood } = suggestToDevelop(groups, needs, limits.max, ownLevels)

  // Takes over what was ticked before the page's code ran.
  useLayoutEffect(() => {
    if (form.current) setSelected(textsIn(new FormData(form.current), 'selected'))
  }, [])

  function select(some: readonly string[], own: readonly string[]): void {
    edit('selected')
    setSelected(some)
    setBefore(own)
  }

  function toggle(name: string, on: boolean): void {
    select(
      names.filter((one) => (one === name ? on : selected.includes(one))),
      [],
    )
  }

  function takeSuggestion(): void {
    select(
      suggested.map(({ name }) => name),
      selected,
    )
  }

  return (
    <>
      <PostForm name="capabilities" values={{ roleId: role.id }} className="results-choice" ref={form}>
        {message !== undefined && (
          <ErrorSummary key={posted?.at} problems={[{ message, fieldId: `capability-${firstId}` }]} />
        )}
        <h1 tabIndex={-1} aria-describedby="heading-role">
          {shown}
        </h1>
        <p className="lede" id="heading-role">
          {role.title}
        </p>
        {chosen.length > 0 && <Chosen names={chosen} />}
        {firstOpen !== '' && (
          <p>
            <Link to={paths.assess(firstOpen)} state={backwards}>
              {open.first}
            </Link>
          </p>
        )}
        <p>{counted(words.pick, { count: limits.max, number: numberInWords(numbers, limits.max) })}</p>
        {suggested.length > 0 && (
          <SuggestionNote
            suggested={suggested}
            asGood={asGood}
            levels={ownLevels}
            onTake={takeSuggestion}
            onUndo={before.length > 0 ? () => select(before, []) : null}
          />
        )}
        {given.map(({ rating, rated }) => (
          <fieldset key={rating.key} className="result-group">
            <legend>
              <h2>{rating.name}</h2>
            </legend>
            <p className="hint">{rating.meaning}</p>
            {rated.map(([id, capability]) => (
              <OptionRow
                key={id}
                type="checkbox"
                id={`capability-${id}`}
                name="selected"
                value={capability}
                checked={selected.includes(capability)}
                onChange={(event) => toggle(capability, event.target.checked)}
                end={<RatingBar rating={rating} />}
              >
                {capability}{' '}
                <span className="option-need">
                  {levels[needs[id] ?? 'none']}
                  {suggested.some((one) => one.id === id) && (
                    <>
                      {' '}
                      <strong>{suggestion.tag}</strong>
                    </>
                  )}
                </span>
                {ownLevels[id] && (
                  <span className="own-level">
                    <OwnLevel level={ownLevels[id]} />
                  </span>
                )}
              </OptionRow>
            ))}
          </fieldset>
        ))}
        {message !== undefined && <p className="field-error">{message}</p>}
        <div className="result-actions">
          <div className="script-only">
            <p role="status">
              <CountLine count={selected.length} max={limits.max} />
            </p>
            {selected.length > 0 && selected.length <= limits.max && (
              <p className="hint">{namesInSentence(selected)}</p>
            )}
          </div>
          <button type="submit" className="button">
            {words.next}
          </button>
        </div>
      </PostForm>
      <Ratings results={groups} unrated={unrated} levels={ownLevels} needs={needed} chosen={selected} />
    </>
  )
}
