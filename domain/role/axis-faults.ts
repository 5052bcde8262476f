import { axisPlaces } from './axes.ts'
import { duplicatesIn } from '#domain/framework/checks/duplicates.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'

/** The faults of a pack's axes: one that stands twice or counts nothing, and capabilities on an axis that is not there. */
export function axisFaults({ axes, capabilities }: Pick<Pack, 'axes' | 'capabilities'>): PackFault[] {
  const ids = axes.map(({ id }) => id)
  const ofPack = (id: string, reason: string) => ({ file: 'pack.yaml', key: `axes.${id}`, reason })
  const twice = duplicatesIn(ids).map((id) => ofPack(id, 'is there twice: give one of them another id'))
  if (twice.length > 0 || ids.length > axisPlaces.length) return twice
  return [
    ...ids
      .filter((id) => !capabilities.some(({ axis }) => axis === id))
      .map((id) => ofPack(id, `is the axis of no capability: write "axis: ${id}" in those that it counts`)),
    ...capabilities.flatMap(({ id, core, axis }) => {
      const fault = (reason: string) => [{ file: `framework/capabilities/${id}.yaml`, key: 'axis', reason }]
      if (axis === undefined) return []
      if (core)
        return fault(
          'has no place beside core: true, because core capabilities are not counted: take one of the two out',
        )
      if (ids.includes(axis)) return []
      const known = ids.length === 0 ? 'pack.yaml has no axes: take it out' : `write ${ids.join(' or ')}`
      return fault(`is ${axis}, which is not an axis: ${known}`)
    }),
  ]
}
