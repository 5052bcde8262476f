import { searchKey } from '#domain/finding/title-search.ts'
import type { Pack, StarterFamily } from '#domain/framework/pack-schema.ts'
import { countNeeds, type Need, needLevels, type Needs } from './needs.ts'
import { marksOf, type PostMarks } from './post-marks.ts'
import type { RoleProfile } from './role.ts'

/** The value that a starter role lists in place of an agency's id when its profile fits any agency. */
export const forAnyAgency = 'any'

function adjusted(level: Need, by: number): Need {
  const index = Math.min(Math.max(needLevels.indexOf(level) + by, 0), needLevels.length - 1)
  return needLevels[index] ?? level
}

type Step = NonNullable<Pack['starter']['rule']['steps']>[number]

/**
 * A role profile of the pack; `also` holds the other titles under which search finds it, and `marks` bound which career
 * paths lead to it.
 */
export type StarterRole = RoleProfile & { also: readonly string[]; marks?: PostMarks }

type OwnNeeds = Pick<StarterFamily['roles'][number], 'needs' | 'levels' | 'step'>

/** The step within its role type on which a starter role is; null where it names none. */
function stepOf({ starter }: Pack, { step }: OwnNeeds): Step | null {
  return starter.rule.steps?.find(({ id }) => id === step) ?? null
}

/**
 * The needs of a starter role (product rule: starter rule). Core capabilities are essential, and those that are core to leaders
 * where somebody reports to the role. For the others the role type gives the default level, and the job family and the step
 * raise or lower it by one each; what the role says of itself wins.
 */
export function starterNeeds(
  pack: Pack,
  roleType: string,
  family: Pick<StarterFamily, 'adjust'>,
  own: OwnNeeds = {},
): Needs {
  const defaults = pack.starter.rule.role_types[roleType]?.needs ?? {}
  const leadsPeople = pack.role_types.find(({ id }) => id === roleType)?.leads_people ?? false
  const step = stepOf(pack, own)
  const ownNeed = (id: string) => own.needs?.[id] ?? (own.levels?.[id] === undefined ? undefined : 'essential')
  const byRule = (id: string) =>
    adjusted(defaults[id] ?? 'none', (family.adjust?.[id] ?? 0) + (step?.adjust?.[id] ?? 0))
  return Object.fromEntries(
    pack.capabilities.map(({ id, core, core_to_leaders: coreToLeaders = false }): [string, Need] => [
      id,
      core || (coreToLeaders && leadsPeople) ? 'essential' : (ownNeed(id) ?? byRule(id)),
    ]),
  )
}

/** The title of a starter role from which its id is made: the one in the first language of its pack. */
export function firstTitle({ of, title }: { of?: string | undefined; title: string }): string {
  return of ?? title
}

/** The id of a starter role, from its first title and its agency's id. */
export function starterId(title: string, agency: string): string {
  return `${searchKey(title).replaceAll(' ', '-')}--${agency}`
}

/**
 * Every starter role of the pack, one for each title and agency. Its id is made from these two, so it stays the same from
 * one start of the server to the next.
 */
export function starterRoles(pack: Pack): StarterRole[] {
  return pack.starter.families.flatMap((family) =>
    family.roles.flatMap(({ title, of, also = [], role_type, agencies, ...own }) => {
      const needs = starterNeeds(pack, role_type, family, own)
      const level = stepOf(pack, own)?.level
      const isFrontLine = own.front_line ?? family.front_line ?? false
      return agencies.map((agency) => ({
        id: starterId(firstTitle({ title, of }), agency),
        title,
        also,
        agency: agency === forAnyAgency ? '' : agency,
        role_type,
        family: family.id,
        origin: { kind: 'starter' as const },
        needs,
        ...(own.levels ? { levels: own.levels } : {}),
        ...(level === undefined ? {} : { level }),
        ...(isFrontLine ? { front_line: true } : {}),
        marks: marksOf(pack, family, own),
        ...countNeeds(pack, needs),
      }))
    }),
  )
}

/**
 * Why a starter role needs what it needs: the reasons of its role type, its step and its job family, in the order in which the
 * rule takes them, and its own. None for a profile that is not the pack's own.
 */
export function needReasons(pack: Pack, { id, role_type, family, agency, origin }: RoleProfile): string[] {
  if (origin.kind !== 'starter') return []
  const found = pack.starter.families.find((one) => one.id === family)
  const isIt = (role: { title: string; of?: string }) =>
    starterId(firstTitle(role), agency === '' ? forAnyAgency : agency) === id
  const role = found?.roles.find(isIt)
  const step = stepOf(pack, role ?? {})
  return [pack.starter.rule.role_types[role_type]?.reason, step?.reason, found?.reason, role?.reason].filter(
    (reason) => reason !== undefined,
  )
}

/** One word alone, such as "Manager", says too little of a job. */
const fewestWords = 2

/**
 * The job family of a title that a visitor gave, or empty where it is not known: that of the longest title of the pack, or
 * other title of it, that stands in it word by word. Titles of several families tell none.
 */
export function familyOfTitle(pack: Pack, title: string): string {
  const given = ` ${searchKey(title)} `
  const held = pack.starter.families.flatMap(({ id, roles }) =>
    roles
      .flatMap((role) => [role.title, ...(role.also ?? [])])
      .map(searchKey)
      .filter((key) => key.split(' ').length >= fewestWords && given.includes(` ${key} `))
      .map((key) => ({ id, length: key.length })),
  )
  const longest = Math.max(...held.map(({ length }) => length))
  const families = new Set(held.filter(({ length }) => length === longest).map(({ id }) => id))
  const [family = ''] = families
  return families.size === 1 ? family : ''
}
