import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupResults } from '#domain/assessment.ts'
import type { Pack } from '#domain/pack-schema.ts'
import { assessQuestions, type Answers } from '#domain/questionnaire.ts'
import { showRole, type RoleProfile } from '#domain/role.ts'
import { starterRoles } from '#domain/starter-roles.ts'
import { wordedFor } from '#domain/wording.ts'
import { dateInWords } from '#server/calendar.ts'
import { devPlanDocument } from '#server/documents/dev-plan.ts'
import { interviewPackDocument } from '#server/documents/interview-pack.ts'
import { roleProfileDocument } from '#server/documents/role-profile.ts'
import { renderWord } from '#server/documents/word.ts'
import { loadPack, packFolder } from '#server/load-pack.ts'

const howMany = 40
const today = new Date()

/** What a reader must find in a file once LibreOffice has made a PDF of it. */
type Proof = { file: string; content: Buffer; expected: string[] }

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

function readPdf(folder: string, file: string): string {
  const { stdout, status } = spawnSync('pdftotext', ['-layout', join(folder, `${file}.pdf`), '-'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`LibreOffice made no PDF of ${file}`)
  return stdout.replace(/\s+/g, ' ')
}

/** Proves that a real word processor opens the documents and that their content arrives on paper. */
async function prove(folder: string): Promise<string> {
  const { pack } = loadPack(packFolder('lsp'))
  const library = starterRoles(pack)
  const step = Math.max(Math.floor(library.length / howMany), 1)
  const chosen = library.filter((_, index) => index % step === 0).slice(0, howMany)
  const proofs = (await Promise.all(chosen.map((role, turn) => proofsOf(pack, role, turn)))).flat()
  for (const { file, content } of proofs) writeFileSync(join(folder, `${file}.docx`), content)
  const started = Date.now()
  const files = proofs.map(({ file }) => join(folder, `${file}.docx`))
  const office = spawnSync('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, ...files], {
    encoding: 'utf8',
  })
  if (office.error) throw new Error('This proof needs LibreOffice Writer and poppler-utils.')
  // Without Java LibreOffice says so at every start; Writer does not need it.
  const complaints = office.stderr.split('\n').filter((line) => /warn|error/i.test(line) && !line.includes('javaldx'))
  if (complaints.length > 0) throw new Error(`LibreOffice complained:\n${complaints.join('\n')}`)
  const missing = proofs.flatMap(({ file, expected }) => {
    const text = readPdf(folder, file)
    return expected.filter((words) => !text.includes(words.replace(/\s+/g, ' '))).map((words) => `${file}: ${words}`)
  })
  if (missing.length > 0) throw new Error(`Not found on paper:\n${missing.join('\n')}`)
  const checked = proofs.reduce((sum, { expected }) => sum + expected.length, 0)
  const size = Math.round(Math.max(...files.map((file) => readFileSync(file).length)) / 1024)
  return (
    `${proofs.length} documents of ${chosen.length} roles opened and printed by LibreOffice without a complaint in ` +
    `${Math.round((Date.now() - started) / 1000)} s; ${checked} titles, agencies, dates, ratings, capabilities and questions found; ` +
    `largest file ${size} KB`
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
