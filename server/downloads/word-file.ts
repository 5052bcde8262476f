import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../content-disposition.ts'
import type { Document } from '../documents/blocks.ts'
import { renderWord } from '../documents/word.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Answers a download with a Word file. */
export async function sendWord(reply: FastifyReply, name: string, document: Document): Promise<FastifyReply> {
  const file = await renderWord(document)
  return reply
    .header('content-type', wordType)
    .header('content-disposition', contentDisposition(`${name}.docx`))
    .header('cache-control', 'no-store')
    .send(file)
}
