import type { z } from 'zod'
import type {
  agenciesFileSchema,
  familyFileSchema,
  packFileSchema,
  ruleFileSchema,
} from '../../../domain/framework/pack-schema.ts'
import { needLevels } from '../../../domain/role/needs.ts'
import type { Chance } from '../../support/chance.ts'
import type { RandomFramework } from './framework.ts'
import { idsOnce, namesOnce, sentence } from './names.ts'
import type { Shape } from './shape.ts'

type Family = z.input<typeof familyFileSchema>

/** The roles of a random pack, as its files hold them. */
export type RandomRoles = {
  role_types: z.input<typeof packFileSchema>['role_types']
  agencies: z.input<typeof agenciesFileSchema>
  /** Null where the pack has none. */
  rule: z.input<typeof ruleFileSchema> | null
  families: [id: string, file: Family][]
}

type Framework = Pick<RandomFramework, 'capabilities' | 'scales'>

function roleTypes(chance: Chance, levels: readonly string[]): RandomRoles['role_types'] {
  const [nameOf, idOf] = [namesOnce(chance), idsOnce('type')]
  return chance.times(1, 6, () => {
    const name = nameOf(3, 40)
    const level = levels.length > 0 && chance.is(0.6) ? { level: chance.pick(levels) } : {}
    return { id: idOf(name), name, leads_people: chance.is(0.5), ...level }
  })
}

function agencies(chance: Chance, { names, hasEarlierEdition }: Shape): RandomRoles['agencies'] {
  const [nameOf, idOf] = [namesOnce(chance), idsOnce('agency')]
  return chance.times(1, 8, () => {
    const name = nameOf(...names)
    const id = idOf(name)
    return {
      id: id === 'any' ? 'any-agency' : id,
      name,
      ...(chance.is(0.3) ? { other_names: [nameOf(3, 20)] } : {}),
      ...(chance.is(0.3) ? { validation_contact: 'contact@agency.example' } : {}),
      ...(hasEarlierEdition && chance.is(0.2) ? { renamed_from: [`earlier-${id}`] } : {}),
    }
  })
}

/** Each family names others, which name it in return. */
function neighbours(chance: Chance, ids: readonly string[]): Map<string, string[]> {
  const pairs = ids.flatMap((one, place) => ids.slice(place + 1).map((other) => [one, other] as const))
  const chosen = chance.some(pairs, 0.3)
  return new Map(
    ids.map((id) => [id, chosen.flatMap((pair) => (pair.includes(id) ? pair.filter((one) => one !== id) : []))]),
  )
}

/** The roles that fit a framework. */
export function randomRoles(chance: Chance, shape: Shape, { capabilities, scales }: Framework): RandomRoles {
  const levels = scales.levels?.map(({ id }) => id) ?? []
  const all = capabilities.map(([id]) => id)
  const notCore = capabilities.filter(([, { core }]) => core !== true).map(([id]) => id)
  const types = roleTypes(chance, levels)
  const at = agencies(chance, shape)
  const said = chance.pick([0.7, 1])
  const rule = {
    role_types: Object.fromEntries(
      types.map(({ id }) => {
        const usual = chance.next()
        const need = () => (chance.is(usual) ? chance.pick(needLevels) : 'none')
        return [
          id,
          {
            reason: sentence(chance),
            needs: Object.fromEntries(chance.some(notCore, said).map((one) => [one, need()])),
          },
        ]
      }),
    ),
  }
  const titleOf = namesOnce(chance)
  const role = (): Family['roles'][number] => {
    const title = titleOf(6, Math.max(...shape.names))
    const ownLevels = levels.length > 0 && chance.is(0.5)
    const isAtAgencies = chance.is(0.4)
    return {
      title,
      ...(chance.is(0.3) ? { also: [titleOf(6, 40)] } : {}),
      ...(shape.hasEarlierEdition && chance.is(0.2) ? { renamed_from: [titleOf(6, 40)] } : {}),
      role_type: chance.pick(types).id,
      agencies: isAtAgencies ? [chance.pick(at).id, ...(chance.is(0.5) ? ['any'] : [])] : ['any'],
      ...(chance.is(0.5)
        ? { needs: Object.fromEntries(chance.some(all, 0.2).map((id) => [id, chance.pick(needLevels)])) }
        : {}),
      ...(ownLevels
        ? {
            levels: Object.fromEntries(
              chance.some(capabilities, 0.3).map(([id, one]) => [id, chance.pick(one.levels ?? levels)]),
            ),
          }
        : {}),
    }
  }
  const [familyName, familyId] = [namesOnce(chance), idsOnce('family')]
  const named = chance.times(1, 5, () => {
    const name = familyName(3, 40)
    return { id: familyId(name), name }
  })
  const near = neighbours(
    chance,
    named.map(({ id }) => id),
  )
  const families = named.map(({ id, name }): [string, Family] => {
    const others = near.get(id) ?? []
    const adjusted = chance.some(notCore, 0.1).map((one): [string, 1 | -1] => [one, chance.is(0.5) ? 1 : -1])
    return [
      id,
      {
        name,
        ...(others.length > 0 ? { neighbours: others } : {}),
        ...(chance.is(0.6) ? { reason: sentence(chance) } : {}),
        ...(chance.is(0.6) ? { adjust: Object.fromEntries(adjusted) } : {}),
        roles: chance.times(1, 6, role),
      },
    ]
  })
  return { role_types: types, agencies: at, rule: chance.is(0.1) ? null : rule, families }
}
