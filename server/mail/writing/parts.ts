import type { Attachment } from './message.ts'

/** One part of a mail, which stands in its text and in its HTML with the same words. */
export type Part =
  | { type: 'paragraph'; text: string }
  | { type: 'files'; files: readonly Attachment[] }
  /** What a visitor wrote, line by line. */
  | { type: 'quote'; lines: readonly string[] }
  /** Where the reader can go: `action` says what for. */
  | { type: 'link'; action: string; url: string }
  /** Less important from here on. */
  | { type: 'closing'; paragraphs: readonly string[] }

/** What a mail says, free of any format. */
export type Letter = { language: string; sender: string; heading: string; parts: readonly Part[] }

/** What stands after a file's name: "(Word, 38 KB)". */
export function formatAndSize({ content }: Attachment): string {
  return `(Word, ${Math.max(1, Math.round(content.length / 1024))} KB)`
}
