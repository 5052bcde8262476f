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

/** Empty values mean any. */
export type FilterValues = { query_pathRoleType: string; query_pathAgency: string }

type Lists = { role_type_list: List; agency_list: List }

/** Selects a role type and an agency, inside a form. `lists` come from the session. */
export function RoleFilters({ lists, value }: { lists: Lists | null; value: FilterValues }) {
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

/** The filters as a form holds them. */
export function filtersOf(form: FormData): FilterValues {
  const text = (name: keyof FilterValues) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { query_pathRoleType: text('query_pathRoleType'), query_pathAgency: text('query_pathAgency') }
}
