import { resolve } from 'node:path'
import { packFolder } from '#server/framework/load-pack.ts'
import { formatted } from '#scripts/formatted.ts'
import { readFigures, type Figures } from './figures.ts'
import { maxNearness } from '../overlaps.ts'
import { minTexts, shareOf, type Likeness } from '../rhythm.ts'
import { gradeOf } from '../style.ts'

/** Where the page of figures stands in the repository. */
export const figuresPage = resolve('docs', 'capabilities.md')

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

function writtenPage(figures: Figures): string {
  const { framework, style } = figures
  const maxGrade = gradeOf('framework/capabilities/', style)
  return `# The capabilities in figures

What \`npm run content:check\` measures of the ${figures.capabilities.length} capabilities of the ${framework}. \`npm run figures\`
makes this page from the pack. A test fails when it is not what the check gives.

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

/** The page of figures of the LSP as Markdown. */
export const readFiguresPage = (): Promise<string> =>
  formatted(figuresPage, writtenPage(readFigures(packFolder('lsp'))))
