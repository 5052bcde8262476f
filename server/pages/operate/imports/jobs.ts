import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ImportedKind } from '#contract/wire/operator-page.ts'
import { hour } from '#domain/framework/durations.ts'
import type { Doer } from '#server/operate/audit-log.ts'
import type { Ended, RunLsp } from '#server/pages/operate/health.ts'
import { refuse } from '#server/values/refusals.ts'

/** How long an uploaded file is kept, in milliseconds. */
const keptFor = hour

/** A field holds at most this many bytes: a mapping that was typed is the longest. */
const longestField = 256 * 1024

/** The form has nine fields and files. */
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

/** The name under which a file is stored: of its name on the operator's machine only the ending .json counts. */
function storedName(field: string, name: string): string {
  if (field === 'map') return 'map.yaml'
  return name.toLowerCase().endsWith('.json') ? 'rows.json' : 'rows.csv'
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
  /** The path of the mapping, and what it is called unless it was typed; null for the format that export writes. */
  map: { path: string; name: string | null } | null
  keepsOthers: boolean
  /** The agency of which the file is the whole list, and what stands in place of the mapping's source; null where not given. */
  onlyAgency: string | null
  source: string | null
}

/** An import: what it is, and how its preview and then its application ended; null while that goes on or has not begun. */
export type Job = { id: string; asked: Asked; preview: Ended | null; application: Ended | null; isRunning: boolean }

/** The option that tells a command who has asked for it. */
export const doneBy = ({ id, name }: Doer) => [`--by=${id} ${name}`]

/** How long a page waits for a command before it says that it goes on, in milliseconds. */
const longestWait = 10_000

const wordsOf = (
  { what, file, map, keepsOthers, onlyAgency, source }: Asked,
  isDryRun: boolean,
  { word, by }: { word: string; by: Doer | null },
) => [
  'import',
  ...(what === 'roles' ? [] : [what]),
  file.path,
  ...(map && what !== 'learning' ? ['--map', map.path] : []),
  ...(keepsOthers && what !== 'agencies' ? ['--keep'] : []),
  ...(onlyAgency !== null && what === 'roles' ? [`--only-agency=${onlyAgency}`] : []),
  ...(source !== null && what !== 'agencies' ? [`--source=${source}`] : []),
  ...(word !== '' && what === 'roles' ? [`--confirm=${word}`] : []),
  ...(isDryRun ? ['--dry-run'] : []),
  ...(by ? doneBy(by) : []),
  '--json',
]

/** The imports of this server, each kept for an hour. One command runs at a time. */
export function importJobs(run: RunLsp) {
  const jobs = new Map<string, { job: Job; folder: string; running: Promise<void>; timer: NodeJS.Timeout }>()
  const stopping = new AbortController()

  function drop(id: string): void {
    const kept = jobs.get(id)
    if (!kept || kept.job.isRunning) return
    clearTimeout(kept.timer)
    jobs.delete(id)
    rmSync(kept.folder, { recursive: true, force: true })
  }

  function start(job: Job, isDryRun: boolean, confirmed: { word: string; by: Doer | null }): Promise<void> {
    job.isRunning = true
    return run(wordsOf(job.asked, isDryRun, confirmed), stopping.signal)
      .catch((): Ended => ({
        code: null,
        out: '',
        complaint: 'The import was ended with the server. Nothing was changed.',
      }))
      .then((ended) => {
        job[isDryRun ? 'preview' : 'application'] = ended
        job.isRunning = false
      })
  }

  return {
    isBusy: (): boolean => [...jobs.values()].some(({ job }) => job.isRunning),
    all: (): Job[] => [...jobs.values()].map(({ job }) => job),
    /** Begins the preview of what was uploaded into a folder, which is the job's from now on. */
    begin: (id: string, folder: string, asked: Asked): void => {
      const job: Job = { id, asked, preview: null, application: null, isRunning: false }
      // What still runs by then is kept, and its files are removed when the server next starts.
      const timer = setTimeout(() => drop(id), keptFor).unref()
      jobs.set(id, { job, folder, timer, running: start(job, true, { word: '', by: null }) })
    },
    /** Applies the file that was previewed, unless that has been done; with the word that was typed, where one was asked for. */
    apply: (id: string, word: string, by: Doer): void => {
      const kept = jobs.get(id)
      if (kept && !kept.job.isRunning && kept.job.preview?.code === 0 && !kept.job.application) {
        kept.running = start(kept.job, false, { word, by })
      }
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
