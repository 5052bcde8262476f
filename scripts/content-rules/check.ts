import { relative } from 'node:path'
import { filledIn } from '#domain/framework/sentence.ts'
import { pageValues } from '#domain/framework/word-constants.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { loadPack, PackError } from '#server/framework/load-pack.ts'
import { englishWords, languageFolder } from '#server/framework/load-words.ts'
import { readPackFiles } from './pack-files.ts'
import { passagesOf } from './passages.ts'
import { deadLinks, hardReading, longSentences, misspellings, nearDuplicates, readWords } from './rules.ts'

/**
 * Checks a pack, and the product's words in its language, by their schema, their references and how they are written; says
 * what the pack holds, or throws a PackError with every fault.
 */
export function checkContent(folder: string): string {
  const { pack } = loadPack(folder)
  const wordsFolder = languageFolder(folder, pack.language) ?? englishWords
  const files = new Map([...readPackFiles(folder), ...readPackFiles(wordsFolder, relative(folder, wordsFolder))])
  const values = pageValues(pack)
  const passages = passagesOf(files).map(({ text, ...place }) => ({ ...place, text: filledIn(text, values) }))
  const words = readWords([folder, wordsFolder])
  const faults = [
    ...longSentences(passages),
    ...hardReading(passages, pack, words),
    ...nearDuplicates(passages),
    ...misspellings(passages, pack, words),
    ...deadLinks(files),
  ]
  if (faults.length > 0) throw new PackError(folder, faults)
  const { dimensions, capabilities, agencies } = pack
  return (
    `${pack.id} ${pack.version} is in order: ${dimensions.length} dimensions, ${capabilities.length} capabilities, ` +
    `${agencies.length} agencies, ${starterRoles(pack).length} starter roles, ${passages.length} passages in ` +
    `${files.size} files`
  )
}
