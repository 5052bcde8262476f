import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { fillCounted } from '#domain/framework/writing.ts'
import type { SideBySide } from '#domain/views/side-by-side.ts'
import type { Block } from '#domain/documents/blocks.ts'
import { capabilityLink, folding, heading, list, pageBreak, paragraph, table } from '#server/documents/blocks.ts'

/** How others see the visitor's work, as far as the visitor has looked at it, and the ids of what to talk about first. */
export type ViewsOfOthers = { all: readonly SideBySide[]; talk: readonly string[] }

/** How others see the visitor's work, beside the visitor's own ratings. Empty where there is nothing to show. */
export function viewsOfOthers(pack: Pack, { all, talk }: ViewsOfOthers): Block[] {
  if (all.length === 0) return []
  const { beside, document: words } = pack.words.views
  const nameOf = (key: string) => pack.ratings.find((rating) => rating.key === key)?.name ?? key
  const named = (id: string) => pack.capabilities.find((one) => one.id === id)?.name ?? id
  const said = ({ people, spread }: SideBySide) =>
    people.length > 0
      ? people.map(({ label, rating }) => fill(beside.person_said, { label, rating: nameOf(rating) }))
      : spread.map(({ rating, count }) => fillCounted(pack, beside.said, { count, rating: nameOf(rating) }))
  const rows = all.map((one) => [
    capabilityLink({ id: one.id, name: named(one.id) }),
    beside[one.beside],
    one.own === '' ? words.none : nameOf(one.own),
    { texts: said(one), items: [] },
  ])
  const written = all.filter(({ comments }) => comments.length > 0)
  // An item of a list is one line.
  const quoted = ({ label, text: lines }: SideBySide['comments'][number]) => {
    const text = lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join(' ')
    return label === '' ? text : fill(pack.words.documents.parts.named, { name: label, text })
  }
  const isOwnRated = all.some(({ own }) => own !== '')
  return [
    pageBreak,
    folding(heading(1, words.heading)),
    paragraph(words.about),
    table([pack.documents.labels.columns.capability, words.beside, words.own, words.others], rows, {
      title: words.table,
      widths: [4, 3, 2, 5],
    }),
    ...(isOwnRated ? [heading(2, beside.talk), paragraph(talk.length > 0 ? beside.talk_about : beside.talk_none)] : []),
    ...(talk.length > 0 ? [list(talk.map(named))] : []),
    ...(written.length > 0 ? [heading(2, beside.comments)] : []),
    ...written.flatMap((one) => [heading(3, named(one.id)), list(one.comments.map(quoted))]),
  ]
}
