import { printable } from '#domain/framework/printable.ts'

/** What encodeURIComponent leaves as it is and a header's value may not hold (RFC 8187). */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The header that tells a browser under which name to save a file (RFC 6266), with a plain ASCII name for old browsers where
 * it is needed.
 */
export function contentDisposition(name: string): string {
  const written = printable(name).replace(/[\\/:*?"<>|]/g, ' ')
  const plain = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '-')
  const isPlain = plain === written && !/%[\da-f]{2}/i.test(plain)
  return `attachment; filename="${plain}"${isPlain ? '' : `; filename*=UTF-8''${encoded(written)}`}`
}
