import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { groupResults, ratingsById } from '../../domain/assessing/assessment.ts'
import type { Pack } from '../../domain/framework/pack-schema.ts'
import { assessQuestions, type Answers } from '../../domain/assessing/questionnaire.ts'
import { showRole, type RoleProfile } from '../../domain/role/role.ts'
import { maxTitleLength } from '../../domain/role/role-title.ts'
import { starterRoles } from '../../domain/role/starter-roles.ts'
import { wordedFor } from '../../domain/framework/wording.ts'
import { maxWordFileSize } from '../../domain/documents/document-names.ts'
import { dateInWords } from '../../server/values/calendar.ts'
import { devPlanDocument } from '../../server/documents/dev-plan.ts'
import type { Document } from '../../domain/documents/blocks.ts'
import { interviewPackDocument } from '../../server/documents/interview-pack.ts'
import { roleProfileDocument } from '../../server/documents/role-profile.ts'
import { talkGuideDocument } from '../../server/documents/talk-guide.ts'
import type { SectionPages } from '../../server/documents/word/pages.ts'
import { renderWord } from '../../server/documents/word/word.ts'
import { loadPack, packFolder } from '../../server/framework/load-pack.ts'
import { remember } from '../../server/values/remember.ts'
import { makeFolder, run } from '../support/server.ts'
import { alone, onPaper, plain, print, wrongPages } from './paper.ts'
import { partsOfFile } from './parts-of-file.ts'

/** The number of roles; a smaller one can be given as an argument. */
const howMany = Number(process.argv[2] ?? 200)
const rolesInABatch = 10
const today = new Date()
const sections = remember<SectionPages | null>(1000)
const toWord = (document: Document) => renderWord(document, sections)

/** The words that must be in the PDF that LibreOffice makes from a file. */
type Proof = { file: string; content: Buffer; expected: string[] }
type Found = {
  files: number
  words: number
  pages: number
  widePages: number
  entries: number
  parts: number
  largest: number
}

/** Titles as long as allowed, one long word, and characters that other formats treat as markup. */
function typedTitles(): string[] {
  const words = 'Kaihautū Mātua, Principal Advisor – Ngā Take Tōpū & Strategy (Acting) "R&D" <1> '
  return [words.repeat(2).slice(0, maxTitleLength).trim(), 'Whakahaere'.repeat(12), `A&B <b>${'x'.repeat(40)}</b>`]
}

/** The roles whose documents differ most, then others from the whole library. */
function chosenRoles(pack: Pack): RoleProfile[] {
  const library = starterRoles(pack)
  const sizes = (role: RoleProfile) => Object.values(role.needs).filter((need) => need === 'essential').length
  const by = (figure: (role: RoleProfile) => number) => library.toSorted((a, b) => figure(a) - figure(b))
  const first = by(({ title }) => title.length).slice(0, 5)
  const last = by(({ title }) => title.length).slice(-5)
  const extremes = [...first, ...last, ...by(sizes).slice(0, 5), ...by(sizes).slice(-5)]
  const typed = typedTitles().map((title, turn) => ({ ...(extremes[turn * 5] as RoleProfile), title }))
  const macrons = library.filter(({ title }) => /[āēīōū]/i.test(title)).slice(0, 30)
  const step = Math.max(Math.floor(library.length / howMany), 1)
  const others = library.filter((_, index) => index % step === 0)
  return [...new Set([...typed, ...extremes, ...macrons, ...others])].slice(0, howMany)
}

function rate(pack: Pack, role: RoleProfile, turn: number): { answers: Answers; selected: string[] } {
  const questions = assessQuestions(pack, role)
  const answers = Object.fromEntries(
    questions.map(({ qref, optionsList }, index) => [
      qref,
      optionsList[(index + turn) % optionsList.length]?.key ?? '',
    ]),
  )
  const rated = groupResults(pack, role, answers).flatMap((group) => group.rated)
  return { answers, selected: rated.slice(turn % 3, (turn % 3) + 1 + (turn % 3)).map(([id]) => id) }
}

