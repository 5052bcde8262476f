import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPackFiles } from '#server/framework/pack-files.ts'
import { typedByWriter } from '#tests/support/content-command.ts'
import { importFramework } from '#tools/content/import.ts'
import { newPack } from '#tools/content/new.ts'
import { checkContent } from '#server/framework/rules/check-content.ts'

/** Writes something in each gap of a pack that was just made; a gap may end with a quote. */
function fillIn(folder: string): void {
  let written = 0
  const words = () => `Words ${(written += 1)}`
  for (const file of listPackFiles(folder).files.filter((name) => /\.(?:yaml|md)$/.test(name))) {
    const path = join(folder, file)
    const filled = readFileSync(path, 'utf8')
      .replaceAll(/TO WRITE: [^\n']*?(?=['"]?\n)/g, words)
      .replace('https://to-write.example/', 'https://board.example/')
      .replace('somebody@to-write.example', 'hello@board.example')
      .replace('wording: own', 'wording: official')
    writeFileSync(path, filled)
  }
}

/** Frameworks as organisations have them, none of which fits at first sight, with what their import says. */
export const importedFrameworks: readonly { what: string; file: string; brings: string }[] = [
  { what: 'a table with a column for each level', file: 'water-board.csv', brings: '8 capabilities in 3 groups' },
  {
    what: 'a CASE file with its order as text',
    file: 'harbour-skills.case.json',
    brings: '6 capabilities in 3 groups',
  },
  { what: 'a framework in Japanese', file: 'city-office.ja.csv', brings: '6 capabilities in 2 groups' },
]

/** Makes a pack of a framework by the commands that an organisation types; returns its folder and what the commands said. */
export async function makeImportedPack(file: string, home: string): Promise<{ folder: string; said: string }> {
  const folder = join(home, file.split('.')[0] ?? '')
  await typedByWriter(newPack, folder)
  const { said } = await typedByWriter(importFramework, folder, join('tests/frameworks', file), '--yes')
  fillIn(folder)
  return { folder, said: `${said}\n${checkContent(folder).summary}` }
}
