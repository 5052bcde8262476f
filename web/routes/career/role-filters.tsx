import { textIn } from '#web/load.ts'
import { SelectField } from '#web/ui/list-filters.tsx'
import { useWords } from '#web/words.ts'

type List = readonly { value: string; text: string }[]

/** Empty values mean any. */
export type FilterValues = { query_pathRoleType: string; query_pathAgency: string }

type Lists = { role_type_list: List; agency_list: List }

/** Selects a role type and an agency, inside a form. `lists` come from the session. */
export function RoleFilters({ lists, value }: { lists: Lists | null; value: FilterValues }) {
  const words = useWords('career').roles
  const anything = useWords('finding').anything
  return (
    <div className="filters">
      <SelectField
        name="query_pathRoleType"
        label={words.role_type}
        any={anything.role_type}
        list={lists?.role_type_list ?? []}
        value={value.query_pathRoleType}
      />
      <SelectField
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
export const filtersOf = (fields: FormData): FilterValues => ({
  query_pathRoleType: textIn(fields, 'query_pathRoleType'),
  query_pathAgency: textIn(fields, 'query_pathAgency'),
})
