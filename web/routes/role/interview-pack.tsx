import { type ReactNode, startTransition, useOptimistic, useRef } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { choiceQuery, nothingTicked, readChoice } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { numberInWords } from '#domain/framework/writing.ts'
import { type Needed, neededCapabilities, panelKind, panelPages, suggestForPanel } from '#domain/role/panel.ts'
import type { Words } from '#domain/words/words.ts'
import { useEarlyTicks } from '#web/app/early-ticks.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { OptionRow } from '#web/ui/fields.tsx'
import { Items } from '#web/ui/text.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { type PanelProps, RoleDocument } from './role-document.tsx'

type ChoiceProps = {
  needed: readonly Needed[]
  /** Ids, in the framework's order. */
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  /** The address of the role's page. */
  page: string
}

/** What the pack covers, in about how many pages, and what is in it. */
function PackInShort({ needed, chosen }: Pick<ChoiceProps, 'needed' | 'chosen'>) {
  const { words: numbers } = useWords('framework').numbers
  const { hasQuestions, hasCases } = usePack('interview')
  const words = useWords('role').pack_choice
  const inside = chosen.length || suggestForPanel(needed).length
  const values = {
    number: numberInWords(numbers, inside),
    total: numberInWords(numbers, needed.length),
    pages: panelPages(inside, { hasQuestions, hasCases }),
  }
  const isAll = chosen.length === needed.length
  return (
    <p className="pack-in-short">
      <strong role="status">
        {chosen.length > 0 && !isAll
          ? fill(words.chosen, values)
          : fill(isAll ? words.everything : words.nothing, values)}
      </strong>{' '}
      {hasQuestions ? words.inside : words.inside_without_questions}
    </p>
  )
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
  /** None for what is suggested. */
  ids?: readonly string[] | undefined
  choose: () => void
  children: ReactNode
}

/** A button that makes a choice, with script at once and else as an address. */
function Choose({ page, ids, choose, children }: ChooseProps) {
  return (
    <Form
      method="get"
      action={page}
      onSubmit={(event) => {
        event.preventDefault()
        choose()
      }}
    >
      <input type="hidden" name="tab" value="interview" />
      {ids && <input type="hidden" name="capabilities" value={ids.join(',')} />}
      <button type="submit" className="button button-secondary">
        {children}
      </button>
    </Form>
  )
}

/** The form that takes the choice while there is no script. */
const withoutScript = 'pack-choice'

/** What an interview pack is to cover. */
function PackChoice({ needed, chosen, onChoose, page }: ChoiceProps) {
  const { words: numbers } = useWords('framework').numbers
  const levels = useWords('role').levels
  const words = useWords('role').pack_choice
  const { counted } = useWriter()
  const suggested = suggestForPanel(needed)
  const count = suggested.length
  const number = numberInWords(numbers, count)

  const options = useRef<HTMLDivElement>(null)
  useEarlyTicks(options, chosen, onChoose)

  const ids = (some: readonly Needed[]) => some.map(({ id }) => id)
  const ways = [
    { label: counted(words.suggest, { count, number }), chooses: ids(suggested) },
    { label: words.all, chooses: ids(needed), ids: ids(needed) },
    { label: words.none, chooses: [], ids: [nothingTicked] },
  ]
  return (
    <fieldset className="pack-choice">
      <legend>
        <h3>{words.heading}</h3>
      </legend>
      <p>{words.about}</p>
      <div className="pack-ways">
        <div className="button-row">
          {ways.map(({ label, chooses, ids: named }) => (
            <Choose key={label} page={page} ids={named} choose={() => onChoose(chooses)}>
              {label}
            </Choose>
          ))}
        </div>
        <Disclosure label={counted(words.why, { count, number })}>
          <Items items={suggested.map((one) => reasonOf(words.reasons, one))} />
          <p>{words.rule}</p>
        </Disclosure>
      </div>
      <div ref={options} className="pack-choice-options">
        {needed.map(({ id, name, need }) => (
          <OptionRow
            key={id}
            type="checkbox"
            id={`pack-${id}`}
            name="capabilities"
            value={id}
            form={withoutScript}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(ids(needed).filter((one) => (one === id ? target.checked : chosen.includes(one))))
            }
          >
            {name} <span className="option-need">{levels[need]}</span>
          </OptionRow>
        ))}
      </div>
      <noscript>
        <Form method="get" action={page} id={withoutScript}>
          <input type="hidden" name="tab" value="interview" />
          <input type="hidden" name="capabilities" value={nothingTicked} />
          <p>
            <button type="submit" className="button button-secondary">
              {words.take}
            </button>
          </p>
        </Form>
      </noscript>
    </fieldset>
  )
}

export function InterviewPackPanel({ role, needs, agency, before, onSent }: PanelProps) {
  const { nothing } = useWords('role').needs
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const needed = neededCapabilities(needs)
  const { capabilities: named = suggestForPanel(needed).map(({ id }) => id) } = readChoice(Object.fromEntries(search))
  // What was just ticked stands at once, so that the next tick adds to it.
  const [chosen, show] = useOptimistic(needed.map(({ id }) => id).filter((id) => named.includes(id)))
  const choice = { agency: agency?.value, capabilities: chosen }

  // In the address, so that the choice is still there for whoever comes back from the pack.
  function choose(ids: readonly string[]): void {
    const capabilities = ids.length === 0 ? [nothingTicked] : ids
    startTransition(async () => {
      show([...ids])
      await navigate(paths.roleActions(role.id, 'interview', choiceQuery({ capabilities })), {
        replace: true,
        preventScrollReset: true,
      })
    })
  }

  return (
    <RoleDocument
      type="interview_pack"
      role={role}
      choice={choice}
      before={before}
      onSent={onSent}
      about={needed.length > 0 && <PackInShort needed={needed} chosen={chosen} />}
    >
      {needed.length === 0 ? (
        <p>{nothing}</p>
      ) : (
        <PackChoice needed={needed} chosen={chosen} onChoose={choose} page={paths.roleActions(role.id)} />
      )}
    </RoleDocument>
  )
}
