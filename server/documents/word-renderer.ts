import { Piscina } from 'piscina'
import type { Document } from './blocks.ts'

/** Turns documents into Word files, one after the other, while the server answers others. */
export type WordRenderer = {
  /** Rejects where the document cannot be rendered; the next one can. */
  render: (document: Document) => Promise<Buffer>
  close: () => Promise<void>
}

/** Opens a renderer with a thread of its own, which starts with the first document; `megabytes` is all the memory that it may take. */
export function openWordRenderer(megabytes = 256): WordRenderer {
  const threads = new Piscina<Document, ArrayBuffer>({
    filename: new URL('word/worker.ts', import.meta.url).href,
    name: 'render',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  return {
    render: async (document) => Buffer.from(await threads.run(document)),
    close: () => threads.destroy(),
  }
}
