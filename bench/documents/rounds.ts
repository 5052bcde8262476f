import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Document } from '#server/documents/blocks.ts'

/** A document to write, by its name; its time of making is ISO text. */
type Stored = { name: string; document: Omit<Document, 'created'> & { created: string } }

/** What one round took for each document, by name. */
export type Round = Record<string, { milliseconds: number; bytes: number }>

/** Writes every document of the folder once for each line that comes in, and prints what it took. */
export async function answerRounds(write: (document: Document) => Promise<Buffer>): Promise<void> {
  const stored = JSON.parse(readFileSync(join(process.argv[2] ?? '', 'documents.json'), 'utf8')) as Stored[]
  for await (const _ of createInterface({ input: process.stdin })) {
    const round: Round = {}
    for (const { name, document } of stored) {
      const started = performance.now()
      const { length } = await write({ ...document, created: new Date(document.created) })
      round[name] = { milliseconds: performance.now() - started, bytes: length }
    }
    console.log(JSON.stringify(round))
  }
}
