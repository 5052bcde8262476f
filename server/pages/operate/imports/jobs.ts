import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ImportedKind, ImportState } from '#contract/wire/import-pages.ts'
import { hour } from '#domain/framework/durations.ts'
import type { Survey } from '#domain/operate/import-columns.ts'
import type { Doer } from '#server/operate/audit-log.ts'
import type { Ended, RunLsp } from '#server/pages/operate/health.ts'
import { refuse } from '#server/values/refusals.ts'
import type { Draft } from './draft.ts'

/** How long an uploaded file is kept, in milliseconds. */
const keptFor = hour

/** A field holds at most this many bytes: a mapping that was typed is the longest. */
const longestField = 256 * 1024

/** The form has nine fields and files at most. */
const mostParts = 20

/** A file that was uploaded: where it lies, its name on the operator's machine, its size in bytes and its SHA-256. */
type Uploaded = { path: string; name: string; bytes: number; sha256: string }

/** A form with the files that came with it, by the names of their fields; one that is larger than allowed is in `tooLarge`. */
export type UploadedForm = { fields: Record<string, string>; files: Record<string, Uploaded>; tooLarge: boolean }

/** Removes what an earlier run of the server left behind in a folder, once its time is over. */
export function removeOld(folder: string, now: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (now - statSync(path).mtimeMs > keptFor) rmSync(path, { recursive: true, force: true })
  }
}

/** The name under which a file is stored: of its name on the operator's machine only the ending counts. */
function storedName(field: string, name: string): string {
  if (field === 'map') return 'map.yaml'
  return `rows${/\.(?:json|xlsx)$/.exec(name.toLowerCase())?.[0] ?? '.csv'}`
}

async function store({ fieldname, filename, file }: MultipartFile, folder: string): Promise<Uploaded> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, storedName(fieldname, filename))
  const digest = createHash('sha256')
  file.on('data', (piece: Buffer) => digest.update(piece))
  await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { path, name: filename, bytes: file.bytesRead, sha256: digest.digest('hex') }
}

/** Whether the form itself is broken: the parser then throws a plain Error without a code, unlike the disk and our own code. */
const isBroken = (error: unknown) =>
  error instanceof Error && Object.getPrototypeOf(error) === Error.prototype && !('code' in error)

/**
 * Reads a form into a new folder that only the server's user can read. Files come after the fields that decide, by `isAllowed`,
 * whether they are stored at all. All of the form is read, because a browser shows an answer only after it has sent all.
 */
export async function readUpload(
  request: FastifyRequest,
  folder: string,
  { maxBytes, isAllowed }: { maxBytes: number; isAllowed: (fields: Readonly<Record<string, string>>) => boolean },
): Promise<UploadedForm> {
  const form: UploadedForm = { fields: {}, files: {}, tooLarge: false }
  const limits = { fileSize: maxBytes, fieldSize: longestField, parts: mostParts }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw refuse('tooLarge')
        form.fields[part.fieldname] = String(part.value)
      } else if (!part.filename || !isAllowed(form.fields)) part.file.resume()
      else {
        const stored = await store(part, folder)
        if (part.file.truncated) form.tooLarge = true
        if (stored.bytes > 0) form.files[part.fieldname] = stored
      }
    }
  } catch (error) {
    throw isBroken(error) ? refuse('badRequest') : error
  }
  return form
}

/** What is imported, from which file, by which mapping. */
export type Asked = {
  what: ImportedKind
  file: Uploaded
  /** The path of the mapping, and what it is called unless it was typed or answered; null for the format that export writes. */
  map: { path: string; name: string | null } | null
  keepsOthers: boolean
  /** The agency of which the file is the whole list, and what stands in place of the mapping's source; null where not given. */
  onlyAgency: string | null
  source: string | null
}

/**
 * An import: what it is, what its file holds, what was answered of it, and how its preview and then its application ended; null while that
 * goes on or has not begun.
 */
export type Job = {
  id: string
  folder: string
  asked: Asked
  /** Where its rows lie: the file, or what a sheet of it was written to. */
  rows: string
  survey: Survey | null
  draft: Draft | null
  preview: Ended | null
  application: Ended | null
  isRunning: boolean
}

/** The option that tells a command who has asked for it. */
export const doneBy = ({ id, name }: Doer) => [`--by=${id} ${name}`]

/** How long a page waits for a command before it says that it goes on, in milliseconds. */
const longestWait = 10_000

/** Where the titles stand that an import adds, changes or withdraws. */
export const changesOf = ({ folder }: Job) => join(folder, 'changes.csv')

const wordsOf = (
  { asked: { what, file, map, keepsOthers, onlyAgency, source }, rows, folder }: Job,
  isDryRun: boolean,
  { word, by }: { word: string; by: Doer | null },
) => [
  'import',
  ...(what === 'roles' ? [] : [what]),
  rows,
  `--name=${file.name}`,
  ...(map && what !== 'learning' ? ['--map', map.path] : []),
  ...(keepsOthers && what !== 'agencies' ? ['--keep'] : []),
  ...(onlyAgency !== null && what === 'roles' ? [`--only-agency=${onlyAgency}`] : []),
  ...(source !== null && what !== 'agencies' ? [`--source=${source}`] : []),
  ...(word !== '' && what !== 'agencies' ? [`--confirm=${word}`] : []),
  ...(isDryRun ? ['--dry-run'] : []),
  ...(isDryRun && what === 'roles' ? ['--changes', join(folder, 'changes.csv')] : []),
  ...(by ? doneBy(by) : []),
  '--json',
]

/** What the command said of the columns; null where it said more than is kept. */
function surveyIn({ out }: Ended): Survey | null {
  try {
    return JSON.parse(out) as Survey
  } catch {
    return null
  }
}

