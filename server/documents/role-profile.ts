import type { Block, Cell, Document } from '#domain/documents/blocks.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { wordedFor } from '#domain/framework/wording.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import { countedAxes } from '#domain/role/axes.ts'
import { choosesInOne, type Need } from '#domain/role/needs.ts'
import { levelInFull, levelOfRole } from '#domain/role/proficiency.ts'
import { originText } from '#domain/role/role-origin.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import {
  capabilityInTable,
  cover,
  generalNotes,
  heading,
  levelLine,
  levelOfWhole,
  levelsTable,
  ownLevelLine,
  paragraph,
  table,
  titlePage,
} from './blocks.ts'
import { needsFigure } from './compass.ts'

/** The note on where the profile comes from, and whom it is for. */
function originNote(pack: Pack, role: RoleProfile, agency: string | null): Block {
  const { heading: title, ...texts } = pack.documents.role_profile.origin
  return { type: 'callout', title, texts: [originText(texts, role.origin.kind), ...generalNotes(pack, role, agency)] }
}

/** The rows of the essential capabilities, below the names of their dimensions. */
function byDimension(pack: Pack, essential: readonly Capability[], row: (capability: Capability) => readonly Cell[]) {
  return pack.dimensions.flatMap(({ id, name }) => {
    const rows = essential.filter(({ dimension }) => dimension === id).map(row)
    return rows.length === 0 ? [] : [[name], ...rows]
  })
}

/** The essential capabilities, each with its statements of what somebody is able to do. */
function essentialTable(pack: Pack, role: RoleProfile, essential: readonly Capability[]): Block {
  const words = pack.documents.role_profile.essential
  const rows = byDimension(pack, essential, (capability) => [
    { ...capabilityInTable(2, capability), below: levelLine(pack, role, capability) },
    { texts: [capability.definition, words.ability], items: capability.statements },
  ])
  const { capability, definition } = pack.documents.labels.columns
  return table([capability, definition], rows, { title: words.heading, widths: [1, 4] })
}

/**
 * Whether what people see at the level of a role stands with each essential capability, and not in a table of its own: where the whole role
 * has one level, or a framework has so many capabilities that the profile would be a book.
 */
function showsLevelWithEach(pack: Pack, role: RoleProfile): boolean {
  return levelOfRole(pack, role) !== null || (pack.levels !== undefined && choosesInOne(pack.capabilities))
}

/** The essential capabilities with what people see at the level of the role. */
function essentialAtLevel(pack: Pack, role: RoleProfile, essential: readonly Capability[]): Block {
  const rows = byDimension(pack, essential, (capability) => {
    const seen = levelInFull(pack, role, capability)?.effective ?? []
    return [
      { ...capabilityInTable(2, capability), below: ownLevelLine(pack, role, capability) },
      { texts: [capability.definition], items: seen.length === 0 ? capability.statements : seen },
    ]
  })
  const header = [pack.documents.labels.columns.capability, pack.words.role.proficiency.effective]
  return table(header, rows, { title: pack.documents.role_profile.essential.heading, widths: [1, 6] })
}

function usefulTable(pack: Pack, role: RoleProfile, useful: readonly Capability[]): Block {
  const labels = pack.documents.labels.columns
  return table(
    [labels.capability, labels.definition],
    useful.map((capability) => [
      capabilityInTable(2, capability),
      { texts: [capability.definition, ...ownLevelLine(pack, role, capability)], items: [] },
    ]),
    { title: pack.documents.role_profile.useful.heading, widths: [1, 4] },
  )
}

/** How many capabilities the role does not need, where there are too many to see that at a glance. */
function notNeeded(pack: Pack, needed: number): Block[] {
  const count = pack.capabilities.length - needed
  return choosesInOne(pack.capabilities) && count > 0
    ? [paragraph(fillCounted(pack, pack.words.role.needs.not_needed, { count }))]
    : []
}

/**
 * The role profile: the capabilities that the role needs, the essential ones in full (Spec §1). `agency` is the name of the
 * agency that the visitor named, or null.
 */
export function roleProfileDocument(
  role: RoleProfile,
  pack: Pack,
  today: Date,
  agency: string | null = null,
): Document {
  const words = pack.documents.role_profile
  const needed = (need: Need) => wordedFor(pack, role).filter(({ id }) => role.needs[id] === need)
  const [essential, useful] = [needed('essential'), needed('useful')]
  const { head, facts, ...front } = cover(words.title, role, pack, today, agency)
  const counts = countedAxes(pack).map(
    ({ place, name, most: all }) => [name, fill(pack.words.role.head.count, { essential: role[place], all })] as const,
  )
  return {
    ...front,
    fileName: fill(pack.words.documents.file_names.role_profile, { title: role.title }),
    blocks: [
      titlePage(words.title, head, [...facts, ...counts], false),
      originNote(pack, role, agency),
      ...needsFigure(pack, role.needs),
      ...(essential.length === 0
        ? []
        : [
            heading(1, words.essential.heading),
            paragraph(words.essential.introduction),
            ...levelOfWhole(pack, role),
            showsLevelWithEach(pack, role)
              ? essentialAtLevel(pack, role, essential)
              : essentialTable(pack, role, essential),
          ]),
      ...(useful.length === 0
        ? [paragraph(essential.length === 0 ? pack.words.role.needs.nothing : words.useful.none)]
        : [heading(1, words.useful.heading), paragraph(words.useful.introduction), usefulTable(pack, role, useful)]),
      ...notNeeded(pack, essential.length + useful.length),
      ...(showsLevelWithEach(pack, role) ? [] : levelsTable(pack, role, [...essential, ...useful])),
      heading(1, words.use.heading),
      paragraph(words.use.introduction),
      table(
        words.use.columns,
        words.use.readers.map(({ reader, items }) => [
          { texts: [reader], items: [] },
          { texts: [], items },
        ]),
        { title: words.use.heading, widths: [2, 9] },
      ),
    ],
  }
}
