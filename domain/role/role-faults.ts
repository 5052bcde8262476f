import type { Capability } from '#domain/framework/capability-schema.ts'
import { duplicatesIn, type PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { wordingsOf } from '#domain/framework/wording.ts'
import { axisPlaces } from './axes.ts'
import { needLevels, type Needs } from './needs.ts'
import { levelsOf } from './proficiency.ts'
import { starterRoles } from './starter-roles.ts'

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
    family.roles.flatMap(({ needs = {}, levels: own = {}, after }, index) => {
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
        ...(after === undefined || ids.includes(after)
          ? []
          : [fault('after', `is ${after}, which is not a level: ${without(ids)}`)]),
        ...Object.entries(own).flatMap(([id, level]) => {
          const has = capabilities.find((one) => one.id === id)?.levels
          return has && ids.includes(level) && !has.includes(level)
            ? [fault(`levels.${id}`, `is ${level}, which this capability does not have: ${without(has)}`)]
            : []
        }),
      ]
    }),
  )
}

/** The levels that a capability's file names, each with its key: of indicators and wordings, and of stories. */
function namedLevels(capability: Capability): { level: string; key: string }[] {
  const { at_level = {}, stories = [] } = capability
  const keyed = (levels: object, key: string) => Object.keys(levels).map((level) => ({ level, key: `${key}.${level}` }))
  return [
    ...wordingsOf(capability).flatMap(([beginning, { indicators = {} }]) =>
      keyed(indicators, `${beginning}indicators`),
    ),
    ...keyed(at_level, 'at_level'),
    // The schema reports a missing level.
    ...stories.flatMap(({ level }: { level?: string }, place) =>
      level === undefined ? [] : [{ level, key: `stories.${place}.level` }],
    ),
  ]
}

/** What a capability says of levels: those that it has are the framework's, and so is each that it names, among those that it has. */
function capabilityLevelFaults(capability: Capability, ids: readonly string[]): PackFault[] {
  const { id, levels = [] } = capability
  const fault = (key: string, reason: string) => ({ file: `framework/capabilities/${id}.yaml`, key, reason })
  const unknown = (key: string, level: string) =>
    ids.includes(level) ? [] : [fault(key, `is ${level}, which is not a level: ${without(ids)}`)]
  return [
    ...levels.flatMap((level, place) => [
      ...unknown(`levels.${place}`, level),
      ...(levels.indexOf(level) < place ? [fault(`levels.${place}`, `is ${level}, which is there twice`)] : []),
    ]),
    ...namedLevels(capability).flatMap(({ level, key }) =>
      levels.length > 0 && ids.includes(level) && !levels.includes(level)
        ? [fault(key, 'is of a level that it does not have: add it to levels, or take it out')]
        : unknown(key, level),
    ),
  ]
}

/** The levels of capabilities at which nothing can be seen, where something can at others. */
export function silentLevels(pack: Pack): PackFault[] {
  return pack.capabilities.flatMap((capability) => {
    const { id, indicators = {} } = capability
    if (Object.keys(indicators).length === 0) return []
    return levelsOf(pack, capability)
      .filter((level) => indicators[level.id] === undefined)
      .map((level) => ({
        file: `framework/capabilities/${id}.yaml`,
        key: `indicators.${level.id}`,
        reason: 'is missing: write what can be seen there, or name below levels those that it has',
      }))
  })
}

/** A rule that makes everything essential to every role type, and to each starter role, so that it tells no role from another. */
export function sameNeeds(pack: Pack): PackFault[] {
  const types = Object.values(pack.starter.rule.role_types)
  const others = pack.capabilities.filter(({ core }) => !core)
  const isAll = (needs: Needs) => others.every(({ id }) => needs[id] === 'essential')
  if (others.length < 2 || types.length === 0) return []
  if (!types.every(({ needs }) => isAll(needs)) || !starterRoles(pack).every(({ needs }) => isAll(needs))) return []
  const reason = 'makes everything essential: every role is asked everything as essential: say what differs'
  return [{ file: 'roles/rule.yaml', key: 'role_types', reason }]
}

/** The faults of a pack's levels, and of what refers to them. */
export function levelFaults(pack: Pack): PackFault[] {
  const ids = (pack.levels ?? []).map(({ id }) => id)
  return [
    ...ownFaults(pack),
    ...pack.capabilities.flatMap((capability) => capabilityLevelFaults(capability, ids)),
    ...roleFaults(pack),
  ]
}

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

const oneOf = (ids: readonly string[], none: string) => (ids.length > 0 ? `write one of ${ids.join(', ')}` : none)

/** The steps of the rule: what they refer to. */
function ruleFaults({ levels = [], role_types, capabilities, starter }: Pack): PackFault[] {
  const { steps = [] } = starter.rule
  const known = { types: role_types.map(({ id }) => id), levels: levels.map(({ id }) => id) }
  const adjustable = capabilities.filter(({ core }) => !core).map(({ id }) => id)
  const ids = steps.map(({ id }) => id)
  return steps.flatMap(({ id, role_type, level, adjust = {} }, place) => {
    const fault = (key: string, reason: string) => ({ file: 'roles/rule.yaml', key: `steps.${place}.${key}`, reason })
    return [
      ...(ids.indexOf(id) < place ? [fault('id', `is ${id}, which is there twice: give one of them another id`)] : []),
      ...(known.types.includes(role_type)
        ? []
        : [fault('role_type', `is ${role_type}, which is not a role type: ${oneOf(known.types, '')}`)]),
      ...(level === undefined || known.levels.includes(level)
        ? []
        : [fault('level', `is ${level}, which is not a level: ${oneOf(known.levels, 'pack.yaml has no levels')}`)]),
      ...Object.keys(adjust)
        .filter((capability) => !adjustable.includes(capability))
        .map((capability) =>
          fault(`adjust.${capability}`, 'is not a capability beside the core ones: write the id of one'),
        ),
    ]
  })
}

/** The steps that starter roles name: each is there, and belongs to the role's type. */
function roleStepFaults({ starter }: Pack): PackFault[] {
  const { steps = [] } = starter.rule
  return starter.families.flatMap((family) =>
    family.roles.flatMap(({ step, role_type }, place) => {
      if (step === undefined || steps.some(({ id, role_type: of }) => id === step && of === role_type)) return []
      const offered = steps.filter((one) => one.role_type === role_type).map(({ id }) => id)
      return [
        {
          file: `roles/families/${family.id}.yaml`,
          key: `roles.${place}.step`,
          reason: `is ${step}, which is not a step of ${role_type}: ${oneOf(offered, 'roles/rule.yaml has none for it')}`,
        },
      ]
    }),
  )
}

/** The faults of the steps within role types, and of the roles that name them. */
export function stepFaults(pack: Pack): PackFault[] {
  return [...ruleFaults(pack), ...roleStepFaults(pack)]
}
