import { duplicatesIn } from '#domain/framework/checks/duplicates.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { needLevels } from './needs.ts'

const without = (ids: readonly string[]) =>
  ids.length === 0 ? 'pack.yaml has no levels' : `write one of ${ids.join(', ')}`

/** The levels of pack.yaml, and what BUILD asks for. */
function ownFaults({ levels = [], role_types, questionnaires }: Pack): PackFault[] {
  const ids = levels.map(({ id }) => id)
  const fault = (key: string, reason: string) => ({ file: 'pack.yaml', key, reason })
  const asksInVain = ids.length === 0 && questionnaires.build.asks_for === 'level'
  return [
    ...duplicatesIn(ids).map((id) => fault(`levels.${id}`, 'is there twice: give one of them another id')),
    ...ids
      .filter((id) => needLevels.some((need) => need === id))
      .map((id) => fault(`levels.${id}`, 'says how much a role needs a capability: give it another id')),
    ...role_types.flatMap(({ id, level }) =>
      level === undefined || ids.includes(level)
        ? []
        : [fault(`role_types.${id}.level`, `is ${level}, which is not a level: ${without(ids)}`)],
    ),
    ...(asksInVain
      ? [
          {
            file: 'questionnaires/build.yaml',
            key: 'asks_for',
            reason: 'is level, but pack.yaml has no levels: write need',
          },
        ]
      : []),
  ]
}

/** What the starter roles say of their own needs and levels. */
function roleFaults({ levels = [], capabilities, starter }: Pack): PackFault[] {
  const ids = levels.map(({ id }) => id)
  const known = new Set(capabilities.map(({ id }) => id))
  return starter.families.flatMap((family) =>
    family.roles.flatMap(({ needs = {}, levels: own = {} }, index) => {
      const fault = (key: string, reason: string) => ({
        file: `roles/families/${family.id}.yaml`,
        key: `roles.${index}.${key}`,
        reason,
      })
      return [
        ...Object.entries({ needs, levels: own }).flatMap(([key, given]) =>
          Object.keys(given)
            .filter((id) => !known.has(id))
            .map((id) => fault(`${key}.${id}`, 'is not a capability: write the id of one')),
        ),
        ...Object.entries(own)
          .filter(([, level]) => !ids.includes(level))
          .map(([id, level]) => fault(`levels.${id}`, `is ${level}, which is not a level: ${without(ids)}`)),
      ]
    }),
  )
}

/** The indicators of a capability that are of no level. */
function indicatorFaults(
  { id, indicators = {}, without_reports: other }: Capability,
  ids: readonly string[],
): PackFault[] {
  const keys = [
    ...Object.keys(indicators).map((level) => ({ level, key: `indicators.${level}` })),
    ...Object.keys(other?.indicators ?? {}).map((level) => ({ level, key: `without_reports.indicators.${level}` })),
  ]
  const known = ids.length > 0 ? ids.join(', ') : 'it has none'
  return keys
    .filter(({ level }) => !ids.includes(level))
    .map(({ key }) => ({
      file: `framework/capabilities/${id}.yaml`,
      key,
      reason: `is not one of the levels in pack.yaml: ${known}`,
    }))
}

/** The faults of a pack's levels, and of what refers to them. */
export function levelFaults(pack: Pack): PackFault[] {
  const ids = (pack.levels ?? []).map(({ id }) => id)
  return [
    ...ownFaults(pack),
    ...pack.capabilities.flatMap((capability) => indicatorFaults(capability, ids)),
    ...roleFaults(pack),
  ]
}
