import { useEffect, useRef } from 'react'
import { fill } from '#domain/framework/sentence.ts'
import type { Words } from '#domain/words/words.ts'
import type { Suggested } from './use-suggestions.ts'
import { useWords, useWriter } from '#web/words.ts'

/** What is said above the suggestions, where they are not simply titles that begin so. */
export function hintOf(
  { near, named: atAgency, other_name }: Words['finding']['start']['suggestions'],
  { match, named }: Suggested,
): string | null {
  if (!named) return match === 'close' ? near : null
  const agency_name = named.agency
  return named.other_name === ''
    ? fill(atAgency, { agency_name })
    : fill(other_name, { agency_name, name: named.other_name })
}

type Props = {
  /** The list's; an option's has its place after it. */
  id: string
  suggested: Suggested | null
  /** The place of the option that the keyboard is at; -1 while it is in the field. */
  active: number
  onChoose: (place: number) => void
}

/** The options of the field in which a role's title is typed; its focus stays there. */
export function SuggestionList({ id, suggested, active, onChoose }: Props) {
  const words = useWords('finding').start
  const { counted } = useWriter()
  const suggestions = suggested?.suggestions ?? []
  const hint = suggested && hintOf(words.suggestions, suggested)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className="suggestions" hidden={suggestions.length === 0}>
      {hint && <p className="hint">{hint}</p>}
      <div
        id={id}
        ref={list}
        role="listbox"
        aria-label={words.suggestions.label}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map(({ title, other_title, role, count }, place) => (
          // The keyboard is the field's.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={`${title} ${role?.id}`}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onClick={() => onChoose(place)}
          >
            <span className="suggestion-title">{title}</span>
            {other_title !== '' && <span> {fill(words.suggestions.also, { title: other_title })}</span>}
            <span className="visually-hidden">, </span>
            <span className="suggestion-agency">{role?.agency ?? counted(words.suggestions.many, { count })}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
