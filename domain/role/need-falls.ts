import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack, StarterFamily } from '#domain/framework/pack-schema.ts'
import { needLevels, type Need, type Needs } from './needs.ts'
import { placeOf, usualLevel } from './proficiency.ts'
import { heightOf } from './role.ts'
import { starterNeeds } from './starter-roles.ts'

type Step = NonNullable<Pack['starter']['rule']['steps']>[number]

/** A step of a job family, with what its posts need unless they say otherwise; `height`, `level` and `started` are places in their orders. */
type Rung = {
  roleType: string
  step: Step | undefined
  needs: Needs
  place: { height: number; level: number; started: number }
}

/** A capability that a job family needs less on one step than on one below it; `reasons` are the places in the pack where one may stand. */
export type NeedFall = {
  family: StarterFamily
  capability: string
  from: { rung: Rung; need: Need }
  to: { rung: Rung; need: Need }
  reasons: { file: string; key: string; reason: string | undefined }[]
}

function rungsOf(pack: Pack, family: StarterFamily): Rung[] {
  const rungs = family.roles.map(({ role_type, step: id = '' }): [string, Rung] => {
    const step = pack.starter.rule.steps?.find((one) => one.id === id)
    const own = step?.level === undefined ? {} : { level: step.level }
    const place = {
      height: heightOf(pack, role_type),
      level: placeOf(pack, usualLevel(pack, { role_type, ...own })),
      started: step?.starting ? 0 : 1,
    }
    return [
      `${role_type} ${id}`,
      { roleType: role_type, step, needs: starterNeeds(pack, role_type, family, { step: id }), place },
    ]
  })
  return [...new Map(rungs).values()]
}

function isAbove({ place: upper }: Rung, { place: lower }: Rung): boolean {
  if (upper.height < lower.height || upper.level < lower.level) return false
  return upper.height > lower.height || upper.level > lower.level || upper.started > lower.started
}

function reasonsFor({ starter: { rule } }: Pack, family: StarterFamily, { step, roleType }: Rung, capability: string) {
  const at = (file: string, key: string, falls: Readonly<Record<string, string>> = {}) => ({
    file,
    key: `${key}.${capability}`,
    reason: falls[capability],
  })
  return [
    ...(step ? [at('roles/rule.yaml', `steps.${rule.steps?.indexOf(step)}.falls`, step.falls)] : []),
    at('roles/rule.yaml', `role_types.${roleType}.falls`, rule.role_types[roleType]?.falls),
    at(`roles/families/${family.id}.yaml`, 'falls', family.falls),
  ]
}

/**
 * Where a job family needs a capability less on one step than on the step below (product rule: needs along a family). A step is above
 * another where neither its role type nor its level of scope is lower and one of the two is higher, or where both are the same and people
 * start on the lower one; the next above are those with none in between. So the way of specialists and that of leaders part after the
 * seniors: a principal stands above a senior, but not below the leader of one team.
 */
export function needFalls(pack: Pack): NeedFall[] {
  if (Object.keys(pack.starter.rule.role_types).length === 0) return []
  return pack.starter.families.flatMap((family) => {
    const rungs = rungsOf(pack, family)
    return rungs.flatMap((from) => {
      const above = rungs.filter((rung) => isAbove(rung, from))
      const next = above.filter((rung) => !above.some((between) => isAbove(rung, between)))
      return next.flatMap((to) =>
        pack.capabilities.flatMap(({ id }): NeedFall[] => {
          const [before = 'none', after = 'none'] = [from.needs[id], to.needs[id]]
          if (needLevels.indexOf(after) >= needLevels.indexOf(before)) return []
          const reasons = reasonsFor(pack, family, to, id)
          return [
            { family, capability: id, from: { rung: from, need: before }, to: { rung: to, need: after }, reasons },
          ]
        }),
      )
    })
  })
}

/** The name of a step of a job family: its own, or else that of its role type. */
export function rungName({ role_types }: Pack, { step, roleType }: Rung): string {
  return step?.name ?? role_types.find(({ id }) => id === roleType)?.name ?? roleType
}

/** The reasons that the rule and the families give for falls, by file and key. */
function statedReasons({ starter: { rule, families } }: Pack): Pick<PackFault, 'file' | 'key'>[] {
  const keys = (file: string, key: string, falls: object = {}) =>
    Object.keys(falls).map((id) => ({ file, key: `${key}.${id}` }))
  return [
    ...Object.entries(rule.role_types).flatMap(([id, { falls }]) =>
      keys('roles/rule.yaml', `role_types.${id}.falls`, falls),
    ),
    ...(rule.steps ?? []).flatMap(({ falls }, place) => keys('roles/rule.yaml', `steps.${place}.falls`, falls)),
    ...families.flatMap(({ id, falls }) => keys(`roles/families/${id}.yaml`, 'falls', falls)),
  ]
}

/** Falls for which the pack gives no reason, and reasons that explain none. */
export function needFallFaults(pack: Pack): PackFault[] {
  const falls = needFalls(pack)
  const place = ({ file, key }: Pick<PackFault, 'file' | 'key'>) => `${file} ${key}`
  const used = new Set(falls.flatMap(({ reasons }) => reasons.map(place)))
  return [
    ...falls
      .filter(({ reasons }) => reasons.every(({ reason }) => reason === undefined))
      .map(({ family, capability, from, to }) => ({
        file: `roles/families/${family.id}.yaml`,
        key: `falls.${capability}`,
        reason:
          `is missing: it is ${from.need} for ${rungName(pack, from.rung)} and only ${to.need} for ` +
          `${rungName(pack, to.rung)}, the step above: say why, here or in roles/rule.yaml, or change what raises or lowers it`,
      })),
    ...statedReasons(pack)
      .filter((stated) => !used.has(place(stated)))
      .map((stated) => ({ ...stated, reason: 'explains no fall: take it out' })),
  ]
}
