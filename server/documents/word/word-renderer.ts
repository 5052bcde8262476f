import { Piscina } from 'piscina'
import type { Document } from '#server/documents/blocks.ts'
import { refuse } from '#server/values/refusals.ts'

/** Turns documents into Word files, one after the other, while the server answers others. */
export type WordRenderer = {
  /**
   * Rejects where the document cannot be rendered, and with a refusal where it takes too long or too many wait already; the
   * next one can be.
   */
  render: (document: Document) => Promise<Buffer>
  /** Whether one more document would be rendered: there is room for it, and the thread answers. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

const usualLimits = {
  /** How much the thread's objects may take. */
  maxMegabytes: 256,
  /** How long one document may take, in milliseconds; those of the product take less than 200, the first ones up to 3,000. */
  timeout: 20_000,
  /** How many documents may wait while one is rendered. */
  maxWaiting: 50,
}

/** Opens a renderer with a thread of its own, which starts with the first document. */
export function openWordRenderer(limits: Partial<typeof usualLimits> = {}): WordRenderer {
  const { maxMegabytes, timeout, maxWaiting } = { ...usualLimits, ...limits }
  const threads = new Piscina<Document | undefined, ArrayBuffer>({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  let before: Promise<unknown> = Promise.resolve()
  let running = new AbortController()
  let unfinished = 0
  let answer: Promise<boolean> | null = null
  // A thread that dies before it takes the document leaves it waiting.
  threads.on('error', (error) => running.abort(error))

  async function runNow(name: 'render' | 'answer', document?: Document): Promise<ArrayBuffer> {
    const { signal } = (running = new AbortController())
    const tooSlow = refuse('documentTooSlow')
    // Ends the thread too; the next document starts another one.
    const timer = setTimeout(() => running.abort(tooSlow), timeout)
    try {
      return await threads.run(document, { name, signal })
    } catch (error) {
      throw signal.reason === tooSlow ? tooSlow : error
    } finally {
      clearTimeout(timer)
    }
  }

  function run(name: 'render' | 'answer', document?: Document): Promise<ArrayBuffer> {
    // What waits in the pool itself would wait on when a thread dies, until somebody asks for another document.
    const made = before.then(() => runNow(name, document))
    before = made.catch(() => undefined)
    return made
  }

  async function answers(): Promise<boolean> {
    try {
      await run('answer')
      return true
    } catch {
      return false
    } finally {
      answer = null
    }
  }

  return {
    render: async (document) => {
      if (unfinished > maxWaiting) throw refuse('manyDocuments')
      unfinished += 1
      try {
        return Buffer.from(await run('render', document))
      } finally {
        unfinished -= 1
      }
    },
    isReady: async () => {
      // A document that is being rendered ends in time, or its thread does.
      if (unfinished > 0) return unfinished <= maxWaiting
      return (answer ??= answers())
    },
    close: () => threads.destroy(),
  }
}
