import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import type { RoleSuggestion } from '#contract/finding.ts'
import { canSuggest } from '#domain/finding/title-search.ts'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Words } from '#domain/words/words.ts'
import { useApp } from '#web/app/session.tsx'
import { askBriefly } from '#web/app/ask-briefly.ts'
import { textIn } from '#web/load.ts'
import { OptionList, useCombobox } from '#web/ui/combobox.tsx'
import { usePack, useWords, useWriter, type InWords } from '#web/words.ts'

/** Nothing is asked before somebody has stopped typing for so long, in milliseconds. */
const pause = 150

type Asked = Calls['suggest_roles']['request']
type Suggested = Calls['suggest_roles']['response']

/** The titles that may be meant by what is being typed; null while nothing is asked or known. */
function useSuggestions() {
  const app = useApp()
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  const latest = useRef(new AbortController())

  const drop = useCallback(() => {
    latest.current.abort()
    setSuggested(null)
  }, [])
  useEffect(() => () => latest.current.abort(), [])

  function ask(asked: Asked): void {
    latest.current.abort()
    if (!canSuggest(asked.query_role)) return setSuggested(null)
    const { signal } = (latest.current = new AbortController())
    const timer = setTimeout(() => {
      void askBriefly(app, 'suggest_roles', asked, signal).then((answer) => signal.aborted || setSuggested(answer))
    }, pause)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return { suggested, ask, drop }
}

/** The hint above suggestions that are not simply titles beginning with what was typed. */
function hintOf(
  { near, named: atAgency, other_name }: Words['finding']['start']['suggestions'],
  { match, named }: Suggested,
): string | null {
  if (!named) return match === 'close' ? near : null
  const agency_name = named.agency
  return named.other_name === ''
    ? fill(atAgency, { agency_name })
    : fill(other_name, { agency_name, name: named.other_name })
}

/** Each title that is offered: under which other one it was found, and at which agency, or how many roles have it. */
function optionsOf(
  { also, many }: Words['finding']['start']['suggestions'],
  counted: InWords['counted'],
  suggestions: readonly RoleSuggestion[],
) {
  return suggestions.map(({ title, other_title, role, count }) => ({
    key: `${title} ${role?.id}`,
    content: (
      <>
        <span className="suggestion-title">{title}</span>
        {other_title !== '' && <span> {fill(also, { title: other_title })}</span>}
        <span className="visually-hidden">, </span>
        <span className="suggestion-agency">{role?.agency ?? counted(many, { count })}</span>
      </>
    ),
  }))
}

function announced(
  words: Words['finding']['start']['suggestions'],
  counted: InWords['counted'],
  suggested: Suggested,
): string {
  const { match, suggestions, named } = suggested
  const count = suggestions.length
  if (count === 0) return words.none
  if (named) return `${counted(words.found, { count })}. ${hintOf(words, suggested)}`
  return counted(match === 'close' ? words.close : words.found, { count })
}

type Props = {
  /** What was searched for last. */
  sought: string
  /** What else the form asks for; `at` is the agency that was typed with the title, else the one that the form asks for. */
  onChoose: (suggestion: RoleSuggestion, asked: Asked, at: string) => void
  /** In place of what is said of a search by title. */
  hint?: string
  /** What is wrong with what was chosen. */
  message?: string | undefined
}

/**
 * Where a role's title is typed, with roles that may be meant below it: a combobox whose list only offers, after the ARIA
 * authoring practices. Roles are suggested at the agency that its form asks for. Without an answer it is a text field like any other.
 */
export function RoleTitleField({ sought, onChoose, hint, message }: Props) {
  const { site } = usePack('site')
  const words = useWords('finding').start
  const { counted } = useWriter()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { suggested, ask, drop } = useSuggestions()
  const [isFull, setFull] = useState(sought.length >= maxTitleLength)
  const suggestions = suggested?.suggestions ?? []

  function asked(): Asked {
    const form = new FormData(field.current?.form ?? undefined)
    return { query_role: textIn(form, 'query_role'), query_agency: textIn(form, 'query_agency') }
  }

  function close(): void {
    drop()
    setActive(-1)
  }

  function choose(place: number): void {
    const suggestion = suggestions[place]
    const at = suggested?.named?.id ?? asked().query_agency
    close()
    if (suggestion) onChoose(suggestion, asked(), at)
  }

  const offer = { id: listId, count: suggestions.length, open: () => ask(asked()), close, choose }
  const { active, setActive, field: combobox } = useCombobox(offer)

  return (
    <div className="field role-title-field">
      <label htmlFor="query_role">{words.role_title}</label>
      <div id="query_role_message" role="status">
        {message !== undefined && <p className="field-error">{message}</p>}
      </div>
      <div className="combobox">
        <input
          {...combobox}
          ref={field}
          id="query_role"
          name="query_role"
          maxLength={maxTitleLength}
          autoComplete="organization-title"
          enterKeyHint="search"
          placeholder={site.example_role_title}
          aria-invalid={message !== undefined}
          aria-describedby="query_role_hint query_role_message"
          defaultValue={sought}
          onChange={(event) => {
            setActive(-1)
            setFull(event.target.value.length >= maxTitleLength)
            ask(asked())
          }}
          // What was sought last is typed over.
          onFocus={({ currentTarget }) => currentTarget.value === sought && currentTarget.select()}
          onBlur={close}
        />
        <OptionList
          id={listId}
          label={words.suggestions.label}
          active={active}
          hint={suggested && hintOf(words.suggestions, suggested)}
          onChoose={choose}
          options={optionsOf(words.suggestions, counted, suggestions)}
        />
        <p className="visually-hidden" role="status">
          {suggested && announced(words.suggestions, counted, suggested)}
        </p>
      </div>
      <p className="hint" id="query_role_hint">
        {hint ?? words.role_title_hint}
      </p>
      <p className="hint" role="status">
        {isFull && fill(words.cut, { max: maxTitleLength })}
      </p>
    </div>
  )
}
