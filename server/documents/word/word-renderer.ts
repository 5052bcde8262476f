import { Piscina } from 'piscina'
import type { Document } from '#server/documents/blocks.ts'

/** Turns documents into Word files, one after the other, while the server answers others. */
export type WordRenderer = {
  /** Rejects where the document cannot be rendered; the next one can. */
  render: (document: Document) => Promise<Buffer>
  close: () => Promise<void>
}

/** Opens a renderer with a thread of its own, which starts with the first document; `megabytes` is how much its objects may take. */
export function openWordRenderer(megabytes = 256): WordRenderer {
  const threads = new Piscina<Document, ArrayBuffer>({
    filename: new URL('worker.ts', import.meta.url).href,
    name: 'render',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  let before: Promise<unknown> = Promise.resolve()
  let running = new AbortController()
  // A thread that dies before it takes the document leaves it waiting.
  threads.on('error', (error) => running.abort(error))

  async function renderNow(document: Document): Promise<Buffer> {
    running = new AbortController()
    return Buffer.from(await threads.run(document, { signal: running.signal }))
  }

  return {
    render: (document) => {
      // What waits in the pool itself would wait on when a thread dies, until somebody asks for another document.
      const made = before.then(() => renderNow(document))
      before = made.catch(() => undefined)
      return made
    },
    close: () => threads.destroy(),
  }
}