async function proofsOf(pack: Pack, role: RoleProfile, turn: number): Promise<Proof[]> {
  const { answers, selected } = rate(pack, role, turn)
  const shown = showRole(pack, role)
  const front = [shown.title, shown.agency, dateInWords(today, pack)]
  const named = (wanted: (id: string) => boolean) =>
    pack.capabilities.filter(({ id }) => wanted(id)).map(({ name }) => name)
  const interviewed = wordedFor(pack, role).filter(({ id }) => role.needs[id] === 'essential')
  return [
    {
      file: `profile-${turn}`,
      content: await toWord(roleProfileDocument(role, pack, today)),
      expected: [...front, ...named((id) => role.needs[id] === 'essential')],
    },
    {
      file: `pack-${turn}`,
      content: await toWord(interviewPackDocument(role, pack, today)),
      expected: [
        ...front,
        ...interviewed.flatMap(({ name, interview = {} }) => [
          name,
          ...(interview.experience === undefined ? [] : [interview.experience]),
          ...(interview.behavioural ?? []).map(({ question }, place) => `${place + 1}. ${question}`),
        ]),
      ],
    },
    {
      file: `plan-${turn}`,
      content: await toWord(devPlanDocument(role, pack, { answers, answeredAt: today, selected }, today)),
      expected: [
        ...front,
        ...[...ratingsById(groupResults(pack, role, answers))].map(
          ([id, rating]) => `${pack.capabilities.find((one) => one.id === id)?.name} ${rating.name}`,
        ),
        ...named((id) => selected.includes(id)),
      ],
    },
    {
      file: `talk-${turn}`,
      content: await toWord(talkGuideDocument(role, pack, today)),
      expected: [...front, ...named((id) => role.needs[id] !== 'none')],
    },
  ]
}

function failWith(title: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`${title}:\n${faults.join('\n')}`)
}

async function proveBatch(folder: string, proofs: readonly Proof[]): Promise<Found> {
  mkdirSync(folder)
  const parts = await Promise.all(proofs.map(({ content }) => partsOfFile(content)))
  const [printed, wide] = [print(folder, 'word', proofs), print(folder, 'wide', proofs)]
  const missing = proofs.flatMap(({ file, expected }, index) => {
    const text = plain(printed[index]?.join('') ?? '')
    return expected.filter((words) => !text.includes(plain(words))).map((words) => `${file}: ${words}`)
  })
  failWith('Not found on paper', missing)
  const faults = (of: (file: number) => string[]) =>
    proofs.flatMap(({ file }, index) => of(index).map((fault) => `${file}: ${fault}`))
  failWith(
    'Other pages than the contents say',
    faults((index) => wrongPages(onPaper(parts[index] ?? [], printed[index] ?? []))),
  )
  failWith(
    "Alone on a page, with Word's fonts",
    faults((index) => alone(onPaper(parts[index] ?? [], printed[index] ?? []))),
  )
  failWith(
    'Alone on a page, with wider fonts',
    faults((index) => alone(onPaper(parts[index] ?? [], wide[index] ?? []))),
  )
  const largest = Math.max(...proofs.map(({ content }) => content.length))
  if (largest >= maxWordFileSize * 1024) throw new Error(`A file of ${largest} bytes`)
  rmSync(folder, { recursive: true })
  const count = (of: readonly { length: number }[]) => of.reduce((sum, { length }) => sum + length, 0)
  return {
    files: proofs.length,
    words: count(proofs.map(({ expected }) => expected)),
    pages: count(printed),
    widePages: count(wide),
    entries: parts.flat().filter(({ entry }) => entry).length,
    parts: parts.flat().filter(({ kind }) => kind !== 'text').length,
    largest,
  }
}

/** Proves that a real word processor opens the documents, and that all their content is printed. */
async function prove(folder: string): Promise<string> {
  const { pack } = loadPack(packFolder('lsp'))
  const chosen = chosenRoles(pack)
  const started = Date.now()
  const found: Found[] = []
  for (let from = 0; from < chosen.length; from += rolesInABatch) {
    const roles = chosen.slice(from, from + rolesInABatch)
    const proofs = await Promise.all(roles.map((role, turn) => proofsOf(pack, role, from + turn)))
    found.push(await proveBatch(join(folder, `${from}`), proofs.flat()))
    console.log(`${from + roles.length} of ${chosen.length} roles, ${Math.round((Date.now() - started) / 1000)} s`)
  }
  const sum = (figure: (one: Found) => number) => found.reduce((total, one) => total + figure(one), 0)
  return (
    `${sum(({ files }) => files)} documents of ${chosen.length} roles, ${sum((one) => one.pages)} pages, opened and printed by ` +
    `LibreOffice without a complaint with Carlito and Caladea, and ${sum(({ widePages }) => widePages)} pages with DejaVu, in ${Math.round((Date.now() - started) / 1000)} s; ${sum(({ words }) => words)} titles, agencies, ` +
    `dates, ratings, capabilities and questions found; ${sum(({ entries }) => entries)} lines of contents name the page where the heading ` +
    `stands; none of ${sum(({ parts }) => parts)} fields, rows and questions alone on a page with either; ` +
    `largest file ${Math.round(Math.max(...found.map(({ largest }) => largest)) / 1024)} KB`
  )
}

await run(async () => console.log(await prove(makeFolder())))
