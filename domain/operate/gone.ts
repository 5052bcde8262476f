import { type Renamed, renamedRoles } from '#domain/framework/edition.ts'
import { starterId } from '#domain/role/starter-roles.ts'
import { type FieldPath, valueAt } from './fields.ts'

/** What answers and profiles are stored by. Those of the last three cannot get a new id. */
export type ThingKind = 'capability' | 'dimension' | 'agency' | 'role' | 'level' | 'role_type' | 'rating'

/**
 * Something that a file of a pack lists: where, and the ids that it had before. A role has an id for each of its agencies, everything else
 * has one.
 */
type Thing = {
  kind: ThingKind
  ids: readonly string[]
  name: string
  path: string
  at: FieldPath
  earlier: readonly string[]
}

/** Files of a pack, changed ones alone; `contentAt` reads any file of it as data, which nobody may have checked. */
export type ReadFiles = { paths: readonly string[]; contentAt: (path: string) => unknown }

export const capabilityFile = (id: string) => `framework/capabilities/${id}.yaml`
const dimensionsFile = 'framework/dimensions.yaml'
export const retiredFile = 'framework/retired.yaml'

const listAt = (value: unknown, ...at: (string | number)[]): unknown[] => {
  const list = valueAt(value, at)
  return Array.isArray(list) ? list : []
}
const textAt = (value: unknown, key: string) => {
  const text = valueAt(value, [key])
  return typeof text === 'string' ? text : ''
}
const textsAt = (value: unknown, key: string) => listAt(value, key).filter((one) => typeof one === 'string')

/** The items of a list with ids, at their places. */
function listed(kind: ThingKind, path: string, content: unknown, at: FieldPath, key = 'id'): Thing[] {
  return listAt(content, ...at).map((one, place) => ({
    kind,
    ids: [textAt(one, key)],
    name: textAt(one, 'name'),
    path,
    at: [...at, place],
    earlier: textsAt(one, 'renamed_from'),
  }))
}

function rolesIn(path: string, content: unknown, agencies: readonly Renamed[]): Thing[] {
  return listAt(content, 'roles').map((one, place) => {
    const role = { title: textAt(one, 'title'), agencies: textsAt(one, 'agencies') }
    const said = { ...role, renamed_from: textsAt(one, 'renamed_from') }
    return {
      kind: 'role',
      ids: role.agencies.map((agency) => starterId(role.title, agency)),
      name: role.title,
      path,
      at: ['roles', place],
      earlier: renamedRoles({ agencies, starter: { families: [{ roles: [said] }] } }).flatMap(
        ({ renamed_from = [] }) => renamed_from,
      ),
    }
  })
}

function thingsIn({ paths, contentAt }: ReadFiles): Thing[] {
  const capability = (id: string, at: FieldPath): Thing => {
    const file = capabilityFile(id)
    const earlier = paths.includes(file) ? textsAt(contentAt(file), 'renamed_from') : []
    return { kind: 'capability', ids: [id], name: id, path: dimensionsFile, at, earlier }
  }
  return paths.flatMap((path) => {
    const content = contentAt(path)
    if (path === 'agencies.yaml') return listed('agency', path, content, [])
    if (path === 'pack.yaml')
      return [
        ...listed('level', path, content, ['levels']),
        ...listed('role_type', path, content, ['role_types']),
        ...listed('rating', path, content, ['ratings'], 'key'),
      ]
    if (path === dimensionsFile) {
      const all = listAt(content).flatMap((one, place) =>
        textsAt(one, 'capabilities').map((id, inner) => capability(id, [place, 'capabilities', inner])),
      )
      return [...all, ...listed('dimension', path, content, [])]
    }
    if (!path.startsWith('roles/families/')) return []
    const agencies = listed('agency', '', contentAt('agencies.yaml'), [])
    return rolesIn(
      path,
      content,
      agencies.map(({ ids: [id = ''], earlier }) => ({ id, renamed_from: earlier })),
    )
  })
}

/** Something that the live edition has and the draft does not, by these ids of it; and what it can be now, the likeliest first. */
export type GoneThing = Thing & { choices: readonly (Thing & { isNew: boolean })[] }

/** A thing in one text. */
export const thingKey = (kind: ThingKind, id: string) => `${kind}:${id}`
const keysOf = ({ kind }: Thing, ids: readonly string[]) => ids.map((id) => thingKey(kind, id))

/** What a draft no longer has by its id, and of which it does not say where it went. */
export function goneThings(live: ReadFiles, draft: ReadFiles): GoneThing[] {
  const [before, after] = [thingsIn(live), thingsIn(draft)]
  const retired = listAt(draft.contentAt(retiredFile)).map((one) => thingKey('capability', textAt(one, 'id')))
  const said = new Set([...after.flatMap((one) => keysOf(one, [...one.ids, ...one.earlier])), ...retired])
  const old = new Set(before.flatMap((one) => keysOf(one, one.ids)))
  return before.flatMap((thing) => {
    const { kind, path, name, at } = thing
    const ids = thing.ids.filter((id) => !said.has(thingKey(kind, id)))
    if (ids.length === 0) return []
    const rank = (one: Thing & { isNew: boolean }) => {
      if (!one.isNew) return 2
      return one.path === path && JSON.stringify(one.at) === JSON.stringify(at) ? 0 : 1
    }
    const choices = after
      .filter((one) => one.kind === kind && one.ids[0])
      .map((one) => ({ ...one, isNew: keysOf(one, one.ids).every((key) => !old.has(key)) }))
      .filter((one) => one.isNew || (one.path === path && (kind !== 'role' || one.name !== name)))
      .toSorted((one, other) => rank(one) - rank(other))
    return [{ ...thing, ids, choices }]
  })
}
