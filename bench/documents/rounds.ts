import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Document } from '#server/documents/blocks.ts'

/** A stored document with its name; its date of creation is ISO text. */
type Stored = { name: string; document: Omit<Document, 'created'> & { created: string } }

/** The time and size of each document in one round, by name. */
export type Round = Record<string, { milliseconds: number; bytes: number }>

/** Writes every document of the folder once for each line on standard input, and prints what it took. */
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
