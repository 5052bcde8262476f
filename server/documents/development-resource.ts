import type { Chosen } from '#domain/assessing/plan.ts'
import type { Block } from '#domain/documents/blocks.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { actionInWords } from '#domain/framework/writing.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import {
  capabilityHeading,
  fields,
  folding,
  given,
  headed,
  heading,
  levelBlocks,
  list,
  pageBreak,
  paragraph,
  table,
} from './blocks.ts'

const linesForReflection = 2

function signs(pack: Pack, { capability, rating }: Chosen): Block[] {
  const words = pack.documents.dev_plan.resource.signs
  const { name: capabilityName, signs: shown } = capability
  if (!shown) return []
  const rows = pack.ratings.map(({ key, name }) => [
    { texts: [key === rating.key ? filledIn(words.own, { rating: name }) : name], items: [] },
    { texts: [], items: shown[key] ?? [] },
  ])
  const title = fill(pack.words.documents.parts.named, { name: capabilityName, text: words.heading })
  return [heading(3, words.heading), table(words.columns, rows, { title, widths: [1, 5] })]
}

/** What is effective beside what is not, in pairs. */
function behaviours(pack: Pack, { name, behaviours: pairs = [] }: Chosen['capability']): Block[] {
  const words = pack.words.framework.behaviours
  if (pairs.length === 0) return []
  const title = fill(pack.words.documents.parts.named, { name, text: words.heading })
  const rows = pairs.map(({ effective, ineffective }) => [effective, ineffective])
  return [heading(3, words.heading), table([words.effective, words.ineffective], rows, { title, namesRows: false })]
}

/** How to grow, as far as the framework says it. */
function development(pack: Pack, { development: ways = {} }: Chosen['capability']): Block[] {
  const words = pack.documents.dev_plan.resource
  const { depth } = pack.words.framework
  const { first_step: step, sign_of_progress: sign, reflection = [] } = ways
  return [
    ...given(step, (text) => ({ type: 'callout', level: 3, title: words.first_step, texts: [text] })),
    ...(['on_the_job', 'through_others', 'learning'] as const).flatMap((way) =>
      headed(
        heading(3, words[way]),
        given(ways[way], (actions) => list(actions.map((action) => actionInWords(depth, action)))),
      ),
    ),
    ...given(sign, (text) => ({ type: 'callout', level: 3, title: words.sign_of_progress, texts: [text] })),
    ...(reflection.length === 0
      ? []
      : [
          heading(3, words.reflection.heading),
          paragraph(words.reflection.hint),
          ...fields(reflection.map((question) => ({ label: question, lines: linesForReflection }))),
        ]),
  ]
}

/** Where the framework says this; the page of the capability says where to read on. */
function sources(pack: Pack, { source }: Chosen['capability']): Block[] {
  const words = pack.words.framework.sources
  const named = (name: string, text: string) => fill(pack.words.documents.parts.named, { name, text })
  return [
    ...given(source, ({ title, url }) => ({
      type: 'paragraph',
      text: named(words.source, title),
      ...(url === undefined ? {} : { to: url }),
    })),
  ]
}

function section(pack: Pack, role: RoleProfile, chosen: Chosen): Block[] {
  const words = pack.documents.dev_plan.resource
  const { capability } = chosen
  const { definition, why_it_matters: why, what_it_is_not: not } = capability
  return [
    pageBreak,
    folding(capabilityHeading(2, capability)),
    heading(3, words.about),
    ...[definition, why, not].flatMap((text) => given(text, paragraph)),
    ...levelBlocks(pack, role, capability),
    ...signs(pack, chosen),
    ...behaviours(pack, capability),
    ...development(pack, capability),
    ...sources(pack, capability),
  ]
}

/** The Development Resource: how to grow each chosen capability (Spec §1). */
export function developmentResource(pack: Pack, role: RoleProfile, chosen: readonly Chosen[]): Block[] {
  const words = pack.documents.dev_plan.resource
  return [
    heading(1, words.heading),
    ...(chosen.length === 0 ? words.none_chosen : words.introduction).map(paragraph),
    ...chosen.flatMap((one) => section(pack, role, one)),
  ]
}
