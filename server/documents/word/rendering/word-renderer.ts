import { extname } from 'node:path'
import { Piscina } from 'piscina'
import type { Document } from '#domain/documents/blocks.ts'
import { refuse } from '#server/values/refusals.ts'
import { fairQueue, ownTurn, type Turn } from './fair-queue.ts'
import { keepSections } from '#server/documents/word/pages/known-sections.ts'
import type { Rendered } from './worker.ts'

/**
 * Turns documents into Word files in a thread of its own, one after the other, so that the server can answer other requests
 * meanwhile.
 */
export type WordRenderer = {
  /**
   * Rejects where the document cannot be rendered; rejects with a refusal where it takes too long, too many documents wait, or
   * nobody waits for this one any more. Later documents are rendered all the same.
   */
  render: (document: Document, turn?: Turn) => Promise<Buffer>
  /**
   * Whether another document would be rendered now: the queue has room and the thread answers. It is asked only at first and
   * after a document failed, so that a thread at rest is not kept, nor started again, by the question.
   */
  isReady: () => Promise<boolean>
  /** How many documents are asked for and not made yet, the one under way included. */
  unfinished: () => number
  close: () => Promise<void>
}

/** What the thread does, and what it gives. */
type Done = { render: Rendered; answer: null }

const defaultLimits = {
  /** The memory limit for the thread's objects. */
  maxMegabytes: 64,
  /** How long one document may take, in milliseconds; those of the product take less than 300, the first ones up to 5,000. */
  timeout: 20_000,
  /** At most this many documents wait while one is rendered. */
  maxWaiting: 50,
  /** After so many milliseconds without a document the thread ends, which gives its memory back. */
  maxIdle: 30_000,
}

/**
 * The memory limit, in MB, that fits documents of so many capabilities: the largest of 16 needs 30, of 188 nearly 80. With more room the thread collects later, and
 * holds more than it needs.
 */
export function megabytesFor(capabilities: number): number {
  return 48 + Math.ceil(capabilities / 2)
}

const isOutOfMemory = (error: unknown) => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Opens a renderer with a thread of its own, which starts with the first document and ends when it has been idle. */
export function openWordRenderer(limits: Partial<typeof defaultLimits> = {}): WordRenderer {
  const { maxMegabytes, timeout, maxWaiting, maxIdle } = { ...defaultLimits, ...limits }
  const threads = new Piscina<Document | undefined, Done[keyof Done]>({
    // worker.ts beside this file in the sources, worker.js beside the built server.
    filename: new URL(`worker${extname(import.meta.url)}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: maxIdle,
    recordTiming: false,
    // Where there is less processor than work, other requests go before documents.
    niceIncrement: 5,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 2 },
  })
  // Documents wait here and not in the pool. In the pool, those behind a thread that dies would wait until another document is
  // asked for.
  const queue = fairQueue(maxWaiting)
  const keep = keepSections()
  let running = new AbortController()
  let answer: Promise<boolean> | null = null
  let hasProven = false
  // The pool reports no result for a document whose thread died before taking it, so the error ends it here.
  threads.on('error', (error) => running.abort(error))

  async function runNow<Name extends keyof Done>(name: Name, document?: Document): Promise<Done[Name]> {
    const { signal } = (running = new AbortController())
    const tooSlow = refuse('documentTooSlow')
    // This ends the thread too; the next document starts another one.
    const timer = setTimeout(() => running.abort(tooSlow), timeout)
    try {
      const made = (await threads.run(document, { name, signal })) as Done[Name]
      hasProven = true
      return made
    } catch (error) {
      hasProven = false
      throw signal.aborted ? signal.reason : error
    } finally {
      clearTimeout(timer)
    }
  }

  /** How soon a thread collects is up to the load of the machine, so that what usually fits may not; a new one holds nothing yet. */
  async function renderNow(document: Document): Promise<Rendered> {
    try {
      return await runNow('render', document)
    } catch (error) {
      if (!isOutOfMemory(error)) throw error
      return runNow('render', document)
    }
  }

  async function answers(): Promise<boolean> {
    try {
      await queue.take(ownTurn, () => runNow('answer'))
      return true
    } catch {
      return false
    } finally {
      answer = null
    }
  }

  return {
    render: async (document, turn = ownTurn) => {
      const { file, sections } = await queue.take(turn, () => renderNow(document))
      keep(sections)
      return Buffer.from(file.buffer)
    },
    isReady: async () => {
      // No question to the thread is needed while it works: the document ends in time, or the timeout ends it.
      const unfinished = queue.unfinished()
      if (unfinished > 0) return unfinished <= maxWaiting
      return hasProven || (answer ??= answers())
    },
    unfinished: queue.unfinished,
    close: () => threads.destroy(),
  }
}
