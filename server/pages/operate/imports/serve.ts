import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import {
  importedKinds,
  type ImportOutcome,
  type ImportPage,
  type ImportPages,
  type ImportsPage,
} from '#contract/wire/import-pages.ts'
import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { isWithdrawWord, leftOutBy, type Said, withdrawal, withdrawWord } from '#server/commands/library/imports.ts'
import type { Deps } from '#server/deps.ts'
import { recordAct } from '#server/operate/audit-log.ts'
import type { Ended, RunLsp } from '#server/pages/operate/health.ts'
import type { Answer, Routes } from '#server/pages/operate/routes.ts'
import { rememberedImports } from '#server/role/import-history.ts'
import { listedSources } from '#server/role/imported-roles.ts'
import { refuse } from '#server/values/refusals.ts'
import { columnsPage, libraryHere, valuesPage } from './asking.ts'
import { changesIn, type ChangesQuery } from './changes.ts'
import { type Draft, keyColumn, sourceOf, withColumns, withValues } from './draft.ts'
import { changesOf, doneBy, importJobs, type Job, readUpload, removeOld, stateOf } from './jobs.ts'
import { draftIn, fittingMaps, keepMap, keptMaps, mapOf, takeKept, writeDraft } from './maps.ts'

export type ImportOptions = { dataFolder: string; maxBytes: number; run: RunLsp }

function parsed(out: string): object | null {
  try {
    return JSON.parse(out) as object
  } catch {
    return null
  }
}

function outcomeOf({ code, out, complaint }: Ended, draft: Draft | null): ImportOutcome {
  const found = parsed(out)
  if (code === 0 && found && 'rows' in found) {
    const { left_out, asks_for: word, other_types: otherTypes = 0, ...said } = found as Said
    // What a title names is said as a title.
    const repeated = draft?.roles && keyColumn(draft.roles) === '' ? (left_out.repeated_key ?? 0) : 0
    const { lines } = leftOutBy(repeated > 0 ? { ...left_out, repeated_key: 0 } : left_out)
    const leftOut = { rows: leftOutBy(left_out).rows, lines }
    const { rows, added, changed, withdrawn, unchanged } = said
    const counts = { rows, added, changed, unchanged, ...(withdrawn === undefined ? {} : { withdrawn }) }
    const repeats = { rows: repeated, otherTypes }
    return { ...counts, leftOut, repeats, asksFor: word ? { word, ...withdrawal(said) } : null }
  }
  if (found && 'faults' in found) return found as Extract<ImportOutcome, { faults: unknown }>
  return { complaint: complaint.trim() }
}

/** Whether so much would be withdrawn that a word is to be typed first. */
function asksForWord({ preview }: Job): boolean {
  const found = preview?.code === 0 ? parsed(preview.out) : null
  return found !== null && 'asks_for' in found
}

async function importPage(job: Job, query: ChangesQuery, { pack }: Pick<Deps, 'pack'>): Promise<ImportPage> {
  const { id, asked, isRunning, application, preview, survey, draft } = job
  const { what, file, map, keepsOthers, onlyAgency, source } = asked
  const ended = isRunning ? null : (application ?? preview)
  const found = stateOf(job)
  const state = found === 'asking' ? 'read' : found
  return {
    name: 'import',
    id,
    what,
    file: { name: file.name, bytes: file.bytes, sha256: file.sha256 },
    sheet: survey?.sheet ?? null,
    mapping: map && { file: map.name },
    keepsOthers: keepsOthers || draft?.withdraw === 'nothing',
    onlyAgency: pack.agencies.find((agency) => agency.id === onlyAgency)?.name ?? onlyAgency,
    source,
    state,
    outcome: ended && outcomeOf(ended, draft),
    changes: state === 'previewed' || state === 'imported' ? await changesIn(changesOf(job), query, pack) : null,
    isAnswered: what === 'roles' && survey !== null && draft?.roles !== undefined,
  }
}

