import { mkdirSync, rmSync } from 'node:fs'
import { onPaper, wrongPages } from '#scripts/proofs/documents/on-paper.ts'
import { partsOfFile } from '#scripts/proofs/documents/parts-of-file.ts'
import { print } from '#scripts/proofs/documents/print.ts'

type WordFile = { name: string; content: Buffer }

/** Opens Word files in LibreOffice; gives what it cannot print, or prints on other pages than the contents say. */
export async function printedFaults(folder: string, files: readonly WordFile[]): Promise<string[]> {
  mkdirSync(folder)
  const named = files.map(({ name, content }) => ({ file: name, content }))
  const printed = print(folder, 'word', named)
  const faults = await Promise.all(
    files.map(async ({ name, content }, index) => {
      const wrong = wrongPages(onPaper(await partsOfFile(content), printed[index] ?? []))
      return wrong.map((fault) => `${name} on paper: ${fault}`)
    }),
  )
  rmSync(folder, { recursive: true })
  return faults.flat()
}
