import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../content-disposition.ts'
import type { Deps } from '../deps.ts'
import type { Document } from '../documents/blocks.ts'
import { wordFile } from '../documents/word-file.ts'

/** Answers a download with a Word file. */
export async function sendWord(deps: Deps, reply: FastifyReply, document: Document): Promise<FastifyReply> {
  const { name, contentType, content } = await wordFile(deps, document)
  return reply
    .header('content-type', contentType)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(content)
}
