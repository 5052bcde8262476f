import type { Need } from '#domain/needs.ts'
import type { Capability } from '#domain/capability-schema.ts'
import type { Pack } from '#domain/pack-schema.ts'
import type { RoleProfile } from '#domain/role.ts'
import { wordedFor } from '#domain/wording.ts'
import { heading, list, paragraph, table, type Block, type Document } from './blocks.ts'
import { cover, titlePage } from './cover.ts'

function capabilityTable(pack: Pack, capabilities: readonly Capability[]): Block {
  const labels = pack.documents.labels.columns
  const dimension = (id: string) => pack.dimensions.find((candidate) => candidate.id === id)?.name ?? ''
  return table(
    [labels.capability, labels.dimension, labels.definition],
    capabilities.map((capability) => [capability.name, dimension(capability.dimension), capability.definition]),
    { title: pack.documents.role_profile.useful.heading, widths: [2, 2, 4] },
  )
}

/** The role profile: the capabilities that the role needs, essential ones in full (Spec §1). */
export function roleProfileDocument(role: RoleProfile, pack: Pack, today: Date): Document {
  const words = pack.documents.role_profile
  const needed = (need: Need) => wordedFor(pack, role.role_type).filter(({ id }) => role.needs[id] === need)
  const essential = needed('essential')
  const useful = needed('useful')
  const { facts, ...front } = cover(words.title, role, pack, today)
  const counts = [
    [words.facts.people, String(role.people)],
    [words.facts.strategic, String(role.strategy)],
  ] as const
  return {
    ...front,
    fileName: `Role profile - ${role.title}`,
    blocks: [
      titlePage(words.title, role, [...facts, ...counts], false),
      ...words.introduction.map(paragraph),
      heading(1, words.essential.heading),
      paragraph(words.essential.introduction),
      ...essential.flatMap((capability) => [
        heading(2, capability.name),
        paragraph(capability.definition),
        list(capability.statements),
      ]),
      heading(1, words.useful.heading),
      ...(useful.length === 0
        ? [paragraph(words.useful.none)]
        : [paragraph(words.useful.introduction), capabilityTable(pack, useful)]),
      heading(1, words.use.heading),
      list(words.use.items),
    ],
  }
}
