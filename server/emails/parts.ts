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

/** How a mail names a file: "Role profile - HR Director.docx (Word, 38 KB)". */
export function nameFile({ name, content }: Attachment): string {
  return `${name} (Word, ${Math.max(1, Math.round(content.length / 1024))} KB)`
}
