import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { maxListed } from '#domain/role/needs.ts'

/** The pack with each capability that is not core several times, so that one chooses among many. */
export function withMany(pack: Pack): Pack {
  const once = pack.capabilities.filter(({ core }) => !core).length
  const times = Math.floor(maxListed / once) + 1
  const numbered = (capability: Capability) =>
    Array.from({ length: capability.core ? 1 : times }, (_, place) =>
      place === 0
        ? capability
        : { ...capability, id: `${capability.id}-${place + 1}`, name: `${capability.name} ${place + 1}` },
    )
  const capabilities = pack.capabilities.flatMap(numbered)
  const dimensions = pack.dimensions.map((dimension) => ({
    ...dimension,
    capabilities: capabilities.filter((one) => one.dimension === dimension.id).map(({ id }) => id),
  }))
  return { ...pack, capabilities, dimensions }
}
