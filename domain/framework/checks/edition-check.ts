import { duplicatesIn } from './fault.ts'
import type { PackFault } from './fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { renamedRoles, type Renamed } from '#domain/framework/edition.ts'

function idFaults(
  place: (id: string) => Pick<PackFault, 'file' | 'key'>,
  all: readonly Renamed[],
  taken: readonly string[] = [],
): PackFault[] {
  const earlier = all.flatMap(({ id, renamed_from = [] }) => renamed_from.map((old) => ({ id, old })))
  const current = new Set([...all.map(({ id }) => id), ...taken])
  return earlier.flatMap(({ id, old }, index) => {
    const fault = (reason: string) => [{ ...place(id), reason }]
    if (current.has(old)) return fault(`${old} still stands for something: take it out`)
    return earlier.some((other, before) => before < index && other.old === old)
      ? fault(`${old} has been renamed twice: take one of them out`)
      : []
  })
}

const within = (file: string) => (id: string) => ({ file, key: `${id}.renamed_from` })

/** What is wrong with what a pack says of its earlier editions: an id that was given up must stand for nothing else. */
export function editionFaults(pack: Pack): PackFault[] {
  const { dimensions, capabilities, agencies, retired } = pack
  const ids = capabilities.map(({ id }) => id)
  const retiredIds = retired.map(({ id }) => id)
  return [
    ...idFaults(within('framework/dimensions.yaml'), dimensions),
    ...idFaults((id) => ({ file: `framework/capabilities/${id}.yaml`, key: 'renamed_from' }), capabilities, retiredIds),
    ...idFaults(within('agencies.yaml'), agencies),
    ...duplicatesIn([...ids, ...retiredIds]).map((id) => ({
      file: 'framework/retired.yaml',
      key: '',
      reason: `${id} is still in the framework, or listed twice: take it out`,
    })),
    ...retired
      .filter(({ dimension }) => dimension !== undefined && !dimensions.some(({ id }) => id === dimension))
      .map(({ id, dimension }) => ({
        file: 'framework/retired.yaml',
        key: `${id}.dimension`,
        reason: `${dimension} is not a dimension: write an id of framework/dimensions.yaml`,
      })),
    ...idFaults(() => ({ file: 'roles/families', key: 'renamed_from' }), renamedRoles(pack)),
  ]
}
