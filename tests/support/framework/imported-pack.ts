import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fillIn } from './filled-in.ts'

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

function command(script: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/content.ts', script, ...words], {
    encoding: 'utf8',
  })
  if (status !== 0 || stderr !== '') throw new Error(`${script}: ${stdout}${stderr}`)
  return stdout
}

/** Makes a pack of a framework by the commands that an organisation types; returns its folder and what the commands said. */
export function makeImportedPack(file: string, home: string): { folder: string; said: string } {
  const folder = join(home, file.split('.')[0] ?? '')
  command('new', folder)
  const imported = command('import', folder, join('tests/frameworks', file))
  fillIn(folder)
  return { folder, said: imported + command('check', folder) }
}
