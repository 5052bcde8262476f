import * as words from 'virtual:words/career/roles'
import * as anything from 'virtual:words/finding/anything'

type List = readonly { value: string; text: string }[]

type FilterProps = { name: string; label: string; any: string; list: List; value: string }

function Filter({ name, label, any, list, value }: FilterProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={value}>
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

/** What roles can be narrowed to; empty where any will do. */
export type Narrowed = { query_pathRoleType: string; query_pathAgency: string }

type Lists = { role_type_list: List; agency_list: List }

/** Narrows roles to a role type and an agency, within a form. `lists` are the session's. */
export function RoleFilters({ lists, value }: { lists: Lists | null; value: Narrowed }) {
  return (
    <div className="filters">
      <Filter
        name="query_pathRoleType"
        label={words.role_type}
        any={anything.role_type}
        list={lists?.role_type_list ?? []}
        value={value.query_pathRoleType}
      />
      <Filter
        name="query_pathAgency"
        label={words.agency}
        any={anything.agency}
        list={lists?.agency_list ?? []}
        value={value.query_pathAgency}
      />
    </div>
  )
}

/** What a form with these filters says. */
export function narrowedBy(form: FormData): Narrowed {
  const text = (name: keyof Narrowed) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { query_pathRoleType: text('query_pathRoleType'), query_pathAgency: text('query_pathAgency') }
}
