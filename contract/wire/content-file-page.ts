import type { RichText } from '#contract/texts.ts'

/**
 * What every part of a form has: its place in the file (`key`, JSON), the id of its element, its name, what it is for and its limits, and what
 * is wrong with it. `acts` say what can be done to it: as an item of a list it can be moved, `seen` is the mark of what the editor saw of it.
 */
type ContentBase = {
  key: string
  id: string
  label: string
  hints: readonly string[]
  wrong: ContentFault | null
  acts: readonly ('up' | 'down' | 'out')[]
}

/** What is wrong with a part; what the check says is in English. */
type ContentFault = { text: string; isCheck: boolean }

/**
 * A field: `seen` is what stands there, and `value` what is to be in it, which is what was typed where somebody else was faster. `source` is the
 * text in the first language, and `preview` how Markdown that is stored looks.
 */
export type ContentField = ContentBase & {
  kind: 'text' | 'line' | 'markdown' | 'number' | 'flag' | 'choice'
  type: 'text' | 'number' | 'flag'
  seen: string
  value: string
  choices: readonly { value: string; text: string }[]
  source: { text: string; language: string } | null
  /** The language of what is written, where that is a further one. */
  language: string | null
  preview: readonly RichText[]
}

/**
 * A group or a list, with what can be added to it: parts by their keys, an item, or one that is chosen. One with a page of its own has `to`, and
 * no parts here.
 */
export type ContentGroup = ContentBase & {
  kind: 'group' | 'list'
  seen: string
  to: string | null
  parts: readonly ContentPart[]
  adds: readonly { key: string; label: string; hint: string }[]
  choices: readonly { value: string; text: string }[]
}

export type ContentPart = ContentField | ContentGroup

/**
 * A file of the pack, or a part of one, to be edited: the way down to it, its parts, the same file in other languages, and what is wrong
 * with it beside no field. `isChecked` says whether the whole draft has been checked as it is now.
 */
export type ContentFilePage = {
  name: 'contentFile'
  path: string
  title: string
  at: string
  above: readonly { at: string; label: string }[]
  form: ContentGroup
  languages: readonly { path: string; at: string; name: string; isHere: boolean }[]
  editors: readonly string[]
  others: readonly string[]
  isChecked: boolean
}