const isAsked = ({ sheets, sheet }: Survey) => sheet === null && sheets.length > 0

/** Whether a file can be previewed without a question: agencies, a file with a mapping, and what export writes. */
function isPlain({ asked: { what, map }, survey }: Job): boolean {
  const names = survey?.columns.map(({ name }) => name) ?? []
  return what !== 'roles' || map !== null || ['title', 'role_type'].every((name) => names.includes(name))
}

/** How far a job has come. */
export function stateOf({ isRunning, preview, application }: Job): ImportState {
  if (application) return application.code === 0 ? 'imported' : 'failed'
  if (isRunning) return preview ? 'importing' : 'read'
  return preview === null ? 'asking' : preview.code === 0 ? 'previewed' : 'faulty'
}

/** The imports of this server, each kept for an hour. One command runs at a time. */
export function importJobs(run: RunLsp) {
  const jobs = new Map<string, { job: Job; running: Promise<void>; timer: NodeJS.Timeout }>()
  const stopping = new AbortController()

  function drop(id: string): void {
    const kept = jobs.get(id)
    if (!kept || kept.job.isRunning) return
    clearTimeout(kept.timer)
    jobs.delete(id)
    rmSync(kept.job.folder, { recursive: true, force: true })
  }

  const command = (words: readonly string[]): Promise<Ended> =>
    run(words, stopping.signal).catch(() => ({
      code: null,
      out: '',
      complaint: 'The import was ended with the server. Nothing was changed.',
    }))

  async function tryOut(job: Job): Promise<void> {
    rmSync(changesOf(job), { force: true })
    job.preview = await command(wordsOf(job, true, { word: '', by: null }))
  }

  async function look(job: Job, sheet: string | null): Promise<void> {
    const csv = join(job.folder, 'sheet.csv')
    rmSync(csv, { force: true })
    const named = sheet === null ? [] : [`--sheet=${sheet}`]
    const ended = await command(['import', 'columns', job.asked.file.path, '--csv', csv, ...named, '--json'])
    const { counts = [] } = job.survey ?? {}
    const survey = ended.code === 0 ? surveyIn(ended) : null
    job.survey = survey && { counts, ...survey }
    if (job.survey === null) job.preview = { ...ended, code: ended.code || null }
    if (job.survey === null) return
    const { sheet: likely } = job.draft ?? {}
    if (isAsked(job.survey))
      return likely !== undefined && job.survey.sheets.includes(likely) ? look(job, likely) : undefined
    if (job.survey.sheet !== null) job.rows = csv
    if (isPlain(job)) await tryOut(job)
  }

  /** Does one thing for a job at a time. */
  async function doing(job: Job, work: () => Promise<void>): Promise<void> {
    job.isRunning = true
    try {
      await work()
    } finally {
      job.isRunning = false
    }
  }

  /** Does something with a job that can still be changed. */
  function change(id: string, work: (job: Job) => Promise<void>): void {
    const kept = jobs.get(id)
    if (!kept || kept.job.isRunning || kept.job.application) return
    kept.job.preview = null
    kept.running = doing(kept.job, () => work(kept.job))
  }

  return {
    isBusy: (): boolean => [...jobs.values()].some(({ job }) => job.isRunning),
    all: (): Job[] => [...jobs.values()].map(({ job }) => job),
    /** Looks at what was uploaded into a folder, which is the job's from now on, and previews it where nothing has to be asked. */
    begin: (id: string, folder: string, asked: Asked, draft: Draft | null): void => {
      const done = { survey: null, preview: null, application: null, isRunning: false }
      const job: Job = { id, folder, asked, rows: asked.file.path, draft, ...done }
      // What still runs by then is kept, and its files are removed when the server next starts.
      const timer = setTimeout(() => drop(id), keptFor).unref()
      jobs.set(id, { job, timer, running: doing(job, () => look(job, null)) })
    },
    /** Takes this sheet of the workbook. */
    takeSheet: (id: string, sheet: string): void =>
      change(id, (job) => {
        // What was answered of another sheet says nothing of this one.
        if (job.survey?.sheet) Object.assign(job, { draft: null, asked: { ...job.asked, map: null } })
        return look(job, sheet)
      }),
    /** Previews the file by a mapping. */
    tryOut: (id: string, map: Asked['map'], draft: Draft | null): void =>
      change(id, (job) => {
        Object.assign(job, { draft, asked: { ...job.asked, map } })
        return tryOut(job)
      }),
    /** Applies the file that was previewed, unless that has been done; with the word that was typed, where one was asked for. */
    apply: (id: string, word: string, by: Doer): void => {
      const kept = jobs.get(id)
      if (!kept || kept.job.isRunning || kept.job.preview?.code !== 0 || kept.job.application) return
      const { job } = kept
      kept.running = doing(job, async () => {
        job.application = await command(wordsOf(job, false, { word, by }))
      })
    },
    /** The job, once its command has ended or a page has waited long enough; null where there is none. */
    look: async (id: string): Promise<Job | null> => {
      const kept = jobs.get(id)
      if (!kept) return null
      const isOver = new AbortController()
      const late = wait(longestWait, undefined, { signal: isOver.signal }).catch(() => undefined)
      await Promise.race([kept.running, late])
      isOver.abort()
      return kept.job
    },
    get: (id: string): Job | null => jobs.get(id)?.job ?? null,
    drop,
    /** Ends what runs and removes every file. */
    close: async (): Promise<void> => {
      stopping.abort()
      await Promise.all([...jobs.values()].map(({ running }) => running))
      for (const id of jobs.keys()) drop(id)
    },
  }
}
