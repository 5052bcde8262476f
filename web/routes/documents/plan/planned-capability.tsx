import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, useActionData, useFetcher } from 'react-router'
import type { LivePlan, PlanAction, PlannedCapability } from '#contract/plan.ts'
import { paths } from '#contract/wire/paths.ts'
import type { ActionKind } from '#domain/assessing/plan.ts'
import { generalNote } from '#domain/framework/general-depth.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Words } from '#domain/words/words.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { useHere } from '#web/app/links.ts'
import { isDone, PostForm, typedIn, useMessages, usePosted } from '#web/app/post-form.tsx'
import type { Posted } from '#web/load.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { InputField, LabelledField, OptionRow } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { OwnLevelHint } from '#web/ui/rating-bar.tsx'
import { Hints } from '#web/ui/text.tsx'
import { type InWords, usePack, useWords, useWriter } from '#web/words.ts'
import { SaveButton, SaveStatus, useAutosave } from './autosave.tsx'

type OfPlan = { roleId: string; days: LivePlan['days'] }
type OfAction = OfPlan & { action: PlanAction }
type OfCapability = { roleId: string; capability: PlannedCapability }

/** What came of a form, if it was the one about this action or capability. */
const about = (posted: Posted | null, field: string, id: string): Posted | null =>
  typedIn(posted, field) === id ? posted : null

/** Whether the page has come back because of what is wrong with a form about this action or capability. */
function useComesBack(field: string, id: string): boolean {
  const posted = about(useActionData<Posted>() ?? null, field, id)
  return posted !== null && !isDone(posted)
}

/** By when, with whom and a note. */
function Details({ roleId, action, days, fetcher }: OfAction & { fetcher: FetcherWithComponents<Posted> }) {
  const words = useWords('documents').live_plan
  const autosave = useAutosave(fetcher)
  const first = usePosted('details')
  // While it is saved again, what was wrong stays there.
  const posted = fetcher.data ?? about(first, 'action', action.id)
  const wrong = posted?.messages ?? {}
  const [focused] = Object.keys(wrong)
  const field = (part: 'by' | 'with_whom' | 'note') => ({
    ...autosave,
    id: `${action.id}-${part}`,
    name: part,
    message: wrong[part],
    defaultValue: part in wrong ? typedIn(posted, part) : (action[part] ?? ''),
    autoFocus: fetcher.data === undefined && part === focused,
  })
  const { id, name, message, ...note } = field('note')
  return (
    <PostForm name="details" values={{ roleId, action: action.id }} fetcher={fetcher} className="plan-fields">
      <InputField {...field('by')} label={words.by_label} type="date" min={days.first} max={days.last} />
      <InputField
        {...field('with_whom')}
        label={words.with_label}
        hint={words.with_hint}
        type="text"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
      />
      <LabelledField {...{ id, name, message }} label={words.note_label} hint={words.note_hint}>
        {(attributes) => <textarea {...attributes} {...note} dir="auto" rows={3} />}
      </LabelledField>
      <SaveButton />
    </PostForm>
  )
}

/** What is known of an action beside its text: by when, with whom, and when it was done. */
function standing(
  { by, with_whom: name, done_on: done }: PlanAction,
  words: Words['documents']['live_plan'],
  { dateInWords }: InWords,
): string[] {
  return [
    ...(by === null ? [] : [fill(words.by, { date: dateInWords(by) })]),
    ...(name === '' ? [] : [fill(words.with_whom, { name })]),
    ...(done === null ? [] : [fill(words.done_on, { date: dateInWords(done) })]),
  ]
}

/** An action with its tick, and the fields of what else is planned for it. */
function Action({ roleId, action, days }: OfAction) {
  const words = useWords('documents').live_plan
  const ticking = useFetcher<Posted>()
  const detailing = useFetcher<Posted>()
  const removing = useFetcher<Posted>()
  const shown = standing(action, words, useWriter())
  const values = { roleId, action: action.id }
  const comesBack = useComesBack('action', action.id)
  return (
    <li className="plan-action">
      <PostForm name="tick" values={values} fetcher={ticking}>
        <OptionRow
          type="checkbox"
          id={`tick-${action.id}`}
          name="is_done"
          defaultChecked={action.done_on !== null}
          onChange={({ target: { form } }) => void ticking.submit(form)}
        >
          <bdi>{action.text}</bdi>
          {shown.length > 0 && <span className="plan-standing">{shown.join(' · ')}</span>}
        </OptionRow>
        <SaveButton />
      </PostForm>
      {action.note !== '' && (
        <p className="plan-note" dir="auto">
          {action.note}
        </p>
      )}
      <Disclosure label={words.details} about={action.text} icon="edit" opensWithoutScript={comesBack}>
        <div className="plan-fields">
          <Details roleId={roleId} action={action} days={days} fetcher={detailing} />
          <AskFirst
            form={{ name: 'remove', values, fetcher: removing }}
            label={words.remove}
            question={words.remove_ask}
            keep={words.remove_keep}
          >
            {words.remove_goes}
          </AskFirst>
        </div>
      </Disclosure>
      <SaveStatus fetchers={[ticking, detailing]} />
    </li>
  )
}

