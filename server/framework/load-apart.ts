import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { PackError } from './faults.ts'
import { servedLanguages } from './languages.ts'
import { type LoadedPack, loadPack } from './load-pack.ts'

/** A pack in each language in which a site is, the first one first. */
export type LoadedPacks = [LoadedPack, ...LoadedPack[]]

/** Reads a pack in its languages, or in the one that is named alone. Throws a PackError that names every fault. */
export function loadPacks(folder: string, language: string | null): LoadedPacks {
  const first = loadPack(folder, language)
  const [, ...others] = servedLanguages(first.pack, language)
  return [first, ...others.map((tag) => loadPack(folder, tag))]
}

type Asked = { folder: string; language: string | null }
type Answer = { loaded: LoadedPacks } | { faults: string; list: readonly PackFault[] }

/** Reads a pack in a thread of its own, so that visitors do not wait for it; `faults` is what is wrong with it, a line for each, and `list` the same by file and key. */
export function loadApart(folder: string, language: string | null): Promise<Answer> {
  return new Promise((settle, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { folder, language } satisfies Asked })
    worker.once('message', settle)
    worker.once('error', fail)
  })
}

if (!isMainThread && parentPort && 'folder' in (workerData as object)) {
  const { folder, language } = workerData as Asked
  try {
    parentPort.postMessage({ loaded: loadPacks(folder, language) } satisfies Answer, [])
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    parentPort.postMessage({ faults: error.message, list: error.faults } satisfies Answer, [])
  }
}
