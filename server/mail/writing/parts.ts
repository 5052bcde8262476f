/** One part of a mail, which has the same words in the text and in the HTML. */
export type Part =
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly string[] }
  /** The list of attached files, each with its format and size: "(Word, 38 KB)". */
  | { type: 'files'; files: readonly { name: string; about: string }[] }
  /** A visitor's comment, line by line. */
  | { type: 'quote'; lines: readonly string[] }
  /** A link for the reader; `action` says what for. */
  | { type: 'link'; action: string; url: string }
  /** A sentence and its link in small print. */
  | { type: 'small link'; text: string; url: string }
  /** The closing in small print. */
  | { type: 'closing'; paragraphs: readonly string[] }

/** The content of a mail, independent of text and HTML. */
export type Letter = { language: string; sender: string; heading: string; parts: readonly Part[] }
