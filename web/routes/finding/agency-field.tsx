import { useEffect, useId, useRef, useState } from 'react'
import { agenciesTyped } from '#domain/finding/agencies-typed.ts'
import { useSession } from '#web/app/session.tsx'
import { OptionList, useCombobox } from '#web/ui/combobox.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { useWords, useWriter } from '#web/words.ts'

/** What the list of options holds as React takes it over, and whether somebody is at it. */
type Taken = { value: string; isAt: boolean }

type Props = { id: string; list: readonly { value: string; text: string }[] }

/** A field that finds agencies as one types; like in a list of options, one of them is always chosen. */
function SearchField({ id, list, value: first, isAt }: Props & Taken) {
  const words = useWords('finding').start
  const { counted } = useWriter()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(first)
  /** Null until something else than the agency chosen is typed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? agenciesTyped(list, typed ?? '') : []
  useEffect(() => {
    if (isAt) input.current?.focus()
  }, [isAt])

  function open(): void {
    setOpen(true)
    setTyped(null)
    setActive(list.findIndex((agency) => agency.value === value))
  }

  function close(): void {
    setOpen(false)
    setTyped(null)
    setActive(-1)
  }

  function choose(place: number): void {
    const agency = shown[place]
    if (agency) setValue(agency.value)
    close()
  }

  const { active, setActive, field } = useCombobox({ id: listId, count: shown.length, open, close, choose })
  return (
    <div className="field">
      <label htmlFor={id}>{words.agency}</label>
      {/* The list itself is sent, and kept while the page comes in another language. */}
      <select name={id} value={value} hidden onChange={({ target }) => setValue(target.value)}>
        {list.map((agency) => (
          <option key={agency.value} value={agency.value}>
            {agency.text}
          </option>
        ))}
      </select>
      <div className="combobox combobox-of-choices">
        <input
          {...field}
          // As the page runs, so that a name in other letters does not lie below the sign of a list.
          dir={undefined}
          ref={input}
          id={id}
          autoComplete="off"
          value={typed ?? list.find((agency) => agency.value === value)?.text ?? ''}
          onFocus={({ target }) => target.select()}
          onClick={({ currentTarget }) => {
            if (isOpen) return
            open()
            currentTarget.select()
          }}
          onChange={({ target }) => {
            setOpen(true)
            setTyped(target.value)
            setActive(0)
          }}
          onBlur={() => (typed === null ? close() : choose(active))}
        />
        <OptionList
          id={listId}
          label={words.agencies.label}
          active={active}
          onChoose={choose}
          options={shown.map((agency) => ({ key: agency.value, content: agency.text }))}
        />
        <div role="status">
          {typed && shown.length === 0 && <p className="hint">{words.agencies.none}</p>}
          {typed && shown.length > 0 && (
            <span className="visually-hidden">{counted(words.agencies.found, { count: shown.length })}</span>
          )}
        </div>
      </div>
    </div>
  )
}

/** Where an agency is chosen: a list of options, which with script can be searched too. */
export function AgencyField({ id }: { id: string }) {
  const { agency: any } = useWords('finding').anything
  const words = useWords('finding').start
  const session = useSession()
  const select = useRef<HTMLSelectElement>(null)
  const [taken, setTaken] = useState<Taken | null>(null)
  // After what was chosen in another language has been put back.
  useEffect(() => {
    if (select.current) setTaken({ value: select.current.value, isAt: select.current === document.activeElement })
  }, [])
  const list = session?.agency_list ?? []
  if (taken) return <SearchField id={id} list={[{ value: '', text: any }, ...list]} {...taken} />
  return (
    <SelectField
      ref={select}
      id={id}
      label={words.agency}
      any={any}
      list={list}
      defaultValue={session?.query_agency ?? ''}
    />
  )
}
