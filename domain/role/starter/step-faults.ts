import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'

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
function roleFaults({ starter }: Pack): PackFault[] {
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
  return [...ruleFaults(pack), ...roleFaults(pack)]
}
