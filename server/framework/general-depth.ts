import { existsSync, readdirSync } from 'node:fs'
import { join, parse, relative } from 'node:path'
import { capabilityFileSchema } from '#domain/framework/capability-schema.ts'
import {
  type GeneralDepth,
  type GeneralFamilies,
  generalFamilySchema,
  guessFamily,
} from '#domain/framework/general-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { groundFolder } from './pack-files.ts'
import type { PackReader } from './pack-reader.ts'

const generalFolder = join(groundFolder, 'general')

/** The families in a language, by the whole tag or by the language alone; null where there are none. */
function readFamilies(reader: PackReader, language: string): GeneralFamilies | null {
  const tags = [language, new Intl.Locale(language).language]
  const folder = tags.map((tag) => join(generalFolder, tag)).find(existsSync)
  if (folder === undefined) return null
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  const read = (file: string) => reader.readFirst(relative(reader.folder, join(folder, file)), generalFamilySchema)
  return Object.fromEntries(files.toSorted().map((file) => [parse(file).name, read(file)]))
}

/**
 * The general texts in the language of a pack, or else in its first one, where it switches them on. Families are guessed by the words of
 * the first language, so that they are the same in each.
 */
export function readGeneralDepth(
  reader: PackReader,
  pack: Pick<Pack, 'general_depth' | 'language' | 'languages' | 'dimensions' | 'capabilities'>,
): GeneralDepth | null {
  if (!pack.general_depth) return null
  const [firstLanguage = pack.language] = pack.languages
  const first = readFamilies(reader, firstLanguage)
  if (!first) {
    const reason = `has no texts in ${firstLanguage}: take it out. There are ${readdirSync(generalFolder).join(', ')}`
    reader.faults.push({ file: 'pack.yaml', key: 'general_depth', reason })
    return null
  }
  const guess = (capability: Pack['capabilities'][number]) => {
    const file = `framework/capabilities/${capability.id}.yaml`
    const said = reader.language === null ? capability : reader.readFirst(file, capabilityFileSchema)
    return guessFamily(first, said)
  }
  const named = new Set(pack.dimensions.filter(({ general }) => general !== undefined).map(({ id }) => id))
  const guessed = pack.capabilities
    .filter(({ general, dimension }) => general === undefined && !named.has(dimension))
    .map((one) => [one.id, guess(one)])
    .filter(([, family]) => family !== undefined)
  const families = reader.language === null ? first : (readFamilies(reader, pack.language) ?? first)
  return { families, guessed: Object.fromEntries(guessed) as Record<string, string> }
}
