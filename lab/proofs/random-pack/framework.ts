import type { z } from 'zod'
import type { dimensionsFileSchema, packFileSchema, retiredFileSchema } from '../../../domain/framework/pack-schema.ts'
import { capabilityFile } from './capability.ts'
import type { Chance } from '../../support/chance.ts'
import { idsOnce, namesOnce, sentence } from './names.ts'
import type { Shape } from './shape.ts'

type PackFile = z.input<typeof packFileSchema>
type Scales = Pick<PackFile, 'axes' | 'levels' | 'ratings' | 'heart'>

/** The framework of a random pack, as its files hold it; capabilities go by their ids, in the framework's order. */
export type RandomFramework = {
  dimensions: z.input<typeof dimensionsFileSchema>
  capabilities: [id: string, file: ReturnType<typeof capabilityFile>][]
  retired: z.input<typeof retiredFileSchema>
  scales: Scales
}

const standardRatings = ['strong', 'sound', 'developing']

/** A rating that offers development is among them, and often others that do not. */
function ratings(chance: Chance, count: number): NonNullable<Scales['ratings']> {
  const [nameOf, idOf] = [namesOnce(chance), idsOnce('rating')]
  return Array.from({ length: count }, (_, place) => {
    const name = nameOf(3, 30)
    return { key: idOf(name), name, meaning: sentence(chance), develops: place === count - 1 || chance.is(0.6) }
  })
}

function levels(chance: Chance, count: number): NonNullable<Scales['levels']> {
  const [nameOf, idOf] = [namesOnce(chance), idsOnce('level')]
  return Array.from({ length: count }, () => {
    const name = nameOf(3, 30)
    return { id: idOf(name), name, meaning: sentence(chance) }
  })
}

/** So many parts, each of one at least, that are as many as `total` together. */
function shares(chance: Chance, parts: number, total: number): number[] {
  const sizes = Array.from({ length: parts }, () => 1)
  for (let left = total - parts; left > 0; left -= 1) {
    const place = chance.between(0, parts - 1)
    sizes[place] = (sizes[place] ?? 0) + 1
  }
  return sizes
}

/** Which capabilities are core, and on which axis the others count; each axis has one of them. */
function kinds(chance: Chance, { capabilities, core, axes }: Shape): { core: boolean; axis: number | null }[] {
  const all = Array.from({ length: capabilities }, () => ({ core: chance.is(core), axis: null as number | null }))
  const counted = all.filter((one) => !one.core)
  for (const [place, one] of counted.entries()) {
    if (place < axes) one.axis = place
    else if (axes > 0 && chance.is(0.7)) one.axis = chance.between(0, Math.min(axes, counted.length) - 1)
  }
  return all
}

/** The framework that a shape asks for. */
export function randomFramework(chance: Chance, shape: Shape): RandomFramework {
  const [least, most] = shape.names
  const [groupName, groupId] = [namesOnce(chance), idsOnce('group')]
  const [capabilityName, capabilityId] = [namesOnce(chance), idsOnce('capability')]
  const named = Array.from({ length: shape.capabilities }, () => {
    const name = capabilityName(least, most)
    return { id: capabilityId(name), name }
  })
  const of = kinds(chance, shape)
  const axisCount = new Set(of.flatMap(({ axis }) => axis ?? [])).size
  const [axisName, axisId] = [namesOnce(chance), idsOnce('axis')]
  const axes = Array.from({ length: axisCount }, () => {
    const name = axisName(3, 60)
    return { id: axisId(name), name, ...(chance.is(0.5) ? { in_sentence: name.toLowerCase() } : {}) }
  })
  const scales: Scales = {
    axes,
    ...(shape.levels > 0 ? { levels: levels(chance, shape.levels) } : {}),
    ...(shape.ratings === null ? {} : { ratings: ratings(chance, shape.ratings) }),
  }
  const keys = {
    ratings: scales.ratings?.map(({ key }) => key) ?? standardRatings,
    levels: scales.levels?.map(({ id }) => id) ?? [],
    share: shape.sections,
  }
  const earlier = (id: string) => (shape.hasEarlierEdition && chance.is(0.2) ? { renamed_from: [`earlier-${id}`] } : {})
  let from = 0
  const dimensions = shares(chance, shape.groups, shape.capabilities).map((size) => {
    const name = groupName(least, most)
    const ids = named.slice(from, from + size).map(({ id }) => id)
    from += size
    const id = groupId(name)
    return { id, name, summary: sentence(chance), capabilities: ids, ...earlier(id) }
  })
  const capabilities = named.map(({ id, name }, place): RandomFramework['capabilities'][number] => {
    const { core = false, axis = null } = of[place] ?? {}
    const counted = axis === null ? {} : { axis: axes[axis]?.id ?? '' }
    return [id, capabilityFile(chance, { name, ...(core ? { core } : {}), ...counted, ...earlier(id) }, keys)]
  })
  const retired = shape.hasEarlierEdition
    ? chance.times(0, 3, (place) => ({
        id: `retired-${place}`,
        name: capabilityName(least, most),
        ...(chance.is(0.5) ? { dimension: chance.pick(dimensions).id } : {}),
      }))
    : []
  const heart = shape.hasHeart ? { heart: chance.pick(dimensions).id } : {}
  return { dimensions, capabilities, retired, scales: { ...scales, ...heart } }
}
