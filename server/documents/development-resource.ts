import type { Chosen } from '#domain/assessing/plan-in-short.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { capabilityHeading, fields, folding, heading, list, pageBreak, paragraph, table, type Block } from './blocks.ts'

const linesForReflection = 2

function signs(pack: Pack, { capability, rating }: Chosen): Block {
  const words = pack.documents.dev_plan.resource.signs
  const rows = pack.ratings.map(({ key, name }) => [
    { texts: [key === rating.key ? filledIn(words.own, { rating: name }) : name], items: [] },
    { texts: [], items: capability.levels[key] ?? [] },
  ])
  return table(words.columns, rows, {
    title: fill(pack.words.documents.parts.named, { name: capability.name, text: words.heading }),
    widths: [2, 7],
  })
}

function section(pack: Pack, chosen: Chosen): Block[] {
  const words = pack.documents.dev_plan.resource
  const { definition, why_it_matters, what_it_is_not, development } = chosen.capability
  return [
    pageBreak,
    folding(capabilityHeading(2, chosen.capability)),
    heading(3, words.about),
    ...[definition, why_it_matters, what_it_is_not].map(paragraph),
    heading(3, words.signs.heading),
    signs(pack, chosen),
    { type: 'callout', title: words.first_step, texts: [development.first_step] },
    heading(3, words.on_the_job),
    list(development.on_the_job),
    heading(3, words.through_others),
    list(development.through_others),
    heading(3, words.learning),
    list(development.learning),
    { type: 'callout', title: words.sign_of_progress, texts: [development.sign_of_progress] },
    heading(3, words.reflection.heading),
    paragraph(words.reflection.hint),
    ...fields(development.reflection.map((question) => ({ label: question, lines: linesForReflection }))),
  ]
}

/** The Development Resource: how to grow each chosen capability (Spec §1). */
export function developmentResource(pack: Pack, chosen: readonly Chosen[]): Block[] {
  const words = pack.documents.dev_plan.resource
  return [
    heading(1, words.heading),
    ...(chosen.length === 0 ? words.none_chosen : words.introduction).map(paragraph),
    ...chosen.flatMap((one) => section(pack, one)),
  ]
}
