import { useId, useState, type ReactNode } from 'react'
import { Form } from 'react-router'
import { useWords } from '#web/words.ts'
import { SelectField } from './fields.tsx'

type Filter = { name: string; list: readonly { value: string; text: string }[]; value: string }

type Props = {
  /** The address of the list, and what else it asks for. */
  to: string
  asked: Readonly<Record<string, string>>
  /** What the address calls each filter, what there is to choose, and what is chosen; empty where any will do. */
  roleType: Filter
  family: Filter
  children?: ReactNode
}

/** Filters a list of roles by role type, job family and what `children` offer; beside the list, or on phones behind a button. */
export function ListFiltersForm({ to, asked, roleType, family, children }: Props) {
  const anything = useWords('finding').anything
  const words = useWords('finding').filters
  const id = useId()
  const [isOpen, setOpen] = useState(roleType.value !== '' || family.value !== '')
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
        <Form action={to} preventScrollReset>
          {Object.entries(asked).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SelectField
            key={`role type ${roleType.value}`}
            id={roleType.name}
            label={words.role_type}
            any={anything.role_type}
            list={roleType.list}
            defaultValue={roleType.value}
          />
          <SelectField
            key={`family ${family.value}`}
            id={family.name}
            label={words.family}
            any={words.any_family}
            list={family.list}
            defaultValue={family.value}
          />
          <button type="submit" className="button button-secondary">
            {words.show}
          </button>
        </Form>
        {children}
      </div>
    </div>
  )
}
