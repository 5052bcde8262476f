import { TextRun, type IRunOptions } from 'docx'
import { printable } from '#domain/framework/printable.ts'
import { languageRuns } from '#server/documents/languages.ts'

/** Text as Word runs, each marked with its language. */
export function runs(text: string, look: Pick<IRunOptions, 'bold' | 'color' | 'size' | 'style'> = {}): TextRun[] {
  return languageRuns(printable(text)).map(
    (run) => new TextRun({ text: run.text, ...look, ...(run.language ? { language: { value: 'mi-NZ' } } : {}) }),
  )
}
