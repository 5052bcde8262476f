import { create } from 'content-disposition'
import { printable } from '#domain/framework/printable.ts'

/**
 * The header that tells a browser under which name to save a file (RFC 6266), with a plain ASCII name for old browsers where
 * it is needed.
 */
export function contentDisposition(name: string): string {
  const written = printable(name).replace(/[\\/:*?"<>|]/g, ' ')
  const fallback = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '-')
  return create(written, fallback === written ? {} : { fallback })
}
