import { groundFolder } from '#server/framework/pack-files.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { englishWords } from '#server/framework/load-words.ts'
import {
  type Likeness,
  likeOpenings,
  likeShapes,
  maxNearness,
  minTexts,
  pairsOf,
  shareOf,
} from '#server/framework/rules/likeness.ts'
import { isOfCapability, type Passage, passagesOf, readPackFiles } from '#server/framework/rules/passages.ts'
import { gradeOf, namesOf, packStyle, readingGrades, readWords, wordsOf } from '#server/framework/rules/writing.ts'
import { markdownTable } from './roles.ts'

const percent = (share: number) => `${Math.round(share)} %`

/** The kind of text whose texts are most alike. */
function mostAlike(found: readonly Likeness[]): string {
  const [most] = found.toSorted((one, other) => shareOf(other) - shareOf(one))
  return most ? `${percent(shareOf(most))} (${most.count} of ${most.of} ${most.kind})` : '–'
}

/** What the content check measures of the capabilities of the LSP, as Markdown. */
export function capabilityFigures(): string {
  const folder = packFolder('lsp')
  const { pack } = loadPack(folder)
  const style = packStyle(pack)
  const passages = passagesOf(readPackFiles(folder)).filter(isOfCapability)
  const gradeOfTexts = readingGrades(namesOf(pack), readWords([folder, englishWords, groundFolder]))
  const pairs = pairsOf(passages, 0).toSorted((one, other) => other.nearness - one.nearness)
  const fileOf = (id: string) => `framework/capabilities/${id}.yaml`
  const nameOf = ({ file }: Passage) => pack.capabilities.find(({ id }) => fileOf(id) === file)?.name ?? ''
  const rows = pack.capabilities.map(({ id, name }) => {
    const own = passages.filter(({ file }) => file === fileOf(id))
    const near = pairs.filter(({ text, earlier }) => [text.file, earlier.file].includes(fileOf(id)))
    const [nearest] = near
    const other = nearest && (nearest.text.file === fileOf(id) ? nearest.earlier : nearest.text)
    return [
      name,
      own.length,
      own.reduce((sum, { text }) => sum + wordsOf(text).length, 0),
      gradeOfTexts(own.map(({ text }) => text))?.toFixed(1) ?? '–',
      mostAlike(likeShapes(own)),
      mostAlike(likeOpenings(own)),
      near.filter(({ nearness }) => nearness >= maxNearness).length,
      nearest && other ? `${percent(100 * nearest.nearness)} (${nameOf(other)})` : '–',
    ]
  })
  const openings = likeOpenings(passages)
  const cells = (found: Likeness | undefined) => (found ? [found.what, percent(shareOf(found))] : ['–', '–'])
  const kinds = likeShapes(passages).map((shape) => [
    shape.kind,
    shape.of,
    ...cells(shape),
    ...cells(openings.find(({ kind }) => kind === shape.kind)),
  ])
  return `# The ${pack.capabilities.length} capabilities of the ${pack.site.framework} in figures

A capability reads at grade ${gradeOf('framework/capabilities/', style)} or below as a whole, and no sentence has more than ${style.maxSentenceWords} words. Where there
are ${minTexts} texts of a kind or more, at most ${style.maxLikeShapes} % of them have one shape, and at most ${style.maxLikeOpenings} % one opening. No text may
share ${100 * maxNearness} % of its longer words, or more, with one of another capability: that is an overlap.

The shape of a text is how many sentences it has, and of a single sentence its length to within three words. Its opening
is its first two words. Each capability shows the kind of text that is most alike in it.

${markdownTable([['capability', 'texts', 'words', 'grade', 'like shapes', 'like openings', 'overlaps', 'nearest text elsewhere'], ...rows])}

In the whole framework, by kind of text:

${markdownTable([['kind of text', 'texts', 'shape of the most', 'share', 'opening of the most', 'share'], ...kinds])}
`
}
