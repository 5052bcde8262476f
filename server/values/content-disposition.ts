import { printable } from '#domain/framework/printable.ts'

/** The name under which a browser keeps a file (RFC 6266): as written, with a plain ASCII fallback. */
export function contentDisposition(name: string): string {
  const written = printable(name).replace(/[\\/:*?"<>|]/g, ' ')
  const ascii = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '-')
  const encoded = encodeURIComponent(written).replace(/['()]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
