import * as words from 'virtual:words/career/roles'
import { SelectField } from '#client/components/select-field.tsx'

type List = readonly { value: string; text: string }[]

/** What roles can be narrowed to; empty where any will do. */
export type Narrowed = { query_pathRoleType: string; query_pathAgency: string }

type Lists = { role_type_list: List; agency_list: List; any_role_type: string; any_agency: string }

/** Narrows roles to a role type and an agency, within a form. `lists` are the session's. */
export function RoleFilters({ lists, value }: { lists: Lists | null; value: Narrowed }) {
  return (
    <div className="filters">
      <SelectField
        name="query_pathRoleType"
        label={words.role_type}
        any={lists?.any_role_type ?? ''}
        list={lists?.role_type_list ?? []}
        value={value.query_pathRoleType}
      />
      <SelectField
        name="query_pathAgency"
        label={words.agency}
        any={lists?.any_agency ?? ''}
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
