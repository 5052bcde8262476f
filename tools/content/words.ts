import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { type BaseWords, wordConstants } from '#domain/framework/word-constants.ts'
import { gapsOf, isCounted, type Words, type WordsTree } from '#domain/framework/words-tree.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { readEnglishWords } from '#server/framework/load-words.ts'
import { PackReader } from '#server/framework/pack-reader.ts'
import { ContentError } from './content-error.ts'

const root = resolve(import.meta.dirname, '..', '..')
const header = '// Made from content/words/en by `npm run content -- words`: change the words there.\n'

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The TypeScript type of a text, from its gaps and forms. */
function typeOf(words: Words, constants: readonly string[]): string {
  const names = (one: Words) =>
    gapsOf(one, constants)
      .map((name) => `'${name}'`)
      .join(' | ')
  if (typeof words === 'string') return names(words) === '' ? 'string' : `Sentence<${names(words)}>`
  if (Array.isArray(words)) return names(words) === '' ? 'readonly string[]' : `readonly Sentence<${names(words)}>[]`
  if (isCounted(words)) return `Counted<${names(words) || 'never'}>`
  const entries = Object.entries(words as WordsTree).map(([key, inner]) => `${key}: ${typeOf(inner, constants)}`)
  return `{ ${entries.join('\n')} }`
}

function subjectTypes(subject: string, words: Words, constants: readonly string[]): string {
  const type = typeOf(words, constants)
  const used = ['Counted', 'Sentence'].filter((name) => type.includes(`${name}<`))
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from '#domain/framework/sentence.ts'\n\n` : ''
  return `${header}${imports}export type ${capitalised(subject)}Words = ${type}\n`
}

function allTypes(subjects: readonly string[]): string {
  const imports = subjects.map((subject) => `import type { ${capitalised(subject)}Words } from './${subject}.ts'`)
  const entries = subjects.map((subject) => `${subject}: ${capitalised(subject)}Words`)
  return `${header}${imports.join('\n')}\n\n/** The product's words in one language. */\nexport type Words = { ${entries.join('\n')} }\n`
}

function filesOf(words: WordsTree, constants: readonly string[]): [file: string, source: string][] {
  const subjects = Object.keys(words)
  return [
    ['domain/words/words.ts', allTypes(subjects)],
    ...Object.entries(words).flatMap(([subject, texts]): [string, string][] => [
      [`domain/words/${subject}.ts`, subjectTypes(subject, texts, constants)],
    ]),
  ]
}

/** Writes the types of the words; with `--check` only names those that are out of date. */
export async function makeWordTypes(typed: readonly string[]): Promise<void> {
  const words = readEnglishWords(new PackReader(root))
  const { pack } = loadPack(packFolder('lsp'))
  const constants = Object.keys(wordConstants(pack, words as unknown as BaseWords))
  const stale: string[] = []
  for (const [file, source] of filesOf(words, constants)) {
    const path = resolve(root, file)
    const text = await formatted(path, source)
    if (!typed.includes('--check')) writeFileSync(path, text)
    else if (readFileSync(path, 'utf8') !== text) stale.push(file)
  }
  if (stale.length > 0) {
    const files = stale.join(', ')
    throw new ContentError(`Not made from the words as they are: ${files}. Run npm run content -- words.`)
  }
}

/** A file's text as `npm run format` would leave it. */
export async function formatted(file: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(resolve(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig
  const { code, errors } = await format(file, text, options)
  const [wrong] = errors
  if (wrong) throw new Error(`${file}: ${wrong.message}`)
  return code
}
