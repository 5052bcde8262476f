import type { Capability, LearningLink, LearningResource, ShownLink } from '#domain/framework/capability-schema.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Theme } from '#domain/framework/page-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { type Levelled, levelOf } from '#domain/role/proficiency.ts'
import type { Words } from '#domain/words/words.ts'
import { type Catalogue, catalogueLinks } from './catalogue.ts'

const learningFile = 'framework/learning.yaml'

/** The links of a capability, those that it names itself first. */
export function joinedLinks(
  own: readonly LearningLink[] | undefined,
  resources: readonly LearningResource[],
  capability: string,
): LearningLink[] {
  const further = resources.flatMap(({ for: belongsTo, ...link }) => {
    const levels = belongsTo[capability]
    if (levels === undefined) return []
    return [levels === 'all' ? link : { ...link, levels }]
  })
  return [...(own ?? []), ...further]
}

/** The links of a capability that are meant for a level, by its id; all where it is not known. */
export function linksAt({ links = [] }: { links?: readonly ShownLink[] }, level: string | undefined): ShownLink[] {
  return links.filter(({ levels }) => level === undefined || levels === undefined || levels.includes(level))
}

/** A plan and its document show at most this many links of a capability. */
const maxLinks = 6

/**
 * What to learn from at the level at which a role needs a capability: what the agency offers, then the rest of the catalogue, then the
 * links of the framework, of each what is meant for that level first.
 */
export function linksToLearn(
  pack: Pack,
  role: Levelled,
  capability: Pick<Capability, 'id' | 'links'>,
  catalogue: Catalogue,
): ShownLink[] {
  const level = levelOf(pack, role, capability.id)?.id
  const { ofAgency, others } = catalogueLinks(catalogue.get(capability.id) ?? [], level, pack.language)
  const own = linksAt(capability, level)
  const inOrder = [
    ...ofAgency,
    ...others,
    ...own.filter(({ levels }) => levels),
    ...own.filter(({ levels }) => !levels),
  ]
  const isFirst = ({ url }: ShownLink, place: number) =>
    url === undefined || inOrder.findIndex((other) => other.url === url) === place
  return inOrder.filter(isFirst).slice(0, maxLinks)
}

type SourceWords = Words['framework']['sources']

/** What a resource is, as far as it is said, and about how long it takes, from two hours on in hours; undefined where its kind is not said. */
export function kindInWords(
  { kinds, takes, takes_hours: takesHours }: Pick<SourceWords, 'kinds' | 'takes' | 'takes_hours'>,
  { kind: id, minutes }: Pick<LearningLink, 'kind' | 'minutes'>,
): string | undefined {
  const kind = id && kinds[id]
  if (kind === undefined || minutes === undefined) return kind
  return minutes < 120 ? fill(takes, { kind, minutes }) : fill(takesHours, { kind, hours: Math.round(minutes / 60) })
}

/** Resources that name a capability or a level that the pack does not have, and links that stand twice. */
export function learningFaults({ learning, capabilities, levels = [] }: Pack): PackFault[] {
  const known = capabilities.map(({ id: capability }) => capability)
  const names = levels.map(({ id: level }) => level)
  return learning.flatMap(({ url, for: belongsTo }, index) => {
    const fault = (key: string, reason: string): PackFault => ({ file: learningFile, key: `${index}.${key}`, reason })
    const isTwice = url !== undefined && learning.findIndex((other) => other.url === url) < index
    return [
      ...(isTwice ? [fault('url', 'stands above already: name all its capabilities there')] : []),
      ...Object.entries(belongsTo).flatMap(([capability, meant]) => [
        ...(known.includes(capability) ? [] : [fault(`for.${capability}`, 'is no capability: write the id of one')]),
        ...(meant === 'all' ? [] : meant)
          .filter((level) => !names.includes(level))
          .map((level) =>
            fault(`for.${capability}`, `has ${level}, which is no level: write one of pack.yaml's, or all`),
          ),
      ]),
    ]
  })
}

/** The themes that touch one of these capabilities, in their order. */
export function themesOf<One extends Pick<Theme, 'capabilities'>>(
  themes: readonly One[],
  ids: readonly string[],
): One[] {
  return themes.filter(({ capabilities }) => capabilities.some((id) => ids.includes(id)))
}
