import { countNeeds, needLevels, type Need, type Needs } from './needs.ts'
import type { Pack, StarterFamily } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from './role.ts'
import { searchKey } from '#domain/finding/title-search.ts'

/** The value that a starter role lists in place of an agency's id when its profile fits any agency. */
export const forAnyAgency = 'any'

function adjusted(level: Need, by: number): Need {
  const index = Math.min(Math.max(needLevels.indexOf(level) + by, 0), needLevels.length - 1)
  return needLevels[index] ?? level
}

/** A role profile of the pack; `also` holds the other titles under which search finds it. */
export type StarterRole = RoleProfile & { also: readonly string[] }

type OwnNeeds = Pick<StarterFamily['roles'][number], 'needs' | 'levels'>

/**
 * The needs of a starter role (product rule: starter rule). Core capabilities are essential. For the others the role type
 * gives the default level, and the job family raises or lowers it by one; what the role says of itself wins.
 */
export function starterNeeds(pack: Pack, roleType: string, family: StarterFamily, own: OwnNeeds = {}): Needs {
  const defaults = pack.starter.rule.role_types[roleType]?.needs ?? {}
  const ownNeed = (id: string) => own.needs?.[id] ?? (own.levels?.[id] === undefined ? undefined : 'essential')
  return Object.fromEntries(
    pack.capabilities.map(({ id, core }): [string, Need] => [
      id,
      core ? 'essential' : (ownNeed(id) ?? adjusted(defaults[id] ?? 'none', family.adjust?.[id] ?? 0)),
    ]),
  )
}

/**
 * Every starter role of the pack, one for each title and agency. Its id is made from these two, so it stays the same from
 * one start of the server to the next.
 */
export function starterRoles(pack: Pack): StarterRole[] {
  return pack.starter.families.flatMap((family) =>
    family.roles.flatMap(({ title, also = [], role_type, agencies, ...own }) => {
      const needs = starterNeeds(pack, role_type, family, own)
      return agencies.map((agency) => ({
        id: `${searchKey(title).replaceAll(' ', '-')}--${agency}`,
        title,
        also,
        agency: agency === forAnyAgency ? '' : agency,
        role_type,
        family: family.id,
        origin: { kind: 'starter' as const },
        needs,
        ...(own.levels ? { levels: own.levels } : {}),
        ...countNeeds(pack, needs),
      }))
    }),
  )
}