/** An action that the framework offers. */
function Offer({ roleId, capability, text }: OfCapability & { text: string }) {
  const { add } = useWords('documents').live_plan
  return (
    <li>
      <span>{text}</span>
      <PostForm name="add" values={{ roleId, capability: capability.id, text }} fetcher={useFetcher<Posted>()}>
        <button type="submit" className="info-button">
          <Icon name="add" />
          {add}
          <span className="visually-hidden"> ({text})</span>
        </button>
      </PostForm>
    </li>
  )
}

function useKindNames(): Record<ActionKind, string> {
  const { first_step, on_the_job, through_others, learning } = usePack('capability_words').resource
  const { practice } = useWords('framework').depth
  return { first_step, practice, on_the_job, through_others, learning }
}

function Offers({ roleId, capability }: OfCapability) {
  const kindNames = useKindNames()
  const { suggested } = capability
  const kinds = [...new Set(suggested.map(({ kind }) => kind))]
  const { general } = useWords('framework').depth
  const { namesAlone } = useWriter()
  const areGeneral = suggested.filter((one) => one.is_general).map(({ kind }) => kind)
  const named = kinds.map((kind) => [kind, kindNames[kind]] as const)
  const offers = kinds.map((kind) => (
    <section key={kind} aria-labelledby={`${capability.id}-${kind}`}>
      <h3 id={`${capability.id}-${kind}`}>{kindNames[kind]}</h3>
      <ul className="bare plan-offers">
        {suggested
          .filter((one) => one.kind === kind)
          .map(({ text }) => (
            <Offer key={text} roleId={roleId} capability={capability} text={text} />
          ))}
      </ul>
    </section>
  ))
  return (
    <>
      <Hints of={generalNote(general, named, areGeneral, namesAlone)} />
      {offers}
    </>
  )
}

function OwnAction({ roleId, capability }: OfCapability) {
  const words = useWords('documents').live_plan
  const fetcher = useFetcher<Posted>()
  const posted = about(usePosted('add', fetcher), 'capability', capability.id)
  const { messages, edit } = useMessages(posted)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isDone(posted)) field.current?.form?.reset()
    else if (posted) field.current?.focus()
  }, [posted])
  return (
    <PostForm name="add" values={{ roleId, capability: capability.id }} fetcher={fetcher} className="plan-own">
      <InputField
        id={`own-${capability.id}`}
        name="text"
        label={words.own_label}
        hint={words.own_hint}
        message={messages['text']}
        ref={field}
        type="text"
        autoComplete="off"
        defaultValue={isDone(posted) ? '' : typedIn(posted, 'text')}
        autoFocus={messages['text'] !== undefined}
        onChange={() => edit('text')}
      />
      <button type="submit" className="button button-secondary">
        {words.add}
        <span className="visually-hidden">
          {' '}
          ({fill(words.about, { words: words.own_label, name: capability.name })})
        </span>
      </button>
    </PostForm>
  )
}

/** A capability with the actions that are planned for it, and what can be put on the plan: the framework's actions, and one's own. */
export function PlannedCapabilitySection({ roleId, capability, days }: OfCapability & OfPlan) {
  const words = useWords('documents').live_plan
  const here = useHere()
  const { id, name, actions, suggested, is_chosen: isChosen } = capability
  const offersAny = suggested.length > 0
  // Once an action is added or taken off, the button that was pressed is gone.
  const heading = useHeadingFocus(actions.length)
  const comesBack = useComesBack('capability', id)
  return (
    <section className="plan-capability" aria-labelledby={`plan-${id}`}>
      <h2 id={`plan-${id}`} ref={heading} tabIndex={-1}>
        <Link to={paths.capability(id)} state={here}>
          {name}
        </Link>
      </h2>
      <OwnLevelHint level={capability.level} />
      {!isChosen && <p className="hint">{words.not_chosen}</p>}
      {actions.length > 0 && (
        <ul className="bare plan-actions">
          {actions.map((action) => (
            <Action key={action.id} roleId={roleId} action={action} days={days} />
          ))}
        </ul>
      )}
      {isChosen && (
        <Disclosure
          label={offersAny ? words.offered : words.own_label}
          about={name}
          icon="add"
          opensWithoutScript={comesBack}
        >
          <Offers roleId={roleId} capability={capability} />
          <OwnAction roleId={roleId} capability={capability} />
        </Disclosure>
      )}
    </section>
  )
}
