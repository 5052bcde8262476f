import { axisOf } from '#domain/role/axes.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { countNeeds, needLevels, type Need, type Needs } from '#domain/role/needs.ts'
import type { Levels } from '#domain/role/proficiency.ts'
import { starterNeeds } from '#domain/role/starter-roles.ts'
import { essentialColumn, scopeColumns } from '#server/role/queries.ts'
import type { StoredProfile } from '#server/role/stage-roles.ts'

/** What a role's needs follow from. `atMost` is the highest need of capabilities on the first axis, where nobody reports to it. */
export type Basis = {
  roleType: string
  family: string
  step: string
  level: string
  atMost: Need | null
  frontLine?: boolean
  needs?: Needs
  levels?: Levels
}

function lowered(pack: Pack, needs: Needs, atMost: Need): Needs {
  const most = needLevels.indexOf(atMost)
  return Object.fromEntries(
    pack.capabilities.map((capability): [string, Need] => {
      const { id, core } = capability
      const need = needs[id] ?? 'none'
      const isAbove = !core && axisOf(pack, capability) === 'people' && needLevels.indexOf(need) > most
      return [id, isAbove ? atMost : need]
    }),
  )
}

/** What a file says of each need wins, but for core capabilities, which belong to every role. */
function withOwn(pack: Pack, byRule: Needs, own: Needs = {}): Needs {
  return Object.fromEntries(
    pack.capabilities.map(({ id, core }): [string, Need] => [id, (core ? null : own[id]) ?? byRule[id] ?? 'none']),
  )
}

/** What a role with this basis needs, by the pack's rule, as it is stored (product rule: starter rule). */
export function profileOf(pack: Pack, basis: Basis): StoredProfile {
  const { roleType, step, atMost, levels } = basis
  const family = pack.starter.families.find(({ id }) => id === basis.family) ?? {}
  const byRule = starterNeeds(pack, roleType, family, step === '' ? {} : { step })
  const needs = withOwn(pack, atMost ? lowered(pack, byRule, atMost) : byRule, basis.needs)
  const level = basis.level || pack.starter.rule.steps?.find(({ id }) => id === step)?.level
  const isFrontLine = basis.frontLine ?? ('front_line' in family && family.front_line === true)
  return {
    needs: JSON.stringify(needs),
    ...scopeColumns({
      ...(levels && Object.keys(levels).length > 0 ? { levels } : {}),
      ...(level ? { level } : {}),
      front_line: isFrontLine,
    }),
    essential: essentialColumn(needs),
    ...countNeeds(pack, needs),
  }
}
