import { nearest } from '#domain/assessing/choices.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Needs, ShownLevel } from './needs.ts'

/**
 * The level of proficiency at which a role needs capabilities, by their ids; what it leaves out is the usual one of the role,
 * or else of its role type.
 */
export type Levels = Readonly<Record<string, string>>

/** What decides the levels of a role. `level` is the usual one of this role, where it is not that of its role type. */
export type Levelled = { needs: Needs; role_type: string; levels?: Levels; level?: string }

export type Level = NonNullable<Pack['levels']>[number]

/** The first of these that the pack knows: a level of an earlier edition gives way to the usual one. */
function firstKnown({ levels = [] }: Pack, asked: readonly (string | undefined)[]): Level | null {
  return asked.map((one) => levels.find(({ id }) => id === one)).find((level) => level !== undefined) ?? null
}

const ofType = ({ role_types }: Pack, { role_type }: Pick<Levelled, 'role_type'>) =>
  role_types.find(({ id }) => id === role_type)?.level

/**
 * The level at which a role needs capabilities without a level of their own: the role's, or else its role type's; null where neither is
 * known.
 */
export function usualLevel(pack: Pack, role: Pick<Levelled, 'level' | 'role_type'>): Level | null {
  return firstKnown(pack, [role.level, ofType(pack, role)])
}

/** The levels that a capability has, of the framework's, in rising order (product rule: levels). */
export function levelsOf({ levels = [] }: Pack, { levels: own }: Pick<Capability, 'levels'>): readonly Level[] {
  return own ? levels.filter(({ id }) => own.includes(id)) : levels
}

const kept = new WeakMap<Pack, ReadonlyMap<string, readonly string[]>>()

/** The levels of the capabilities that do not have all of them, by their ids; a pack never changes, and roles by the thousand ask for it. */
function partialLevels(pack: Pack): ReadonlyMap<string, readonly string[]> {
  const known = kept.get(pack)
  if (known) return known
  const partial = pack.capabilities.filter(({ levels }) => levels !== undefined)
  const made = new Map(partial.map((one) => [one.id, levelsOf(pack, one).map(({ id }) => id)]))
  kept.set(pack, made)
  return made
}

/** The level at which a capability is needed where a role asks for this one: that, or else the nearest one below it, or its lowest. */
function levelThere(pack: Pack, asked: Level | null, capabilityId: string): Level | null {
  const own = partialLevels(pack).get(capabilityId)
  if (!asked || !own) return asked
  const all = (pack.levels ?? []).map(({ id }) => id)
  return firstKnown(pack, [nearest(all, own, asked.id)])
}

/**
 * Says at which level a role needs a capability; null where it does not need it, or no level is known. A capability without the level that
 * is usual in the role is needed at the nearest one below it, or at its lowest.
 */
export function levelsFor(pack: Pack, role: Levelled): (capabilityId: string) => Level | null {
  const usual = usualLevel(pack, role)
  return (id) => {
    if ((role.needs[id] ?? 'none') === 'none') return null
    const own = role.levels?.[id]
    return levelThere(pack, (own === undefined ? null : firstKnown(pack, [own])) ?? usual, id)
  }
}

/** The level at which a role needs one capability, as `levelsFor` says. */
export function levelOf(pack: Pack, role: Levelled, capabilityId: string): Level | null {
  return levelsFor(pack, role)(capabilityId)
}

/** The levels, by their ids, for which a role may ask so that it needs a capability at this one. */
export function levelsLeadingTo(pack: Pack, capabilityId: string, level: Level): string[] {
  const { levels = [] } = pack
  return levels.filter((asked) => levelThere(pack, asked, capabilityId)?.id === level.id).map(({ id }) => id)
}

/**
 * The one level of a whole role, where the pack's levels follow from the role and nobody is asked for them; null where they are
 * asked for capability by capability, or nothing says it.
 */
export function levelOfRole(pack: Pack, role: Levelled): Level | null {
  if (pack.questionnaires.build.asks_for !== 'need') return null
  return usualLevel(pack, role)
}

/**
 * Whether a role needs a capability at another level than that of the whole role: the role says so, the capability lacks that one, or the
 * whole role has none.
 */
export function hasOwnLevel(pack: Pack, role: Levelled, capabilityId: string): boolean {
  const level = levelOf(pack, role, capabilityId)
  return level !== null && level.id !== levelOfRole(pack, role)?.id
}

/** The place of a level among the pack's, which rise, from 0; -1 for none. */
export function placeOf({ levels = [] }: Pack, level: Level | null): number {
  return levels.findIndex(({ id }) => id === level?.id)
}

/** The level at which a role needs a capability, with what people see there; null as for `levelOf`. */
export function levelInFull(pack: Pack, role: Levelled, { id, indicators }: Capability): ShownLevel | null {
  const level = levelOf(pack, role, id)
  if (!level) return null
  const { effective = [], ineffective = [] } = indicators?.[level.id] ?? {}
  return { ...level, effective, ineffective }
}

/** A list that holds something. */
const some = (texts: readonly string[] = []) => (texts.length === 0 ? undefined : texts)

/** What somebody does at a level of a capability: its indicators there, or else its statements of that level; undefined without either. */
export function linesAt({ indicators, at_level }: Capability, level: string): readonly string[] | undefined {
  return some(indicators?.[level]?.effective) ?? some(at_level?.[level]?.statements)
}

/** A level of a capability with what somebody there does, and how it stands to the one that a role asks for. */
export type LevelBeside = { place: 'below' | 'own' | 'above'; name: string; lines: readonly string[] }

/**
 * The level at which a role needs a capability, with the next ones below and above that the capability has, rising, as far as the
 * framework says what somebody there does; none where no level is known.
 */
export function levelsBeside(pack: Pack, role: Levelled, capability: Capability): LevelBeside[] {
  const own = levelOf(pack, role, capability.id)
  const has = levelsOf(pack, capability)
  const at = has.findIndex(({ id }) => id === own?.id)
  if (at < 0) return []
  return (['below', 'own', 'above'] as const).flatMap((place, index) => {
    const level = has[at - 1 + index]
    const lines = level && linesAt(capability, level.id)
    return level && lines ? [{ place, name: level.name, lines }] : []
  })
}

/** What to look for in somebody's answers: what speaks for a capability, and what speaks against it (may be empty). */
type Evidence = { criteria: readonly string[]; warnings: readonly string[] }

/**
 * What a panel listens for. A framework that has no assessment criteria says it in the indicators of the role's level, in its
 * effective behaviours, or at least in its statements; what is ineffective stands for warning signs in the same way.
 */
export function evidenceOf({ interview, behaviours, statements }: Capability, level: ShownLevel | null): Evidence {
  return {
    criteria:
      interview?.criteria ?? some(level?.effective) ?? behaviours?.map(({ effective }) => effective) ?? statements,
    warnings:
      interview?.warning_signs ?? some(level?.ineffective) ?? behaviours?.map(({ ineffective }) => ineffective) ?? [],
  }
}
