import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Document } from '#domain/documents/blocks.ts'
import { makeCachedDraw, type Draw } from '#server/documents/word/picture.ts'

/** A stored document with its name; its date of creation is ISO text. */
type Stored = { name: string; document: Omit<Document, 'created'> & { created: string } }

/** Which role's documents a round writes, and whether figures that were drawn before are drawn anew. */
export type Asked = { role: number; isDrawnAnew: boolean }

/** The time and size of each document in one round, by name. */
export type Round = Record<string, { milliseconds: number; bytes: number }>

/** Writes the documents of a role for each line on standard input, and prints what it took. */
export async function answerRounds(write: (document: Document, draw: Draw) => Promise<Buffer>): Promise<void> {
  const stored = JSON.parse(readFileSync(join(process.argv[2] ?? '', 'documents.json'), 'utf8')) as Stored[][]
  const drawBefore = makeCachedDraw(100)
  for await (const line of createInterface({ input: process.stdin })) {
    const { role, isDrawnAnew } = JSON.parse(line) as Asked
    const round: Round = {}
    for (const { name, document } of stored[role] ?? []) {
      const draw = isDrawnAnew ? makeCachedDraw(20) : drawBefore
      const started = performance.now()
      const { length } = await write({ ...document, created: new Date(document.created) }, draw)
      round[name] = { milliseconds: performance.now() - started, bytes: length }
    }
    console.log(JSON.stringify(round))
  }
}