/** Serves the imports: upload, questions about its columns and values, preview, and application of the same file. */
export async function serveImports(
  operate: FastifyInstance,
  deps: Deps,
  { get, post, act, isOurs }: Routes,
  { dataFolder, maxBytes, run }: ImportOptions,
): Promise<void> {
  const { newUuid, log, clock, db, pack } = deps
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
      agencies: pack.agencies.map(({ id, name }) => ({ id, name })),
      maxBytes,
      uploaded: jobs.all().map((job) => {
        const { file, what } = job.asked
        return { id: job.id, file: file.name, what, state: stateOf(job) }
      }),
      imports: await rememberedImports(db.read),
      sources: await listedSources(db.read),
      word: withdrawWord,
      removing: '',
    }
  }
  const said = (page: ImportPages, line: string, isDone = false): Answer => ({
    page,
    notice: { isDone, lines: [line], isCommand: false },
  })
  const notDone = async (line: string): Promise<Answer> => said(await importsPage(), line)
  const commandDone = async (ended: Ended): Promise<Answer> => {
    const isDone = ended.code === 0
    const lines = (isDone ? ended.out : ended.complaint).trim().split('\n')
    return { page: await importsPage(), notice: { isDone, lines, isCommand: true } }
  }

  /** The page on which an import is: a question about it, or what would change. `step` goes back to a question. */
  async function jobPage(job: Job, query: ChangesQuery & { step?: string } = {}): Promise<ImportPages> {
    const { survey, draft, asked } = job
    const state = stateOf(job)
    if (job.isRunning || job.application || survey === null) return importPage(job, query, deps)
    const { sheet, sheets, counts = [] } = survey
    if (sheets.length > 1 && (sheet === null || query.step === 'sheet')) {
      const each = sheets.map((name, place) => ({ name, rows: counts[place] ?? 0 }))
      return { name: 'importSheet', id: job.id, file: asked.file.name, sheets: each, chosen: sheet }
    }
    if (asked.what !== 'roles') return importPage(job, query, deps)
    if (query.step === 'values' && draft !== null) {
      const page = valuesPage({ ...job, survey, draft }, pack)
      if (page) return page
    }
    if (query.step !== undefined || state === 'asking') {
      const names = survey.columns.map(({ name }) => name)
      return await columnsPage({ ...job, survey }, pack, draft ? [] : fittingMaps(maps, names))
    }
    return importPage(job, query, deps)
  }

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
      const map = mapOf(form, folder, maps)
      const asked = { what, file, map, keepsOthers: fields['keep'] === 'yes', onlyAgency: typed('agency') } as const
      jobs.begin(id, folder, { ...asked, source: typed('source') }, map && draftIn(map.path))
      isTaken = true
      return { to: operatePaths.import(id) }
    } finally {
      if (!isTaken) rmSync(folder, { recursive: true, force: true })
    }
  })

  get(operatePatterns.import, 'imports', async ({ id, request }) => {
    const job = await jobs.look(id)
    return job ? { page: await jobPage(job, request.query as ChangesQuery) } : notDone(words.imports.gone)
  })
  act(operatePatterns.importSheet, 'imports', 'choose sheet', async ({ id, fields }) => {
    jobs.takeSheet(id, fields['sheet'] ?? '')
    return { to: operatePaths.import(id) }
  })
  act(operatePatterns.importMapping, 'imports', 'choose mapping', async ({ id, fields }) => {
    const job = jobs.get(id)
    const map = job && !job.isRunning ? takeKept(maps, fields['kept'], job.folder) : null
    if (map) jobs.tryOut(id, map, draftIn(map.path))
    return { to: operatePaths.import(id) }
  })
  act(operatePatterns.importColumns, 'imports', 'answer columns', async ({ id, fields }) => {
    const job = jobs.get(id)
    if (!job?.survey) return notDone(words.imports.gone)
    const draft = withColumns(job.draft, fields, {
      survey: job.survey,
      types: pack.role_types.map((type) => type.id),
      file: job.asked.file.name,
    })
    if (draft === null) return said(await jobPage(job, { step: 'columns' }), words.import_columns.title_first)
    // The page has asked for these two anew.
    Object.assign(job, { draft, asked: { ...job.asked, keepsOthers: false, source: null } })
    return { to: operatePaths.importStep(id, 'values') }
  })
  act(operatePatterns.importValues, 'imports', 'answer values', async ({ id, fields }) => {
    const job = jobs.get(id)
    if (!job?.survey || !job.draft) return notDone(words.imports.gone)
    if (job.isRunning || job.application) return { to: operatePaths.import(id) }
    const draft = withValues(job.draft, fields, job.survey, libraryHere(pack))
    jobs.tryOut(id, writeDraft(job.folder, draft), draft)
    return { to: operatePaths.import(id) }
  })
  act(operatePatterns.keepMapping, 'imports', 'keep mapping', async ({ id, fields, operator }) => {
    const job = jobs.get(id)
    if (!job?.asked.map) return notDone(words.imports.gone)
    const name = sourceOf(fields['name'] ?? '')
    const file = `${name}.yaml`
    if (name === '') return said(await jobPage(job), words.import.name_first)
    if (!keepMap(maps, job.asked.map, file))
      return said(await jobPage(job), fill(words.import.name_taken, { name: file }))
    await db.write((queries) => recordAct(queries, clock(), operator.person, { act: 'keep mapping', about: file }))
    job.asked.map = { ...job.asked.map, name: file }
    return said(await jobPage(job), fill(words.import.kept, { name: file }), true)
  })
  get(operatePatterns.mappingFile, 'imports', async ({ id }) => {
    const job = jobs.get(id)
    if (!job?.asked.map) return notDone(words.imports.gone)
    const { path, name } = job.asked.map
    const file = name ?? `${sourceOf(job.draft?.source ?? '') || 'mapping'}.yaml`
    return { file, text: readFileSync(path, 'utf8'), type: 'application/yaml; charset=utf-8' }
  })
  act(operatePatterns.apply, 'imports', 'import', async ({ id, operator, fields }) => {
    const job = jobs.get(id)
    const isMeant = isWithdrawWord(fields['word'])
    if (job && asksForWord(job) && !isMeant)
      return said(await jobPage(job), fill(words.import.word_first, { word: withdrawWord }))
    jobs.apply(id, isMeant ? withdrawWord : '', operator.person)
    return { to: operatePaths.import(id) }
  })
  act(operatePatterns.undoImport, 'imports', 'undo import', async ({ operator, fields }) => {
    const [last] = await rememberedImports(db.read)
    if (last?.id !== fields['import']) return notDone(words.earlier.not_last)
    return commandDone(await run(['import', 'undo', ...doneBy(operator.person)]))
  })
  act(operatePatterns.removeSource, 'imports', 'remove source', async ({ operator, fields }) => {
    const { source = '' } = fields
    if (!isWithdrawWord(fields['word']))
      return said({ ...(await importsPage()), removing: source }, fill(words.import.word_first, { word: withdrawWord }))
    if (!(await listedSources(db.read)).some((one) => one.source === source)) return notDone(words.earlier.no_source)
    return commandDone(await run(['import', 'remove', source, `--confirm=${withdrawWord}`, ...doneBy(operator.person)]))
  })
  act(operatePatterns.dropImport, 'imports', 'remove upload', async ({ id }) => {
    jobs.drop(id)
    return { to: operatePatterns.imports }
  })
}
