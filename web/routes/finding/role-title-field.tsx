import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { RoleSuggestion } from '#contract/suggest-roles.ts'
import { maxTitleLength, minQueryLength } from '#domain/role/role-title.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Words } from '#domain/words/words.ts'
import { hintOf, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions, type Suggested } from './use-suggestions.ts'
import { usePack, useWords, useWriter, type InWords } from '#web/words.ts'

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
  /** The agency at which roles are suggested; empty: any. */
  agency: string
  /** `at` is the agency that was typed, else the one above. */
  onChoose: (suggestion: RoleSuggestion, typed: string, at: string) => void
  /** In place of what is said of a search by title. */
  hint?: string
  /** What is wrong with what was chosen. */
  message?: string | undefined
}

/**
 * Where a role's title is typed, with roles that may be meant below it: a combobox whose list only offers, after the ARIA
 * authoring practices. Without an answer it is a text field like any other.
 */
export function RoleTitleField({ sought, agency, onChoose, hint, message }: Props) {
  const { site } = usePack('site')
  const words = useWords('finding').start
  const { counted } = useWriter()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { suggested, ask, drop } = useSuggestions()
  const [active, setActive] = useState(-1)
  const [isFull, setFull] = useState(sought.length >= maxTitleLength)
  const suggestions = suggested?.suggestions ?? []
  const isOpen = suggestions.length > 0

  function close(): void {
    drop()
    setActive(-1)
  }

  function choose(place: number): void {
    const suggestion = suggestions[place]
    const at = suggested?.named?.id ?? agency
    close()
    if (suggestion) onChoose(suggestion, field.current?.value ?? '', at)
  }

  /** The field itself is a place among the options, before the first and after the last. */
  function move(by: 1 | -1): void {
    const places = suggestions.length + 1
    setActive(((active + 1 + by + places) % places) - 1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (!isOpen) {
      if (event.key === 'ArrowDown') ask({ query_role: event.currentTarget.value, query_agency: agency })
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
      setActive(-1)
    }
  }

  return (
    <div className="field role-title-field">
      <label htmlFor="query_role">{words.role_title}</label>
      <p className="hint" id="query_role_hint">
        {hint ?? fill(words.role_title_hint, { search_from: minQueryLength })}
      </p>
      <div id="query_role_message" role="status">
        {message !== undefined && <p className="field-error">{message}</p>}
      </div>
      <div className="combobox">
        <input
          ref={field}
          id="query_role"
          name="query_role"
          type="text"
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          maxLength={maxTitleLength}
          autoComplete="organization-title"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={site.example_role_title}
          aria-invalid={message !== undefined}
          aria-describedby="query_role_hint query_role_message"
          defaultValue={sought}
          onChange={(event) => {
            setActive(-1)
            setFull(event.target.value.length >= maxTitleLength)
            ask({ query_role: event.target.value, query_agency: agency })
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <SuggestionList id={listId} suggested={suggested} active={active} onChoose={choose} />
        <p className="visually-hidden" role="status">
          {suggested && announced(words.suggestions, counted, suggested)}
        </p>
      </div>
      <p className="hint" role="status">
        {isFull && fill(words.cut, { max: maxTitleLength })}
      </p>
    </div>
  )
}
