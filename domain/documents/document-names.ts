import { fill, type Sentence } from '#domain/framework/sentence.ts'
import { namesInSentence, type Writer } from '#domain/framework/writing.ts'

/**
 * The documents of the product, all about roles. A document that can be downloaded has this name in its address (Spec §7).
 */
export const documentNames = [
  'role_profile',
  'interview_pack',
  'dev_plan',
  'self_assessment_report',
  'comparison',
  'talk_guide',
] as const
export type DocumentName = (typeof documentNames)[number]

/** In bytes of UTF-8, for all titles together: file systems take 255, the kind of document and the ending included. */
const maxTitleBytes = 180

const bytesIn = (text: string) => encodeURIComponent(text).replaceAll(/%../g, ' ').length

/** A title of no more than this many bytes, cut between words where there is a space. */
function shortened(title: string, most: number): string {
  if (bytesIn(title) <= most) return title
  const signs = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment)
  while (bytesIn(signs.join('')) > most - bytesIn('…')) signs.pop()
  const cut = signs.join('')
  const space = cut.lastIndexOf(' ')
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** The name of the file of a comparison, without its ending: the roles in their order, long titles cut. */
export function comparisonFileName(
  writer: Writer,
  sentence: Sentence<'titles'>,
  roles: readonly { title: string }[],
): string {
  const each = Math.floor(maxTitleBytes / Math.max(roles.length, 1))
  return fill(sentence, {
    titles: namesInSentence(
      writer,
      roles.map(({ title }) => shortened(title, each)),
    ),
  })
}

/**
 * Every Word document of the product is smaller than this, in KB of 1024 bytes. A link can therefore state it before the
 * file is made.
 */
export const maxWordFileSize = 250
