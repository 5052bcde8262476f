import type { Pack } from '#domain/framework/pack-schema.ts'
import { firstTitle, starterId } from '#domain/role/starter-roles.ts'

type Ids = ReadonlyMap<string, string>

/** What ids of earlier editions are called now. */
export type Renames = { capabilities: Ids; agencies: Ids; roles: Ids }

type Edition = Pick<Pack, 'capabilities' | 'agencies' | 'starter'>

/** Something with an id, and those that it had in earlier editions, the first one first. */
export type Renamed = { id: string; renamed_from?: readonly string[] | undefined }

function idsOf(all: readonly Renamed[]): Ids {
  return new Map(all.flatMap(({ id, renamed_from = [] }) => renamed_from.map((old): [string, string] => [old, id])))
}

/** The starter roles with their earlier ids: each was made from a title and an agency, and either can be new. */
export function renamedRoles({ agencies, starter }: Pick<Pack, 'agencies' | 'starter'>): Renamed[] {
  const earlierAgencies = new Map(agencies.map(({ id, renamed_from = [] }) => [id, renamed_from]))
  return starter.families
    .flatMap(({ roles }) => roles)
    .flatMap(({ renamed_from = [], agencies: at, ...role }) =>
      at.map((agency) => {
        const title = firstTitle(role)
        const id = starterId(title, agency)
        const all = [...renamed_from, title].flatMap((one) =>
          [...(earlierAgencies.get(agency) ?? []), agency].map((other) => starterId(one, other)),
        )
        return { id, renamed_from: [...new Set(all)].filter((one) => one !== id) }
      }),
    )
}

/** What a pack says that it has renamed. */
export function renamesOf(pack: Edition): Renames {
  return {
    capabilities: idsOf(pack.capabilities),
    agencies: idsOf(pack.agencies),
    roles: idsOf(renamedRoles(pack)),
  }
}

/** The id under which a role, a capability or a group was first published, which open data goes on naming it by. */
export function firstIds(
  pack: Edition & Pick<Pack, 'dimensions'>,
): Readonly<Record<'role' | 'capability' | 'group', (id: string) => string>> {
  const first = (all: readonly Renamed[]) => {
    const ids = new Map(all.map(({ id, renamed_from: [earliest = id] = [] }) => [id, earliest]))
    return (id: string) => ids.get(id) ?? id
  }
  return {
    role: first(renamedRoles(pack)),
    capability: first(pack.capabilities),
    group: first(pack.dimensions),
  }
}
