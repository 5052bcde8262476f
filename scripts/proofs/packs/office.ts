import { mkdirSync, rmSync } from 'node:fs'
import { onPaper, wrongPages } from '#scripts/proofs/documents/on-paper.ts'
import { partsOfFile } from '#scripts/proofs/documents/parts-of-file.ts'
import { print } from '#scripts/proofs/documents/print.ts'

type WordFile = { name: string; content: Buffer }

// LibreOffice parts made-up words of 60 letters at other places than Word does, whose pages the contents name.
const pagesOff = 1

/**
 * Opens Word files in LibreOffice; gives what it cannot print, or prints far from where the contents say, and how many files
 * it prints just there.
 */
export async function printedFaults(
  folder: string,
  files: readonly WordFile[],
): Promise<{ faults: string[]; printed: number; exact: number }> {
  mkdirSync(folder)
  const named = files.map(({ name, content }) => ({ file: name, content }))
  const printed = print(folder, 'word', named)
  const papers = await Promise.all(
    files.map(async ({ name, content }, index) => {
      const paper = onPaper(await partsOfFile(content), printed[index] ?? [])
      const faults = wrongPages(paper, pagesOff).map((fault) => `${name} on paper: ${fault}`)
      return { faults, isExact: wrongPages(paper).length === 0 }
    }),
  )
  rmSync(folder, { recursive: true })
  return {
    faults: papers.flatMap(({ faults }) => faults),
    printed: papers.length,
    exact: papers.filter(({ isExact }) => isExact).length,
  }
}
