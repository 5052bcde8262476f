import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { id as packId } from '#domain/framework/text-schema.ts'
import { seenFirst } from '#domain/framework/seen-first.ts'
import { describeFaults } from '#server/framework/describe-faults.ts'
import { groundFolder, isOnGround } from '#server/framework/pack-files.ts'
import { isLanguage, isOfLanguage, tellEnglish } from '#server/framework/languages.ts'
import { inspectPack, packFolder } from '#server/framework/load-pack.ts'
import { ContentError } from './content-error.ts'
import { openGaps } from '#server/framework/rules/leaks.ts'
import { readPackFiles, textsOf } from '#server/framework/rules/passages.ts'

/** Makes a pack to be filled in, in English or in another language. */
export function newPack([name, option, language]: readonly string[]): void {
  const isGiven = option === '--language' && isLanguage(language)
  if (name === undefined || (option !== undefined && !isGiven))
    throw new ContentError('Give the new pack a name: npm run content -- new our-framework --language cy')
  const folder = makePack(name, new Date().getFullYear(), language)
  const gaps = gapsOf(folder)
  console.log(`Made ${folder}.\n\nStill to be written:\n${gaps.join('\n')}\n`)
  console.log(`${gaps.length} texts to write. If your framework stands in a table, bring it in first:`)
  console.log(`  npm run content -- import ${name} your-table.csv`)
  const english = tellEnglish(inspectPack(folder))
  if (english !== null)
    console.log(
      `${english}.\nTo translate the product's words:\n  npm run content -- translate words ${language} --export`,
    )
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
 * Makes a neutral pack of this name, or at this path, with the year of its copyright and its language filled in; returns its folder.
 * Throws a ContentError where the name is wrong or taken.
 */
export function makePack(name: string, year: number, language?: string): string {
  const folder = packFolder(name)
  refuse(name, folder)
  cpSync(groundFolder, folder, { recursive: true, filter: isOwn })
  const file = join(folder, 'pack.yaml')
  const source = readFileSync(file, 'utf8')
    .replace(/^id: .*$/m, `id: ${name.split('/').at(-1) ?? ''}`)
    .replace(/copyright_year: .*/, `copyright_year: ${year}`)
    .replace(/^languages: .*/m, (written) => (language === undefined ? written : `languages: [${language}]`))
  writeFileSync(file, source)
  return folder
}

/** What is still to be written in a pack, a line for each text. */
export function gapsOf(folder: string): string[] {
  const said = describeFaults(folder, seenFirst(openGaps(textsOf(readPackFiles(folder)))))
  return said.split('\n').filter((line) => line !== '')
}
