import { markup, type Markup } from '#server/values/markup.ts'

/** The pieces of a text in turn: what stands between links to our own public address, then such a link, and so on. */
function pieces(text: string, publicUrl: string): string[] {
  const address = publicUrl.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // What ends a sentence is no part of a link.
  return text.split(new RegExp(`(${address}/[^\\s<>"'()]*(?<![.,;:!?]))`))
}

/** The links in a text to our own public address, each once. */
export function ownLinks(text: string, publicUrl: string): string[] {
  return [...new Set(pieces(text, publicUrl).filter((_, index) => index % 2 === 1))]
}

/** A text whose links to our own public address can be followed. */
export function withLinks(text: string, publicUrl: string): Markup {
  return markup`${pieces(text, publicUrl).map((piece, index) =>
    index % 2 === 1 ? markup`<a href="${piece}" rel="noopener">${piece}</a>` : markup`${piece}`,
  )}`
}
