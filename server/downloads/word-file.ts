import type { FastifyReply } from 'fastify'
import { contentDisposition } from '#server/values/content-disposition.ts'
import type { Deps } from '#server/deps.ts'
import type { Document } from '#server/documents/blocks.ts'
import { wordFile } from '#server/documents/word/word-file.ts'

/** Answers a download with a Word file. */
export async function sendWord(deps: Deps, reply: FastifyReply, document: Document): Promise<FastifyReply> {
  const { name, contentType, content } = await wordFile(deps, document)
  return reply
    .header('content-type', contentType)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(content)
}
