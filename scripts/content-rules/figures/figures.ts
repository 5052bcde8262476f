import { groundFolder } from '#server/framework/pack-files.ts'
import { loadPack } from '#server/framework/load-pack.ts'
import { englishWords } from '#server/framework/load-words.ts'
import { maxNearness, pairsOf, type Pair } from '../overlaps.ts'
import { readPackFiles } from '../pack-files.ts'
import { isOfCapability, passagesOf, type Passage } from '../passages.ts'
import { groupsOf, kindOf, likeOpenings, likeShapes, plainKey, shareOf, type Likeness } from '../rhythm.ts'
import { readingGrades, readWords } from '../rules.ts'
import { packStyle, type Style } from '../style.ts'
import { namesOf, wordsOf } from '../words.ts'

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
export type Figures = {
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
export function readFigures(folder: string): Figures {
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
