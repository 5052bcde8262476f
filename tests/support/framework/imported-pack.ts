import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listPackFiles } from '#server/framework/pack-files.ts'

/** What an organisation writes where a new pack leaves a gap, by how the gap begins. */
const written: readonly [gap: string, text: string][] = [
  ['the name of this website', 'Find your way'],
  ['the whole name of the framework', 'Board Leadership Framework'],
  ['its short name', 'BLF'],
  ['the name of your organisation', 'The Board'],
  ['what people come here for', 'Grow as a leader'],
  ['the name of an agency', 'The Northern Office'],
  ['what the level "Essential" means', 'Does what the day asks for.'],
  ['what the level "Skilled" means', 'Handles the unusual without help.'],
  ['what the level "Leading" means', 'Shapes how everybody else works.'],
  ['how soon you answer, and the law', 'We answer within a month, as our Privacy Act says.'],
  ['the office to which people can complain', 'You can complain to the [ombudsman](https://ombudsman.example/).'],
  ['the law on privacy', 'Our Privacy Act lets you see and correct what is held about you.'],
  ['the licence under which', 'You may use our texts under [CC BY 4.0](https://creativecommons.org/licenses/by/4.0/).'],
  ['who wrote the {framework}', 'The {framework} was written by our staff college.'],
  ['what the {framework} is', 'The {framework} says what good work looks like here.'],
  ['the day on which', 'This page was written on 1 March 2026.'],
  ['the standard that your own law sets', 'Our law asks for the same.'],
  ['how soon you answer a message', 'We answer within three days.'],
  ['how the parts of the framework', 'Each group of capabilities builds on the one before it.'],
]

/** Writes what is still to be written in a pack that was just made, as an organisation would. */
function fillIn(folder: string): void {
  for (const file of listPackFiles(folder).files.filter((name) => /\.(?:yaml|md)$/.test(name))) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const filled = written
      .reduce(
        (so, [gap, words]) =>
          so.replace(new RegExp(`TO WRITE: ${gap.replace(/[{}]/g, '\\$&')}[^\\n']*?(?=['"]?\\n)`), words),
        text,
      )
      .replace('https://to-write.example/', 'https://board.example/')
      .replace('somebody@to-write.example', 'hello@board.example')
      .replace('wording: own', 'wording: official')
    if (filled !== text) writeFileSync(path, filled)
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
