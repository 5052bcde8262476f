import type { Pack } from '#domain/framework/pack-schema.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { renamesOf } from './renames.ts'

type Fault = { file: string; key: string; reason: string }

function idFaults(
  place: (id: string) => Pick<Fault, 'file' | 'key'>,
  all: readonly { id: string; renamed_from?: readonly string[] | undefined }[],
  taken: readonly string[] = [],
): Fault[] {
  const earlier = all.flatMap(({ id, renamed_from = [] }) => renamed_from.map((old) => ({ id, old })))
  const current = [...all.map(({ id }) => id), ...taken]
  return earlier.flatMap(({ id, old }, index) => {
    const fault = (reason: string) => [{ ...place(id), reason }]
    if (current.includes(old)) return fault(`${old} still stands for something`)
    return earlier.some((other, before) => before < index && other.old === old)
      ? fault(`${old} has been renamed twice`)
      : []
  })
}

const within = (file: string) => (id: string) => ({ file, key: `${id}.renamed_from` })

/** What is wrong with what a pack says of its earlier editions: an id that was given up must stand for nothing else. */
export function editionFaults(pack: Pack): Fault[] {
  const { dimensions, capabilities, agencies, retired } = pack
  const ids = capabilities.map(({ id }) => id)
  const retiredIds = retired.map(({ id }) => id)
  const roleIds = new Set(starterRoles(pack).map(({ id }) => id))
  return [
    ...idFaults(within('framework/dimensions.yaml'), dimensions),
    ...idFaults((id) => ({ file: `framework/capabilities/${id}.yaml`, key: 'renamed_from' }), capabilities, retiredIds),
    ...idFaults(within('agencies.yaml'), agencies),
    ...retired
      .filter(({ id }, place) => ids.includes(id) || retiredIds.indexOf(id) < place)
      .map(({ id }) => ({
        file: 'framework/retired.yaml',
        key: '',
        reason: `${id} is still in the framework, or listed twice`,
      })),
    ...retired
      .filter(({ dimension }) => dimension !== undefined && !dimensions.some(({ id }) => id === dimension))
      .map(({ id, dimension }) => ({
        file: 'framework/retired.yaml',
        key: `${id}.dimension`,
        reason: `${dimension} is not a dimension`,
      })),
    ...[...renamesOf(pack).roles.keys()]
      .filter((old) => roleIds.has(old))
      .map((old) => ({ file: 'roles/families', key: 'renamed_from', reason: `${old} is still a role of its own` })),
  ]
}
