import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import validate from '@ooxml-tools/validate'
import { groupResults } from '#domain/assessing/assessment.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { assessQuestions, type Answers } from '#domain/assessing/questionnaire.ts'
import { showRole, type RoleProfile } from '#domain/role/role.ts'
import { maxTitleLength } from '#domain/role/role-title.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { wordedFor } from '#domain/framework/wording.ts'
import { maxWordFileSize } from '#domain/documents/word-files.ts'
import { dateInWords } from '#server/values/calendar.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { renderWord } from '#server/documents/word/word.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'

/** The number of roles; a smaller one can be given as an argument. */
const howMany = Number(process.argv[2] ?? 200)
const rolesInABatch = 10
// The Open XML SDK is slow, so only one in ten roles is checked with it.
const validatedEvery = 10
const today = new Date()

/** The words that must be in the PDF that LibreOffice makes from a file. */
type Proof = { file: string; content: Buffer; expected: string[] }
type Found = { files: number; words: number; pages: number; largest: number; validated: number }

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
  const rated = Object.values(groupResults(pack.capabilities, role.needs, answers)).flat()
  return { answers, selected: rated.slice(turn % 3, (turn % 3) + 1 + (turn % 3)).map(([id]) => id) }
}

async function proofsOf(pack: Pack, role: RoleProfile, turn: number): Promise<Proof[]> {
  const { answers, selected } = rate(pack, role, turn)
  const shown = showRole(pack, role)
  const front = [shown.title, shown.agency, dateInWords(today, pack)]
  const named = (wanted: (id: string) => boolean) =>
    pack.capabilities.filter(({ id }) => wanted(id)).map(({ name }) => name)
  const interviewed = wordedFor(pack, role.role_type).filter(({ id }) => role.needs[id] === 'essential')
  return [
    {
      file: `profile-${turn}`,
      content: await renderWord(roleProfileDocument(role, pack, today)),
      expected: [...front, ...named((id) => role.needs[id] === 'essential')],
    },
    {
      file: `pack-${turn}`,
      content: await renderWord(interviewPackDocument(role, pack, today)),
      expected: [
        ...front,
        ...interviewed.flatMap(({ name, interview }) => [
          name,
          interview.experience,
          ...interview.behavioural.map(({ question }, place) => `${place + 1}. ${question}`),
        ]),
      ],
    },
    {
      file: `plan-${turn}`,
      content: await renderWord(devPlanDocument(role, pack, { answers, answeredAt: today, selected }, today)),
      expected: [
        ...front,
        ...Object.entries(groupResults(pack.capabilities, role.needs, answers)).flatMap(([rating, group]) =>
          group.map(([, name]) => `${name} ${rating}`),
        ),
        ...named((id) => selected.includes(id)),
      ],
    },
  ]
}

function readPdf(folder: string, file: string): { text: string; pages: number } {
  const { stdout, status } = spawnSync('pdftotext', ['-raw', join(folder, `${file}.pdf`), '-'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`LibreOffice made no PDF of ${file}`)
  return { text: stdout, pages: stdout.split('\f').length - 1 }
}

/** Without spaces, because a word too long for its line is broken in two. */
function plain(words: string): string {
  return words.replace(/\s+/g, '')
}

async function brokenRules({ file, content }: Proof): Promise<string[]> {
  const errors = await validate(content, 'docx', 'Microsoft365')
  return errors.map(({ description, path }) => `${file}: ${description} (${path.xpath})`)
}

function print(folder: string, proofs: readonly Proof[]): void {
  const files = proofs.map(({ file }) => join(folder, `${file}.docx`))
  for (const [index, { content }] of proofs.entries()) writeFileSync(files[index] ?? '', content)
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const office = spawnSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files], {
    encoding: 'utf8',
  })
  if (office.error) throw new Error('This proof needs LibreOffice Writer and poppler-utils.')
  // Without Java, LibreOffice prints a warning at each start; Writer does not need Java.
  const complaints = office.stderr.split('\n').filter((line) => /warn|error/i.test(line) && !line.includes('javaldx'))
  if (complaints.length > 0) throw new Error(`LibreOffice complained:\n${complaints.join('\n')}`)
}

async function proveBatch(folder: string, proofs: readonly Proof[]): Promise<Found> {
  mkdirSync(folder)
  print(folder, proofs)
  const read = proofs.map(({ file, expected }) => ({ file, expected, ...readPdf(folder, file) }))
  const missing = read.flatMap(({ file, expected, text }) =>
    expected.filter((words) => !plain(text).includes(plain(words))).map((words) => `${file}: ${words}`),
  )
  if (missing.length > 0) throw new Error(`Not found on paper:\n${missing.join('\n')}`)
  const largest = Math.max(...proofs.map(({ content }) => content.length))
  if (largest >= maxWordFileSize * 1024) throw new Error(`A file of ${largest} bytes`)
  const validated = proofs.filter((_, index) => index % (3 * validatedEvery) < 3)
  const broken: string[] = []
  // One at a time, because the SDK always reads the same temporary file.
  for (const proof of validated) broken.push(...(await brokenRules(proof)))
  if (broken.length > 0) throw new Error(`Against the Open XML SDK's rules:\n${broken.join('\n')}`)
  rmSync(folder, { recursive: true })
  return {
    files: proofs.length,
    words: proofs.reduce((sum, { expected }) => sum + expected.length, 0),
    pages: read.reduce((sum, { pages }) => sum + pages, 0),
    largest,
    validated: validated.length,
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
    `${sum(({ files }) => files)} documents of ${chosen.length} roles, ${sum(({ pages }) => pages)} pages, opened and printed by ` +
    `LibreOffice without a complaint in ${Math.round((Date.now() - started) / 1000)} s; ${sum(({ words }) => words)} titles, agencies, ` +
    `dates, ratings, capabilities and questions found; ${sum(({ validated }) => validated)} valid by the Open XML SDK; ` +
    `largest file ${Math.round(Math.max(...found.map(({ largest }) => largest)) / 1024)} KB`
  )
}

const folder = mkdtempSync(join(tmpdir(), 'lsp-documents-'))
try {
  console.log(await prove(folder))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true })
}
