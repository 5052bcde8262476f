/** Latin letters that are no missing translation; Intl falls back on English for a made-up language. */
const allowed = [
  /https?:\/\/\S+/g,
  /[\w.+-]+@[\w.-]+/g,
  // The host of a link.
  /\b(?:[a-z\d-]+\.)+[a-z]{2,}\b/g,
  /\bLSP_Guide\.pdf\b|\.docx\b/g,
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
  /\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/g,
  /\b[ap]m\b|\b(?:and|or)\b/gi,
]

/** The texts with words in Latin letters; `typed` is what the test itself has entered. */
export function leftOver(texts: Iterable<string>, typed: readonly string[] = []): string[] {
  const withoutTyped = (text: string) => typed.reduce((rest, written) => rest.replaceAll(written, ' '), text)
  const found = [...texts].filter((text) =>
    /[a-z]{2}/i.test(allowed.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), withoutTyped(text))),
  )
  return [...new Set(found.map((text) => text.replaceAll(/\s+/g, ' ').trim()))]
}

/** Every text in the HTML of a page: visible text, title, and what screen readers say. */
export function textsOf(html: string): string[] {
  const content = html.replaceAll(/<(style|script)\b[^]*?<\/\1>/g, '').replaceAll(/<!--[^]*?-->|<!doctype[^>]*>/gi, '')
  const attributes = [...content.matchAll(/\s(?:aria-label|alt|title|placeholder|data-label)="([^"]*)"/g)]
  return [...content.split(/<[^>]*>/), ...attributes.map(([, value = '']) => value)].map((text) =>
    text.replaceAll(/&(?:#\w+|\w+);/g, ' '),
  )
}
