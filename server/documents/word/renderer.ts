import { Piscina } from 'piscina'
import type { Document } from '#domain/documents/blocks.ts'
import { printable } from '#domain/framework/printable.ts'
import { widestOf } from '#server/values/network.ts'
import { refuse } from '#server/values/refusals.ts'

/** Whom a document is for: a mail or a download, and the network of who asked for it (null: nobody's). */
export type For = { isMail: boolean; network: string | null }

/** What the server makes for itself. */
const forNobody: For = { isMail: true, network: null }

/**
 * Turns documents into Word files in a thread of its own, one after the other, so that the server can answer other requests
 * meanwhile.
 */
export type WordRenderer = {
  /**
   * Rejects where the document cannot be rendered; rejects with a refusal where it takes too long or too many are asked for.
   * Later documents are rendered all the same.
   */
  render: (document: Document, whom?: For) => Promise<Buffer>
  /** Whether another document would be rendered now: there is room, and the thread has not failed, or answers again. */
  isReady: () => Promise<boolean>
  /** How many documents are asked for and not made yet, the one under way included. */
  unfinished: () => number
  close: () => Promise<void>
}

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A document as a Word file, with a file name that every operating system accepts. */
export async function wordFile(
  { wordRenderer }: { wordRenderer: WordRenderer },
  document: Document,
  whom?: For,
): Promise<{ name: string; contentType: string; content: Buffer }> {
  const name = `${printable(document.fileName).replace(/[\\/:*?"<>|]/g, ' ')}.docx`
  return { name, contentType, content: await wordRenderer.render(document, whom) }
}

const defaultLimits = {
  /** The memory limit for the thread's objects; the largest document of 188 capabilities needs more than 100. */
  maxMegabytes: 160,
  /** How long one may wait for a document, in milliseconds; those of the product take less than 300, the first ones up to 5,000. */
  timeout: 60_000,
  /** At most this many documents wait while one is rendered. */
  maxWaiting: 50,
}

/** The share of the waiting places for downloads, and for one network of either kind (mail or download), so that none keeps others out. */
const shares = { downloads: 0.8, network: 0.4 }

/** Opens a renderer. Its thread starts with the first document and stays, because it knows how long the usual sections are. */
export function openWordRenderer(limits: Partial<typeof defaultLimits> = {}): WordRenderer {
  const { maxMegabytes, timeout, maxWaiting } = { ...defaultLimits, ...limits }
  const unfinished: For[] = []
  let pool: Piscina<Document | null, Uint8Array> | null = null
  let hasFailed = false

  function open() {
    const opened = new Piscina<Document | null, Uint8Array>({
      filename: new URL('thread.ts', import.meta.url).href,
      name: 'render',
      // Exactly one. Where a document ends the thread, the library starts another and gives it the documents that wait.
      minThreads: 1,
      maxThreads: 1,
      recordTiming: false,
      // Where there is less processor than work, other requests go before documents.
      niceIncrement: 5,
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 2 },
    })
    // A thread that cannot start: those that wait are told, and the next document begins anew.
    opened.on('error', () => {
      pool = null
      void opened.destroy()
    })
    return opened
  }

  async function run(document: Document | null): Promise<Uint8Array> {
    const signal = AbortSignal.timeout(timeout)
    try {
      const made = await (pool ??= open()).run(document, { signal })
      hasFailed = false
      return made
    } catch (error) {
      hasFailed = true
      // This has ended the thread too, where it was at work on the document.
      throw signal.aborted ? refuse('documentTooSlow') : error
    }
  }

  function isFull({ isMail, network }: For): boolean {
    const alike = unfinished.filter((one) => one.isMail === isMail)
    const same = alike.filter(
      (one) => network !== null && one.network !== null && widestOf(one.network) === widestOf(network),
    )
    return (
      unfinished.length > maxWaiting ||
      (!isMail && alike.length > maxWaiting * shares.downloads) ||
      same.length > maxWaiting * shares.network
    )
  }

  return {
    // Limited here, because the library's own limit does not count tasks that a signal can end.
    render: async (document, whom = forNobody) => {
      if (isFull(whom)) throw refuse('manyDocuments')
      unfinished.push(whom)
      try {
        return Buffer.from((await run(document)).buffer)
      } finally {
        unfinished.splice(unfinished.indexOf(whom), 1)
      }
    },
    isReady: async () => {
      // While documents are made the thread works, or the timeout ends it.
      if (unfinished.length > 0 || !hasFailed) return unfinished.length <= maxWaiting
      return run(null).then(
        () => true,
        () => false,
      )
    },
    unfinished: () => unfinished.length,
    close: async () => pool?.destroy(),
  }
}
