import { type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { fill } from '#domain/framework/sentence.ts'
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

const chosenIn = ({ list, value }: Filter) => list.find((item) => item.value === value && value !== '')?.text ?? []

/** Filters a list of roles by role type, job family and what `children` offer. In a narrow window it closes once the list is narrowed; in a wide one it stands open by its styles. */
export function ListFiltersForm({ to, asked, roleType, family, children }: Props) {
  const anything = useWords('finding').anything
  const words = useWords('finding').filters
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const chosen = [roleType, family].flatMap(chosenIn).join(', ')

  const narrowed = JSON.stringify([asked, roleType.value, family.value])
  const listed = useRef(narrowed)
  useEffect(() => {
    if (listed.current === narrowed) return
    listed.current = narrowed
    if (!details.current?.open) return
    if (details.current.contains(document.activeElement)) summary.current?.focus()
    details.current.open = false
  }, [narrowed])

  return (
    <details className="list-filters" ref={details}>
      <summary ref={summary}>
        {chosen === '' ? words.heading : fill(words.narrowed, { heading: words.heading, to: chosen })}
      </summary>
      <div>
        <Form action={to} preventScrollReset aria-label={words.heading}>
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
    </details>
  )
}
