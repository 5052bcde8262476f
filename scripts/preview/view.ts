import type { Markup } from './markup.ts'

/** Something of a pack to look at: a page, a capability, a document, a mail, or all texts. */
export type View = { path: string; group: string; title: string; show: () => Markup }
