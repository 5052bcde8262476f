import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { wordConstants, type BaseWords } from '#domain/framework/word-constants.ts'
import { gapsOf, isCounted, type Words, type WordsTree } from '#domain/framework/words-tree.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { readEnglishWords } from '#server/framework/load-words.ts'
import { PackReader } from '#server/framework/pack-reader.ts'
import { formatted } from './formatted.ts'

const root = resolve(import.meta.dirname, '..')
const header = '// Made from content/words/en by `npm run words`: change the words there.\n'

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
async function makeTypes(onlyCheck: boolean): Promise<void> {
  const words = readEnglishWords(new PackReader(root))
  const { pack } = loadPack(packFolder('lsp'))
  const constants = Object.keys(wordConstants(pack, words as unknown as BaseWords))
  const stale: string[] = []
  for (const [file, source] of filesOf(words, constants)) {
    const path = resolve(root, file)
    const text = await formatted(path, source)
    if (!onlyCheck) writeFileSync(path, text)
    else if (readFileSync(path, 'utf8') !== text) stale.push(file)
  }
  if (stale.length > 0) throw new Error(`Not made from the words as they are: ${stale.join(', ')}. Run npm run words.`)
}

makeTypes(process.argv.includes('--check')).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
