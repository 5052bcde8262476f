import { type ReactNode, startTransition, useEffect, useOptimistic, useRef, useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { choiceQuery, readChoice } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { numberInWords } from '#domain/framework/writing.ts'
import { type Needed, neededCapabilities, panelKind, suggestForPanel } from '#domain/role/panel.ts'
import type { Words } from '#domain/words/words.ts'
import { useHydrated } from '#web/app/hydrated.ts'
import { OptionRow } from '#web/ui/fields.tsx'
import { Items } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { type PanelProps, RoleDocument } from './role-document.tsx'

type ChoiceProps = {
  needed: readonly Needed[]
  /** Ids, in the framework's order. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** The address of the role's page. */
  page: string
}

/** How many are chosen, or what the pack covers without a choice. */
function CountLine({ needed, chosen }: Pick<ChoiceProps, 'needed' | 'chosen'>) {
  const { words: numbers } = useWords('framework').numbers
  const words = useWords('role').pack_choice
  const inWords = (count: number) => numberInWords(numbers, count)
  if (chosen.length === needed.length) return fill(words.everything, { number: inWords(needed.length) })
  if (chosen.length > 0) return fill(words.chosen, { number: inWords(chosen.length), total: inWords(needed.length) })
  return fill(words.nothing, { number: inWords(needed.filter(({ need }) => need === 'essential').length) })
}

/** Why a capability is suggested. */
function reasonOf(reasons: Words['role']['pack_choice']['reasons'], { name, dimension, ...one }: Needed): string {
  const kind = panelKind(one)
  switch (kind) {
    case 'people':
      return fill(reasons.first, { name })
    case 'strategy':
      return fill(reasons.second, { name })
    case 'other':
      return fill(reasons.other, { name, dimension_name: dimension })
    case 'core':
      return fill(reasons.core, { name })
    default:
      return kind satisfies never
  }
}

type ChooseProps = {
  page: string
  ids: readonly string[]
  isSuggestion?: boolean
  choose: (ids: readonly string[], isSuggestion: boolean) => void
  children: ReactNode
}

/** A button that makes a choice, with script at once and else as an address. */
function Choose({ page, ids, isSuggestion = false, choose, children }: ChooseProps) {
  return (
    <Form
      method="get"
      action={page}
      onSubmit={(event) => {
        event.preventDefault()
        choose(ids, isSuggestion)
      }}
    >
      <input type="hidden" name="tab" value="interview" />
      {ids.length > 0 && <input type="hidden" name="capabilities" value={ids.join(',')} />}
      <button type="submit" className="button button-secondary">
        {children}
      </button>
    </Form>
  )
}

/** The form that takes the choice while there is no script. */
const withoutScript = 'pack-choice'

/** What an interview pack is to cover; without a choice, all that is essential. */
function PackChoice({ needed, chosen, onChoose, page }: ChoiceProps) {
  const { words: numbers } = useWords('framework').numbers
  const levels = useWords('role').levels
  const words = useWords('role').pack_choice
  const { counted } = useWriter()
  const [isSuggested, setSuggested] = useState(false)
  const suggested = suggestForPanel(needed)
  const count = suggested.length
  const number = numberInWords(numbers, count)

  const isHydrated = useHydrated()
  const options = useRef<HTMLDivElement>(null)
  // Takes over what was ticked before the page's code ran.
  useEffect(() => {
    const ticked = [...(options.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [])].map(
      ({ value }) => value,
    )
    if (ticked.length !== chosen.length) onChoose(ticked)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function choose(all: readonly string[], isSuggestion = false): void {
    setSuggested(isSuggestion)
    onChoose(all)
  }

  const ids = (some: readonly Needed[]) => some.map(({ id }) => id)
  return (
    <>
      <fieldset className="pack-choice">
        <legend>
          <h3>{words.heading}</h3>
        </legend>
        <p>{words.about}</p>
        <div className="button-row">
          <Choose {...{ page, choose }} ids={ids(suggested)} isSuggestion>
            {counted(words.suggest, { count, number })}
          </Choose>
          <Choose {...{ page, choose }} ids={ids(needed)}>
            {words.all}
          </Choose>
          <Choose {...{ page, choose }} ids={[]}>
            {words.none}
          </Choose>
        </div>
        <div role="status">
          {isSuggested && (
            <>
              <p>
                <strong>{counted(words.suggested, { count, number })}</strong>
              </p>
              <Items items={suggested.map((one) => reasonOf(words.reasons, one))} />
              <p>{words.rule}</p>
            </>
          )}
        </div>
        <div ref={options} className="pack-choice-options">
          {needed.map(({ id, name, need }) => (
            <OptionRow
              key={id}
              type="checkbox"
              id={`pack-${id}`}
              name="capabilities"
              value={id}
              form={isHydrated ? undefined : withoutScript}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                choose(ids(needed).filter((one) => (one === id ? target.checked : chosen.includes(one))))
              }
            >
              {name} <span className="option-need">{levels[need]}</span>
            </OptionRow>
          ))}
        </div>
        {!isHydrated && (
          <Form method="get" action={page} id={withoutScript}>
            <input type="hidden" name="tab" value="interview" />
            <noscript>
              <p>
                <button type="submit" className="button button-secondary">
                  {words.take}
                </button>
              </p>
            </noscript>
          </Form>
        )}
      </fieldset>
      <p className="pack-choice-count" role="status">
        <CountLine needed={needed} chosen={chosen} />
      </p>
    </>
  )
}

export function InterviewPackPanel({ role, needs, agency, before, onSent }: PanelProps) {
  const { nothing } = useWords('role').needs
  const words = useWords('role').page
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { capabilities: named = [] } = readChoice(Object.fromEntries(search))
  const needed = neededCapabilities(needs)
  // What was just ticked stands at once, so that the next tick adds to it.
  const [chosen, show] = useOptimistic(needed.map(({ id }) => id).filter((id) => named.includes(id)))
  const choice = { agency: agency?.value, ...(chosen.length === 0 ? {} : { capabilities: chosen }) }

  // In the address, so that the choice is still there for whoever comes back from the pack.
  function choose(capabilities: readonly string[]): void {
    startTransition(async () => {
      show([...capabilities])
      await navigate(paths.roleActions(role.id, 'interview', choiceQuery({ capabilities })), {
        replace: true,
        preventScrollReset: true,
      })
    })
  }

  return (
    <>
      <p>{words.interview_about}</p>
      {needed.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <PackChoice needed={needed} chosen={chosen} onChoose={choose} page={paths.roleActions(role.id)} />
      )}
      <RoleDocument type="interview_pack" role={role} choice={choice} before={before} onSent={onSent} />
    </>
  )
}
