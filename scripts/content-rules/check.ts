import { starterRoles } from '#domain/role/starter-roles.ts'
import { loadPack, PackError } from '#server/framework/load-pack.ts'
import { readPackFiles } from './pack-files.ts'
import { passagesOf } from './passages.ts'
import { deadLinks, hardReading, longSentences, misspellings, nearDuplicates, readWords } from './rules.ts'

/** Checks a pack's schema, references and writing. Returns a summary, or throws a PackError with every fault. */
export function checkContent(folder: string): string {
  const { pack } = loadPack(folder)
  const files = readPackFiles(folder)
  const passages = passagesOf(files)
  const words = readWords(folder)
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
