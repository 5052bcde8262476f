const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** The visible words of an HTML mail, in order. */
export function htmlWords(html: string): string[] {
  const [, body = ''] = /<body[^>]*>([^]*)<\/body>/.exec(html) ?? []
  const text = body
    .replaceAll(/<\/?(?:p|h[123]|li|ul|td|tr|table|div|blockquote|br)\b[^<>]*>/g, ' ')
    .replaceAll(/<[^<>]*>/g, '')
  if (/[<>]/.test(text)) throw new Error(`a stray < or > in ${text}`)
  return words(text.replaceAll(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? ''))
}

/** The words of a plain text mail, in order, without the marks before quoted lines and files. */
export function textWords(text: string): string[] {
  return words(text.replaceAll(/^(?:>|-) ?/gm, ''))
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
