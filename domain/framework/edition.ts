import { firstTitle, starterId } from '#domain/role/starter-roles.ts'
import type { Pack } from './pack-schema.ts'

type Ids = ReadonlyMap<string, string>

/** The current ids by those of earlier editions. */
export type Renames = { capabilities: Ids; agencies: Ids; roles: Ids }

type Edition = Pick<Pack, 'capabilities' | 'agencies' | 'starter'>

/** Something with an id, and those that it had in earlier editions, the first one first. */
export type Renamed = { id: string; renamed_from?: readonly string[] | undefined }

function idsOf(all: readonly Renamed[]): Ids {
  return new Map(all.flatMap(({ id, renamed_from = [] }) => renamed_from.map((old): [string, string] => [old, id])))
}

type Titled = { title: string; of?: string; renamed_from?: readonly string[]; agencies: readonly string[] }

/** What renamed roles are told from: the agencies, and the starter roles with their titles. */
type TitledRoles = {
  agencies: readonly Renamed[]
  starter: { families: readonly { roles: readonly Titled[] }[] }
}

/** The starter roles with their earlier ids: each was made from a title and an agency, and either can be new. */
export function renamedRoles({ agencies, starter }: TitledRoles): Renamed[] {
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

/** What goes back to its earlier id where `next` follows `live` and still, or again, has things by ids that `live` says it has renamed. */
export function renamesBack(live: Edition, next: Edition): Renames {
  const [said, has] = [renamesOf(live), idsIn(next)]
  const back = (kind: keyof Renames): Ids => {
    const gone = [...said[kind]].filter(([old, id]) => has[kind].has(old) && !has[kind].has(id))
    // Of several that became one, the first.
    return new Map(gone.toReversed().map(([old, id]) => [id, old]))
  }
  return { capabilities: back('capabilities'), agencies: back('agencies'), roles: back('roles') }
}

const idsIn = (pack: Edition): Record<keyof Renames, ReadonlySet<string>> => ({
  capabilities: new Set(pack.capabilities.map(({ id }) => id)),
  agencies: new Set(pack.agencies.map(({ id }) => id)),
  roles: new Set(renamedRoles(pack).map(({ id }) => id)),
})

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

/** The fields of calls and queries that hold ids, and ids of what: one, a list, or several with commas between. */
const named: Readonly<Record<string, keyof Renames>> = {
  roleId: 'roles',
  roleIds: 'roles',
  targetId: 'roles',
  fromRoleId: 'roles',
  with: 'roles',
  agency: 'agencies',
  query_agency: 'agencies',
  query_pathAgency: 'agencies',
  capability: 'capabilities',
  capabilityId: 'capabilities',
  capabilities: 'capabilities',
  qref: 'capabilities',
  question: 'capabilities',
}

/**
 * Replaces ids of earlier editions by the current ones: in the value of a field with this name, and in all fields of an object. Everything
 * else stays as it is.
 */
export function currentIn(renames: Renames, field: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  // Answers have the ids of capabilities as their keys.
  if (isObject && field === 'answers')
    return Object.fromEntries(Object.entries(value).map(([id, one]) => [renames.capabilities.get(id) ?? id, one]))
  if (isObject)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, currentIn(renames, name, one)]))
  const kind = Object.hasOwn(named, field) ? named[field] : undefined
  if (!kind) return value
  const current = (text: string) =>
    text
      .split(',')
      .map((id) => renames[kind].get(id) ?? id)
      .join(',')
  if (Array.isArray(value)) return value.map((one: unknown) => (typeof one === 'string' ? current(one) : one))
  return typeof value === 'string' ? current(value) : value
}

/**
 * What is stored by capability, as this edition has it, in the framework's order: renamed capabilities under their current ids, and none
 * that the framework no longer has. Where a value stands under either id, that of the current one stays.
 */
export function ofThisEdition<Value>(
  { capabilities }: Pick<Pack, 'capabilities'>,
  renames: Pick<Renames, 'capabilities'>,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const renamed = Object.entries(values).map(([id, value]) => [renames.capabilities.get(id) ?? id, value] as const)
  const now = new Map([...renamed, ...Object.entries(values)])
  return Object.fromEntries(
    capabilities.flatMap(({ id }) => {
      const value = now.get(id)
      return value === undefined ? [] : [[id, value]]
    }),
  )
}
