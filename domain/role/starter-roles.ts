import { countNeeds, needLevels, type Need, type Needs } from './needs.ts'
import type { Pack, StarterFamily } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from './role.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import { marksOf, type PostMarks } from './starter/post-marks.ts'

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
export function stepOf({ starter }: Pack, { step }: OwnNeeds): Step | null {
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
