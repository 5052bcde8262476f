import { groundFolder } from '#server/framework/pack-files.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { englishWords } from '#server/framework/load-words.ts'
import {
  groupsOf,
  kindOf,
  type Likeness,
  likeOpenings,
  likeShapes,
  maxNearness,
  minTexts,
  type Pair,
  pairsOf,
  plainKey,
  shareOf,
} from '#tools/content/rules/likeness.ts'
import { isOfCapability, type Passage, passagesOf, readPackFiles } from '#tools/content/rules/passages.ts'
import {
  gradeOf,
  namesOf,
  packStyle,
  readingGrades,
  readWords,
  type Style,
  wordsOf,
} from '#tools/content/rules/writing.ts'

/** What the check measures of one capability. Grades and shares are null where there is too little to measure. */
type CapabilityFigures = {
  name: string
  /** How many texts each part has in all wordings, by its key in the file. */
  parts: ReadonlyMap<string, number>
  /** Which wordings it has beside the usual one. */
  wordings: string[]
  texts: number
  words: number
  /** Of all its texts, of its middle and of its hardest part. */
  grade: { whole: number; median: number; highest: number; hardest: string } | null
  /** The kinds of text that are most alike. */
  shapes: Likeness | null
  openings: Likeness | null
  /** Texts that say nearly the same as one elsewhere, and how near the nearest is, from 0 to 1. */
  overlaps: number
  nearness: number
  nearest: string
}

/** What the check measures of the capabilities of a pack, and by what style it judges them. */
type Figures = {
  framework: string
  style: Style
  capabilities: CapabilityFigures[]
  /** Of the whole framework, by kind of text. */
  shapes: Likeness[]
  openings: Likeness[]
}

/** Names and titles are no part. */
function partsOf(passages: readonly Passage[]): Map<string, number> {
  const texts = passages.filter((one) => kindOf(one) !== null)
  const groups = groupsOf(texts, (one) => plainKey(one).replace(/\..*/, ''))
  return new Map([...groups].map(([part, ones]) => [part, ones.length]))
}

const wordings = { without_reports: 'no reports', front_line: 'front line' } as const

function wordingsOf(passages: readonly Passage[]): string[] {
  const used = Object.entries(wordings).filter(([key]) => passages.some((one) => one.key.startsWith(`${key}.`)))
  return used.map(([, name]) => name)
}

function gradesOf(passages: readonly Passage[], gradeOfTexts: ReturnType<typeof readingGrades>) {
  const texts = (ones: readonly Passage[]) => ones.map(({ text }) => text)
  const byPart = [...groupsOf(passages, kindOf)]
    .flatMap(([kind, ones]) => (kind === null ? [] : [{ kind, grade: gradeOfTexts(texts(ones)) ?? 0 }]))
    .toSorted((one, other) => one.grade - other.grade)
  const whole = gradeOfTexts(texts(passages))
  const [median, last] = [byPart[Math.floor(byPart.length / 2)], byPart.at(-1)]
  if (whole === null || !median || !last) return null
  return { whole, median: median.grade, highest: last.grade, hardest: last.kind }
}

const mostOf = (found: readonly Likeness[]) => found.toSorted((one, other) => shareOf(other) - shareOf(one))[0] ?? null

type Nearest = { overlaps: number; first: Pair | null }

/** For each file, how many of its texts say nearly the same as one elsewhere, and the nearest two. */
function nearestByFile(pairs: readonly Pair[]): Map<string, Nearest> {
  const found = new Map<string, Nearest>()
  for (const pair of pairs) {
    for (const { file } of [pair.text, pair.earlier]) {
      const { overlaps, first } = found.get(file) ?? { overlaps: 0, first: null }
      found.set(file, {
        overlaps: overlaps + Number(pair.nearness >= maxNearness),
        first: first && first.nearness >= pair.nearness ? first : pair,
      })
    }
  }
  return found
}

/** What the check measures of a pack that is in order. */
function readFigures(folder: string): Figures {
  const { pack } = loadPack(folder)
  const style = packStyle(pack)
  const passages = passagesOf(readPackFiles(folder)).filter(isOfCapability)
  const gradeOfTexts = readingGrades(namesOf(pack), readWords([folder, englishWords, groundFolder]))
  const nearest = nearestByFile(pairsOf(passages, 0))
  const nameOf = (file: string) => pack.capabilities.find(({ id }) => file.endsWith(`/${id}.yaml`))?.name ?? ''
  const capabilities = pack.capabilities.map(({ id, name }): CapabilityFigures => {
    const file = `framework/capabilities/${id}.yaml`
    const own = passages.filter((one) => one.file === file)
    const { overlaps, first } = nearest.get(file) ?? { overlaps: 0, first: null }
    return {
      name,
      parts: partsOf(own),
      wordings: wordingsOf(own),
      texts: own.length,
      words: own.reduce((sum, { text }) => sum + wordsOf(text).length, 0),
      grade: style.hasGrades ? gradesOf(own, gradeOfTexts) : null,
      shapes: mostOf(likeShapes(own)),
      openings: mostOf(likeOpenings(own)),
      overlaps,
      nearness: first?.nearness ?? 0,
      nearest: first ? nameOf(first.text.file === file ? first.earlier.file : first.text.file) : '',
    }
  })
  const framework = pack.site.framework
  return { framework, style, capabilities, shapes: likeShapes(passages), openings: likeOpenings(passages) }
}

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
