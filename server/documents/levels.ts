import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { levelInFull, levelOf, levelOfRole, type Levelled } from '#domain/role/proficiency.ts'
import type { Block, Cell } from '#domain/documents/blocks.ts'
import { capabilityLink, heading, list, notThere, paragraph, table } from './blocks.ts'

/** The line that names the level at which a role needs a capability; none where nothing says so. */
export function levelLine(pack: Pack, role: Levelled, capability: Capability): string[] {
  const level = levelInFull(pack, role, capability)
  return level ? [fill(pack.words.role.proficiency.at, level)] : []
}

/** The same where the level is not that of the whole role, which its profile says once. */
export function ownLevelLine(pack: Pack, role: Levelled, capability: Capability): string[] {
  return levelOf(pack, role, capability.id)?.id === levelOfRole(pack, role)?.id ? [] : levelLine(pack, role, capability)
}

/** What the level of a whole role means; nothing where each capability has its own. */
export function levelOfWhole(pack: Pack, role: Levelled): Block[] {
  const level = levelOfRole(pack, role)
  return level ? [paragraph(fill(pack.words.role.proficiency.asked, level))] : []
}

/** The level at which a role needs a capability, what it means, and what people see there; nothing without one. */
export function levelBlocks(pack: Pack, role: Levelled, capability: Capability): Block[] {
  const words = pack.words.role.proficiency
  const level = levelInFull(pack, role, capability)
  if (!level) return []
  // A plan has two pages for a capability, and the signs of each rating say more to somebody who grows.
  if (levelOfRole(pack, role)) return ownLevelLine(pack, role, capability).map(paragraph)
  const { effective, ineffective } = level
  return [
    heading(3, words.one),
    paragraph(fill(words.meaning, level)),
    ...(effective.length === 0 ? [] : [list(effective)]),
    ...(ineffective.length === 0 ? [] : [{ type: 'callout' as const, title: words.ineffective, texts: ineffective }]),
  ]
}

/**
 * What people see of each capability at the level at which the role needs it; nothing where the pack has no levels, or one level is
 * that of the whole role, whose indicators stand with the capabilities.
 */
export function levelsTable(pack: Pack, role: Levelled, needed: readonly Capability[]): Block[] {
  const words = pack.words.role.proficiency
  const levels = needed.flatMap((capability) => {
    const level = levelInFull(pack, role, capability)
    return level ? [{ capability, level }] : []
  })
  if (levels.length === 0 || levelOfRole(pack, role)) return []
  const hasBoth = levels.some(({ level }) => level.ineffective.length > 0)
  const cell = (items: readonly string[], without: string): Cell =>
    items.length === 0 ? without : { texts: [], items }
  const rows = levels.map(({ capability, level }) => [
    { ...capabilityLink(capability), below: [fill(words.at, level)] },
    cell(level.effective, level.meaning),
    ...(hasBoth ? [cell(level.ineffective, notThere)] : []),
  ])
  const header = [pack.documents.labels.columns.capability, words.effective, ...(hasBoth ? [words.ineffective] : [])]
  return [
    heading(1, words.heading),
    paragraph(words.about),
    table(header, rows, { title: words.heading, widths: hasBoth ? [3, 4, 3] : [3, 7] }),
  ]
}
