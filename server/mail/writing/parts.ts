/** One part of a mail, which stands in its text and in its HTML with the same words. */
export type Part =
  | { type: 'paragraph'; text: string }
  /** Attached files, each with its format and size: "(Word, 38 KB)". */
  | { type: 'files'; files: readonly { name: string; about: string }[] }
  /** What a visitor wrote, line by line. */
  | { type: 'quote'; lines: readonly string[] }
  /** Where the reader can go: `action` says what for. */
  | { type: 'link'; action: string; url: string }
  /** Less important from here on. */
  | { type: 'closing'; paragraphs: readonly string[] }

/** What a mail says, free of any format. */
export type Letter = { language: string; sender: string; heading: string; parts: readonly Part[] }
