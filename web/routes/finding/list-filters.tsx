import { useId, useState, type ReactNode } from 'react'
import type { RoleQuery } from '#contract/wire/paths.ts'
import { useSession } from '#web/app/session.tsx'
import { SelectField } from './select-field.tsx'
import { useWords } from '#web/words.ts'

/** What a list of roles is narrowed to; empty where any will do. */
export type ListFilters = Required<Pick<RoleQuery, 'query_roleType' | 'query_family'>>

/** What the form of these filters, or an address, asks for. */
export function filtersIn(asked: { get: (name: string) => unknown }): ListFilters {
  const text = (name: keyof ListFilters) => {
    const value = asked.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { query_roleType: text('query_roleType'), query_family: text('query_family') }
}

type Props = {
  /** The address of the list, and what else it asks for; without it the filters need script. */
  action?: string
  asked?: Readonly<Record<string, string>>
  chosen: ListFilters
  onChoose: (filters: ListFilters) => void
  children?: ReactNode
}

/** Narrows a list of roles to a role type and a job family, and what else `children` offer. Beside the list, or on phones behind a button. */
export function ListFiltersForm({ action, asked = {}, chosen, onChoose, children }: Props) {
  const anything = useWords('finding').anything
  const words = useWords('finding').filters
  const id = useId()
  const session = useSession()
  const { query_roleType, query_family } = chosen
  const [isOpen, setOpen] = useState(query_roleType !== '' || query_family !== '')
  return (
    <div className="list-filters">
      <h2>
        <span>{words.heading}</span>
        <button
          type="button"
          className="button button-secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {words.heading}
        </button>
      </h2>
      <div id={id} className={isOpen ? undefined : 'filters-closed'}>
        <form
          action={action}
          onSubmit={(event) => {
            event.preventDefault()
            onChoose(filtersIn(new FormData(event.currentTarget)))
          }}
        >
          {Object.entries(asked).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SelectField
            key={`role type ${query_roleType}`}
            name="query_roleType"
            label={words.role_type}
            any={anything.role_type}
            list={session?.role_type_list ?? []}
            value={query_roleType}
          />
          <SelectField
            key={`family ${query_family}`}
            name="query_family"
            label={words.family}
            any={words.any_family}
            list={session?.family_list ?? []}
            value={query_family}
          />
          <button type="submit" className="button button-secondary">
            {words.show}
          </button>
        </form>
        {children}
      </div>
    </div>
  )
}
