import type { FastifyReply } from 'fastify'
import type { Document } from '../documents/blocks.ts'
import { printable, renderWord } from '../documents/word.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The name under which a browser keeps a file (RFC 6266): as written, with a plain ASCII fallback. */
function contentDisposition(name: string): string {
  const written = printable(name).replace(/[\\/:*?"<>|]/g, ' ')
  const ascii = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '-')
  const encoded = encodeURIComponent(written).replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Answers a download with a Word file. */
export async function sendWord(reply: FastifyReply, name: string, document: Document): Promise<FastifyReply> {
  const file = await renderWord(document)
  return reply
    .header('content-type', wordType)
    .header('content-disposition', contentDisposition(`${name}.docx`))
    .header('cache-control', 'no-store')
    .send(file)
}
