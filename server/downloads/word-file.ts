import type { FastifyReply } from 'fastify'
import type { Document } from '../documents/blocks.ts'
import { wordFile } from '../documents/word-file.ts'

/** The name under which a browser keeps a file (RFC 6266): as written, with a plain ASCII fallback. */
function contentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '-')
  const encoded = encodeURIComponent(name).replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Answers a download with a Word file. */
export async function sendWord(reply: FastifyReply, document: Document): Promise<FastifyReply> {
  const { name, contentType, content } = await wordFile(document)
  return reply
    .header('content-type', contentType)
    .header('content-disposition', contentDisposition(name))
    .header('cache-control', 'no-store')
    .send(content)
}
