import { packFolder } from '#server/framework/load-pack.ts'
import { readFigures, type Figures } from './figures.ts'
import { maxNearness } from '../overlaps.ts'
import { minTexts, shareOf, type Likeness } from '../rhythm.ts'
import { gradeOf } from '../style.ts'

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** A table in Markdown. */
export const markdownTable = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(heads), row(heads.map(() => '-')), ...rows.map(row)].join('\n')

const percent = (share: number) => `${Math.round(share)} %`

const likeness = (found: Likeness | null) =>
  found ? `${percent(shareOf(found))} (${found.count} of ${found.of} ${found.kind})` : '–'

function capabilityTable({ capabilities }: Figures): string {
  const heads = [
    'capability',
    'parts',
    'texts',
    'words',
    'grade',
    'median part',
    'hardest part',
    'like shapes',
    'like openings',
    'overlaps',
    'nearest text elsewhere',
  ]
  return markdownTable(
    heads,
    capabilities.map((one) => [
      one.name,
      one.parts.size,
      one.texts,
      one.words,
      one.grade?.whole.toFixed(1) ?? '–',
      one.grade?.median.toFixed(1) ?? '–',
      one.grade ? `${one.grade.highest.toFixed(1)} (${one.grade.hardest})` : '–',
      likeness(one.shapes),
      likeness(one.openings),
      one.overlaps,
      `${percent(100 * one.nearness)} (${one.nearest})`,
    ]),
  )
}

/** How many texts each part has. */
function partTable({ capabilities }: Figures): string {
  const parts = [...new Set(capabilities.flatMap((one) => [...one.parts.keys()]))]
  return markdownTable(
    ['capability', ...parts.map((part) => `\`${part}\``), 'other wordings'],
    capabilities.map((one) => [
      one.name,
      ...parts.map((part) => one.parts.get(part) ?? '–'),
      one.wordings.join(', ') || '–',
    ]),
  )
}

function kindTable({ shapes, openings }: Figures): string {
  const cells = (found: Likeness | undefined) => (found ? [found.what, percent(shareOf(found))] : ['–', '–'])
  return markdownTable(
    ['kind of text', 'texts', 'shape of the most', 'share', 'opening of the most', 'share'],
    shapes.map((shape) => [
      shape.kind,
      shape.of,
      ...cells(shape),
      ...cells(openings.find(({ kind }) => kind === shape.kind)),
    ]),
  )
}

/** What the content check measures of the capabilities of the LSP, as Markdown. */
export function capabilityFigures(): string {
  const figures = readFigures(packFolder('lsp'))
  const { framework, style } = figures
  const maxGrade = gradeOf('framework/capabilities/', style)
  return `# The ${figures.capabilities.length} capabilities of the ${framework} in figures

**Limits.** A capability reads at grade ${maxGrade} or below as a whole, and no sentence has more than ${style.maxSentenceWords} words. Where there
are ${minTexts} texts of a kind or more, at most ${style.maxLikeShapes} % of them have one shape, and at most ${style.maxLikeOpenings} % one opening. No text may
share ${100 * maxNearness} % of its longer words, or more, with one of another capability: that is an overlap.

The shape of a text is how many sentences it has, and of a single sentence its length to within three words. Its opening
is its first two words. Each capability shows the kind of text that is most alike in it. All its wordings are counted.

${capabilityTable(figures)}

The parts, with the number of texts in each:

${partTable(figures)}

In the whole framework, by kind of text:

${kindTable(figures)}
`
}
