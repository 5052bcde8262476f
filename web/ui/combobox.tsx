import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type Offer = {
  /** The id of the list; an option's id is this with its place after it. */
  id: string
  count: number
  /** Asks for the list, where it is closed. */
  open: () => void
  close: () => void
  choose: (place: number) => void
}

/**
 * The keyboard of a field whose list only offers, after the ARIA authoring practices: the focus stays in the field, and arrows move among
 * the options. `active` is the place they are at; -1 while that is the field itself, before the first and after the last.
 */
export function useCombobox({ id, count, open, close, choose }: Offer) {
  const [last, setActive] = useState(-1)
  // The list may have become shorter.
  const active = last < count ? last : -1
  const isOpen = count > 0

  function move(by: 1 | -1): void {
    const places = count + 1
    setActive(((active + 1 + by + places) % places) - 1)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (isOpen) event.preventDefault()
      close()
    } else if (!isOpen) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      open()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) {
      setActive(-1)
    }
  }

  const field = {
    type: 'text',
    dir: 'auto',
    role: 'combobox',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-activedescendant': active < 0 ? undefined : `${id}-${active}`,
    onKeyDown,
  } as const
  return { active, setActive, field }
}

type ListProps = {
  id: string
  label: string
  active: number
  hint?: ReactNode
  onChoose: (place: number) => void
  /** Each option with what tells it apart. */
  options: readonly { key: string; content: ReactNode }[]
}

/** The options of a combobox; the field handles the keyboard. */
export function OptionList({ id, label, active, hint, onChoose, options }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div className="suggestions" hidden={options.length === 0}>
      {hint && <p className="hint">{hint}</p>}
      <div
        id={id}
        ref={list}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map(({ key, content }, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={key}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            onClick={() => onChoose(place)}
          >
            {content}
          </div>
        ))}
      </div>
    </div>
  )
}
