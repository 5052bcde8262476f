import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import {
  importedKinds,
  type ImportOutcome,
  type ImportPage,
  type ImportsPage,
  type ImportState,
} from '#contract/wire/operator-page.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { leftOutBy, type Said, withdrawal, withdrawWord } from '#server/commands/library/imports.ts'
import type { Deps } from '#server/deps.ts'
import type { Ended, RunLsp } from '#server/pages/operate/health.ts'
import type { Answer, Routes } from '#server/pages/operate/routes.ts'
import { rememberedImports } from '#server/role/import-history.ts'
import { refuse } from '#server/values/refusals.ts'
import { type Asked, doneBy, importJobs, type Job, readUpload, removeOld, type UploadedForm } from './jobs.ts'

export type ImportOptions = { dataFolder: string; maxBytes: number; run: RunLsp }

type Map = Asked['map']

/** The mappings that are kept beside the data. */
function keptMaps(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => /\.ya?ml$/.test(name))
        .toSorted()
    : []
}

/** The mapping that a form names: a file that came with it, what was typed, or one that is kept. */
function mapOf({ fields, files }: UploadedForm, folder: string, maps: string): Map {
  const path = join(folder, 'map.yaml')
  if (files['map']) return { path, name: files['map'].name }
  if (fields['typed']?.trim()) {
    writeFileSync(path, fields['typed'], { mode: 0o600, flag: 'wx' })
    return { path, name: null }
  }
  const name = keptMaps(maps).find((kept) => kept === fields['kept'])
  if (name === undefined) return null
  copyFileSync(join(maps, basename(name)), path)
  return { path, name }
}

function stateOf({ isRunning, preview, application }: Job): ImportState {
  if (application) return application.code === 0 ? 'imported' : 'failed'
  if (isRunning) return preview ? 'importing' : 'read'
  return preview?.code === 0 ? 'previewed' : 'faulty'
}

function parsed(out: string): object | null {
  try {
    return JSON.parse(out) as object
  } catch {
    return null
  }
}

function outcomeOf({ code, out, complaint }: Ended): ImportOutcome {
  const found = parsed(out)
  if (code === 0 && found && 'rows' in found) {
    const { left_out, asks_for: word, ...said } = found as Said
    const { rows, added, changed, withdrawn, unchanged } = said
    const counts = { rows, added, changed, unchanged, ...(withdrawn === undefined ? {} : { withdrawn }) }
    return { ...counts, leftOut: leftOutBy(left_out), asksFor: word ? { word, ...withdrawal(said) } : null }
  }
  if (found && 'faults' in found) return found as Extract<ImportOutcome, { faults: unknown }>
  return { complaint: complaint.trim() }
}

/** Whether so much would be withdrawn that a word is to be typed first. */
function asksForWord({ preview }: Job): boolean {
  const found = preview?.code === 0 ? parsed(preview.out) : null
  return found !== null && 'asks_for' in found
}

function importPage(job: Job): ImportPage {
  const { id, asked, isRunning, application, preview } = job
  const { what, file, map, keepsOthers, onlyAgency, source } = asked
  const ended = isRunning ? null : (application ?? preview)
  return {
    name: 'import',
    id,
    what,
    file: { name: file.name, bytes: file.bytes, sha256: file.sha256 },
    mapping: map && { file: map.name },
    keepsOthers,
    onlyAgency,
    source,
    state: stateOf(job),
    outcome: ended && outcomeOf(ended),
  }
}

/** Serves the imports: upload, preview, and application of the same file. */
export async function serveImports(
  operate: FastifyInstance,
  { newUuid, log, clock, db, pack }: Deps,
  { get, post, act, isOurs }: Routes,
  { dataFolder, maxBytes, run }: ImportOptions,
): Promise<void> {
  const words = pack.words.operate
  const [uploads, maps] = [join(dataFolder, 'uploads'), join(dataFolder, 'maps')]
  const jobs = importJobs(run)
  removeOld(uploads, clock().getTime())
  operate.addHook('onClose', () => jobs.close())
  // Each route reads its form as it arrives; a file that is too large is answered with a page, not an error.
  await operate.register(multipart, { throwFileSizeLimit: false })

  async function importsPage(): Promise<ImportsPage> {
    return {
      name: 'imports',
      mappings: keptMaps(maps),
      maxBytes,
      uploaded: jobs.all().map((job) => {
        const { file, what } = job.asked
        return { id: job.id, file: file.name, what, state: stateOf(job) }
      }),
      imports: await rememberedImports(db.read),
    }
  }
  const notDone = async (line: string): Promise<Answer> => ({
    page: await importsPage(),
    notice: { isDone: false, lines: [line], isCommand: false },
  })

  get(operatePatterns.imports, 'imports', async () => ({ page: await importsPage() }))

  post(operatePatterns.imports, 'imports', async ({ request, operator }) => {
    const isBusy = jobs.isBusy()
    const id = newUuid()
    const folder = join(uploads, id)
    let isTaken = false
    try {
      const form = await readUpload(request, folder, {
        maxBytes,
        isAllowed: (fields) => !isBusy && isOurs(operator, fields),
      })
      const { fields, files } = form
      if (!isOurs(operator, fields)) throw refuse('notFromHere')
      if (isBusy) return await notDone(words.imports.busy)
      if (form.tooLarge) return await notDone(words.imports.too_large)
      const { file } = files
      if (!file) return await notDone(words.imports.empty)
      const what = importedKinds.find((kind) => kind === fields['what']) ?? 'roles'
      const typed = (name: string) => fields[name]?.trim() || null
      log.info({ act: 'upload', id, what, bytes: file.bytes }, 'operate')
      jobs.begin(id, folder, {
        what,
        file,
        map: mapOf(form, folder, maps),
        keepsOthers: fields['keep'] === 'yes',
        onlyAgency: typed('agency'),
        source: typed('source'),
      })
      isTaken = true
      return { to: operatePaths.import(id) }
    } finally {
      if (!isTaken) rmSync(folder, { recursive: true, force: true })
    }
  })

  get(operatePatterns.import, 'imports', async ({ id }) => {
    const job = await jobs.look(id)
    return job ? { page: importPage(job) } : notDone(words.imports.gone)
  })
  act(operatePatterns.apply, 'imports', 'import', async ({ id, operator, fields }) => {
    const job = jobs.get(id)
    const word = fields['word']?.trim() ?? ''
    if (job && asksForWord(job) && word !== withdrawWord) {
      const lines = [fill(words.import.word_first, { word: withdrawWord })]
      return { page: importPage(job), notice: { isDone: false, lines, isCommand: false } }
    }
    jobs.apply(id, word, operator.person)
    return { to: operatePaths.import(id) }
  })
  act(operatePatterns.undoImport, 'imports', 'undo import', async ({ operator, fields }) => {
    const [last] = await rememberedImports(db.read)
    if (last?.id !== fields['import']) return notDone(words.earlier.not_last)
    const { code, out, complaint } = await run(['import', 'undo', ...doneBy(operator.person)])
    const lines = (code === 0 ? out : complaint).trim().split('\n')
    return { page: await importsPage(), notice: { isDone: code === 0, lines, isCommand: true } }
  })
  act(operatePatterns.dropImport, 'imports', 'remove upload', async ({ id }) => {
    jobs.drop(id)
    return { to: operatePatterns.imports }
  })
}
