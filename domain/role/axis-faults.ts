import { axisPlaces } from './axes.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'

/** The faults of a pack's axes: one that stands twice or counts nothing, and capabilities on an axis that is not there. */
export function axisFaults({
  axes,
  capabilities,
}: Pick<Pack, 'axes' | 'capabilities'>): { file: string; key: string; reason: string }[] {
  const ids = axes.map(({ id }) => id)
  const twice = ids
    .filter((id, place) => ids.indexOf(id) < place)
    .map((id) => ({ file: 'pack.yaml', key: `axes.${id}`, reason: 'is there twice' }))
  if (twice.length > 0 || ids.length > axisPlaces.length) return twice
  return [
    ...ids
      .filter((id) => !capabilities.some(({ axis }) => axis === id))
      .map((id) => ({ file: 'pack.yaml', key: `axes.${id}`, reason: 'is the axis of no capability' })),
    ...capabilities.flatMap(({ id, core, axis }) => {
      const fault = (reason: string) => [{ file: `framework/capabilities/${id}.yaml`, key: 'axis', reason }]
      if (axis === undefined) return []
      if (core) return fault('has no place beside core: true, because core capabilities are not counted')
      if (ids.includes(axis)) return []
      const known = ids.length === 0 ? 'pack.yaml has no axes' : `the axes of pack.yaml are ${ids.join(' and ')}`
      return fault(`is ${axis}, but ${known}`)
    }),
  ]
}
