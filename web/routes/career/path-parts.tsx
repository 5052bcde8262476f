import type { ChangeEvent, ReactNode } from 'react'
import type { Role } from '#contract/role.ts'
import type { Texts } from '#contract/texts.ts'
import {
  byAxes,
  type CareerPath,
  type CircleWords,
  circleWordsOf,
  isPossiblePath,
  offeredPaths,
} from '#domain/career/career-path.ts'
import { fill } from '#domain/framework/sentence.ts'
import { type App, useSession } from '#web/app/session.tsx'
import { textIn } from '#web/load.ts'
import { SelectField } from '#web/ui/fields.tsx'
import { Filled } from '#web/ui/text.tsx'
import { type InWords, usePack, useWords, useWriter } from '#web/words.ts'

/** The role in the address, else that of the active path search, else the current role; null without any. */
export async function loadBaseRole(
  { api, session }: App,
  roleId: string | null,
  signal: AbortSignal,
): Promise<Role | null> {
  const { role, path_role } = await session.load()
  if (roleId === null) return path_role ?? role
  const known = [path_role, role].find((candidate) => candidate?.id === roleId)
  if (known) return known
  const { data } = await api.call('status_update', { roleId }, signal)
  session.merge(data)
  return data.role
}

/** The role from which one starts, with how many capabilities are essential to it, where they are counted. */
export function BaseRoleLine({ role }: { role: Role }) {
  const { from, from_counted } = useWords('career').roles
  const counts = useCircles().countsInWords(role)
  const values = { role: <strong>{role.title}</strong>, place: role.agency }
  return (
    <p className="lede" id="base-role">
      {counts === null ? (
        <Filled sentence={from} values={values} />
      ) : (
        <Filled sentence={from_counted} values={{ ...values, counts }} />
      )}
    </p>
  )
}

const shapes: Readonly<Record<CareerPath, string>> = {
  same: 'M6 22V2M6 3.5h13l-3.5 4.5 3.5 4.5H6z',
  morePeople: 'M3 12h17M13 5l7 7-7 7',
  moreStrategy: 'M12 21V4M5 11l7-7 7 7',
  moreBoth: 'M5 19L19 5M8 5h11v11',
  higher: 'M12 21V4M5 11l7-7 7 7',
}

/** A flag for the base role's own place, an arrow for more. Decorative: the words beside it say the same. */
export function DirectionMark({ direction }: { direction: CareerPath }) {
  return (
    <svg className={`direction-mark mark-${direction}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[direction]} />
    </svg>
  )
}

/** What a framework says of the directions of career paths. */
export function circlesOf({ axes: { axes }, career }: Pick<Texts, 'axes' | 'career'>, { counted }: InWords) {
  const { circles, full, counts } = career
  const words = circleWordsOf(axes, circles)
  const most = {
    people: axes.find(({ place }) => place === 'people')?.most ?? 0,
    strategy: axes.find(({ place }) => place === 'strategy')?.most ?? 0,
  }

  return {
    /** The directions that the framework offers, in the order of the circles. */
    offered: offeredPaths(axes),
    /** Whether the roles can be laid out on a map, which takes two axes. */
    isMapped: axes.length === 2,
    /** The name and meaning of a circle, and the heading above the roles found in its direction. */
    wordsOf: (path: CareerPath): CircleWords => words[path] ?? circles.two.same,
    /** Why no role can lie on a career path from a role; null where one can. */
    whyImpossible: (path: CareerPath, { people, strategy }: Role): string | null => {
      if (isPossiblePath(path, { people, strategy }, most)) return null
      const isFull = {
        first: people >= most.people && path !== 'moreStrategy',
        second: strategy >= most.strategy && path !== 'morePeople',
      }
      if (isFull.first && isFull.second) return fill(full.both, { first: most.people, second: most.strategy })
      return isFull.first ? counted(full.first, { count: most.people }) : counted(full.second, { count: most.strategy })
    },
    /** How many capabilities of each axis are essential to a role; null where the framework counts none. */
    countsInWords: ({ people, strategy }: Role): string | null => {
      const first = counted(counts.first, { count: people })
      return byAxes(axes, {
        two: fill(counts.both, { first, second: counted(counts.second, { count: strategy }) }),
        one: first,
        none: null,
      })
    },
  }
}

export function useCircles() {
  const axes = usePack('axes')
  const career = useWords('career')
  return circlesOf({ axes, career }, useWriter())
}

/** Empty values mean any. */
export type FilterValues = { query_pathRoleType: string; query_pathAgency: string }

type PathFiltersProps = { value: FilterValues; onChange?: (value: FilterValues) => void; children: ReactNode }

/** Selects a role type and an agency, inside a form, before its button. */
export function PathFilters({ value, onChange, children }: PathFiltersProps) {
  const words = useWords('career').roles
  const anything = useWords('finding').anything
  const session = useSession()
  const change = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) =>
    form && onChange?.(filtersOf(new FormData(form)))
  return (
    <div className="field-and-button">
      <SelectField
        key={`role type ${value.query_pathRoleType}`}
        id="query_pathRoleType"
        label={words.role_type}
        any={anything.role_type}
        list={session?.role_type_list ?? []}
        defaultValue={value.query_pathRoleType}
        onChange={change}
      />
      <SelectField
        key={`agency ${value.query_pathAgency}`}
        id="query_pathAgency"
        label={words.agency}
        any={anything.agency}
        list={session?.agency_list ?? []}
        defaultValue={value.query_pathAgency}
        onChange={change}
      />
      {children}
    </div>
  )
}

/** The filters as a form or an address holds them. */
export const filtersOf = (fields: FormData | URLSearchParams): FilterValues => ({
  query_pathRoleType: textIn(fields, 'query_pathRoleType'),
  query_pathAgency: textIn(fields, 'query_pathAgency'),
})
