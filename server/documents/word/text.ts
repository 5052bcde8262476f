import { ExternalHyperlink, TextRun, type IRunOptions } from 'docx'
import { printable } from '#domain/framework/printable.ts'
import { languageRuns } from '#domain/documents/languages.ts'

type Look = Pick<IRunOptions, 'bold' | 'color' | 'size' | 'style' | 'underline'>

/** Text in runs, each marked with its language. */
export function runs(text: string, look: Look = {}): TextRun[] {
  return languageRuns(printable(text)).map(
    (run) => new TextRun({ text: run.text, ...look, ...(run.language ? { language: { value: 'mi-NZ' } } : {}) }),
  )
}

/** Text in runs, as a link if there is an address. */
export function linkedRuns(text: string, to: string | undefined, look: Look = {}): (TextRun | ExternalHyperlink)[] {
  if (to === undefined) return runs(text, look)
  return [new ExternalHyperlink({ link: to, children: runs(text, { ...look, style: 'Hyperlink', underline: {} }) })]
}
