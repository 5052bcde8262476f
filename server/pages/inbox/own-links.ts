import { markup, type Markup } from '#server/values/markup.ts'

/** Splits a text at the links to this site: even items are the text between links, odd items the links. */
function pieces(text: string, publicUrl: string): string[] {
  const address = publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Punctuation at the end of a sentence does not belong to the link.
  return text.split(new RegExp(`(${address}/[^\\s<>"'()]*(?<![.,;:!?]))`))
}

/** The links to this site in a text, each once. */
export function ownLinks(text: string, publicUrl: string): string[] {
  return [...new Set(pieces(text, publicUrl).filter((_, index) => index % 2 === 1))]
}

/** A text as HTML, in which the links to this site can be followed. */
export function withLinks(text: string, publicUrl: string): Markup {
  return markup`${pieces(text, publicUrl).map((piece, index) =>
    index % 2 === 1 ? markup`<a href="${piece}" rel="noopener">${piece}</a>` : markup`${piece}`,
  )}`
}
