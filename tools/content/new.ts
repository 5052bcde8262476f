import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { id as packId } from '#domain/framework/text-schema.ts'
import { describeFaults } from '#server/framework/describe-faults.ts'
import { groundFolder, isOnGround } from '#server/framework/pack-files.ts'
import { isOfLanguage } from '#server/framework/languages.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { ContentError } from './content-error.ts'
import { openGaps } from './rules/leaks.ts'
import { readPackFiles, textsOf } from './rules/passages.ts'

/** Makes a pack to be filled in. */
export function newPack([name]: readonly string[]): void {
  if (name === undefined) throw new ContentError('Give the new pack a name: npm run content -- new our-framework')
  const folder = makePack(name, new Date().getFullYear())
  const gaps = gapsOf(folder)
  console.log(`Made ${folder}.\n\nStill to be written:\n${gaps.join('\n')}\n`)
  console.log(`${gaps.length} texts to write. If your framework stands in a table, bring it in first:`)
  console.log(`  npm run content -- import ${name} your-table.csv`)
  console.log(`To see what is left at any time:\n  npm run content -- check ${name}`)
}

function refuse(name: string, folder: string): void {
  const id = name.split('/').at(-1) ?? ''
  if (!packId.safeParse(id).success)
    throw new ContentError(
      `"${id}" cannot be the name of a pack: use small letters, digits and hyphens, such as our-framework.`,
    )
  if (existsSync(folder))
    throw new ContentError(`${folder} is there already. Choose another name, or change that pack.`)
}

/** Whether a new pack gets a copy of a template's file or folder: not if it may lack it, if all packs share it, or if it is for a further language. */
function isOwn(path: string): boolean {
  const file = relative(groundFolder, path).replaceAll(sep, '/')
  const [part = ''] = file.split('/')
  return !isOnGround(file) && file !== 'words.txt' && part !== 'general' && !isOfLanguage(part)
}

/**
 * Makes a neutral pack of this name, or at this path, with the year of its copyright filled in; returns its folder. Throws a
 * ContentError where the name is wrong or taken.
 */
export function makePack(name: string, year: number): string {
  const folder = packFolder(name)
  refuse(name, folder)
  cpSync(groundFolder, folder, { recursive: true, filter: isOwn })
  const file = join(folder, 'pack.yaml')
  const source = readFileSync(file, 'utf8')
    .replace(/^id: .*$/m, `id: ${name.split('/').at(-1) ?? ''}`)
    .replace(/copyright_year: .*/, `copyright_year: ${year}`)
  writeFileSync(file, source)
  return folder
}

/** What is still to be written in a pack, a line for each text. */
export function gapsOf(folder: string): string[] {
  const said = describeFaults(folder, openGaps(textsOf(readPackFiles(folder))))
  return said.split('\n').filter((line) => line !== '')
}
