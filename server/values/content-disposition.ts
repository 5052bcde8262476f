import { create } from 'content-disposition'
import { printable } from '#domain/framework/printable.ts'

/** The name under which a browser keeps a file (RFC 6266): as written, with a plain ASCII fallback where it needs one. */
export function contentDisposition(name: string): string {
  const written = printable(name).replace(/[\\/:*?"<>|]/g, ' ')
  const fallback = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '-')
  return create(written, fallback === written ? {} : { fallback })
}
