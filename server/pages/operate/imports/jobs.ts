import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ended, RunLsp } from '#server/pages/operate/health.ts'
import { keptFor, type Uploaded } from './uploads.ts'

/** What is imported, from which file, by which mapping. */
export type Asked = {
  what: 'roles' | 'agencies'
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

/** How long a page waits for a command before it says that it goes on, in milliseconds. */
const longestWait = 10_000

const wordsOf = ({ what, file, map, keepsOthers, onlyAgency, source }: Asked, isDryRun: boolean, word: string) => [
  'import',
  ...(what === 'agencies' ? ['agencies'] : []),
  file.path,
  ...(map ? ['--map', map.path] : []),
  ...(keepsOthers && what === 'roles' ? ['--keep'] : []),
  ...(onlyAgency !== null && what === 'roles' ? [`--only-agency=${onlyAgency}`] : []),
  ...(source !== null && what === 'roles' ? [`--source=${source}`] : []),
  ...(word !== '' && what === 'roles' ? [`--confirm=${word}`] : []),
  ...(isDryRun ? ['--dry-run'] : []),
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

  function start(job: Job, isDryRun: boolean, word = ''): Promise<void> {
    job.isRunning = true
    return run(wordsOf(job.asked, isDryRun, word), stopping.signal)
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
      // What still runs then goes when the server next starts.
      const timer = setTimeout(() => drop(id), keptFor).unref()
      jobs.set(id, { job, folder, timer, running: start(job, true) })
    },
    /** Applies the file that was previewed, unless that has been done; with the word that was typed, where one was asked for. */
    apply: (id: string, word: string): void => {
      const kept = jobs.get(id)
      if (kept && !kept.job.isRunning && kept.job.preview?.code === 0 && !kept.job.application) {
        kept.running = start(kept.job, false, word)
      }
    },
    /** The job, once what runs of it has ended or a page has waited long enough; null where there is none. */
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
