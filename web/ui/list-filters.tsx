import { useId, useState, type ReactNode } from 'react'
import { Form } from 'react-router'
import { useWords } from '#web/words.ts'

type SelectProps = {
  name: string
  /** Where another field of the page has the name as its id. */
  id?: string
  label: string
  /** What stands for no choice. */
  any: string
  list: readonly { value: string; text: string }[]
  value: string
}

/** A list to choose one from, or any. */
export function SelectField({ name, id = name, label, any, list, value }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value}>
        <option value="">{any}</option>
        {list.map((item) => (
          <option key={item.value} value={item.value}>
            {item.text}
          </option>
        ))}
      </select>
    </div>
  )
}

type Filter = Pick<SelectProps, 'name' | 'list' | 'value'>

type Props = {
  /** The address of the list, and what else it asks for. */
  to: string
  asked: Readonly<Record<string, string>>
  /** What the address calls each filter, what there is to choose, and what is chosen; empty where any will do. */
  roleType: Filter
  family: Filter
  children?: ReactNode
}

/** Narrows a list of roles to a role type and a job family, and what else `children` offer. Beside the list, or on phones behind a button. */
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
            {...roleType}
            label={words.role_type}
            any={anything.role_type}
          />
          <SelectField key={`family ${family.value}`} {...family} label={words.family} any={words.any_family} />
          <button type="submit" className="button button-secondary">
            {words.show}
          </button>
        </Form>
        {children}
      </div>
    </div>
  )
}
