import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import dictionary from 'dictionary-en-au'
import { fleschKincaid } from 'flesch-kincaid'
import nspell from 'nspell'
import { syllable } from 'syllable'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import type { PackFault } from '#domain/framework/pack-check.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { splitFrontMatter } from '#server/framework/pack-reader.ts'
import { holdsWords, parseMarkdown, type PackFiles, type Passage } from './passages.ts'
import { keptWords, namesOf, sentencesOf, wordsOf } from './words.ts'

const maxSentenceWords = 25
const pageGrade = 9
const otherGrade = 10
const nearness = 0.7
const minWords = 5

/** Sentences of more than 25 words. */
export function longSentences(passages: readonly Passage[]): PackFault[] {
  return passages.flatMap(({ file, key, text }) =>
    sentencesOf(text)
      .map((sentence) => ({ sentence, count: wordsOf(sentence).length }))
      .filter(({ count }) => count > maxSentenceWords)
      .map(({ sentence, count }) => ({
        file,
        key,
        reason: `has a sentence of ${count} words (${maxSentenceWords} at most): ${sentence.slice(0, 60)}…`,
      })),
  )
}

/** Files that visitors do not read have no limit. */
function maxGrade(file: string): number {
  if (file.startsWith('roles/')) return Infinity
  return holdsWords(file) || file.startsWith('pages/') || file.startsWith('questionnaires/') || file === 'pack.yaml'
    ? pageGrade
    : otherGrade
}

/** What is read in one piece: a file, or a section of the product's words, without its labels. */
function pieces(passages: readonly Passage[]): { file: string; key: string; texts: string[] }[] {
  const placed = passages
    .filter(({ file, text }) => !holdsWords(file) || /[.?!…]$/.test(text))
    .map(({ file, key, text }) => ({ file, key: holdsWords(file) ? key.replace(/\..*/, '') : '', text }))
  const places = new Map(placed.map((passage) => [`${passage.file} ${passage.key}`, passage]))
  return [...places.values()].map(({ file, key }) => ({
    file,
    key,
    texts: placed.filter((passage) => passage.file === file && passage.key === key).map(({ text }) => text),
  }))
}

/** What reads above its Flesch-Kincaid grade: 9 for pages and screens, 10 for the rest. Names, gaps and kept words do not count. */
export function hardReading(passages: readonly Passage[], pack: Pack, words: string): PackFault[] {
  const kept = keptWords(words)
  const names = namesOf(pack)
  return pieces(passages).flatMap(({ file, key, texts }) => {
    const sentences = texts
      .flatMap((text) =>
        sentencesOf(names.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(/\{\w+\}/g, ''))),
      )
      .map((sentence) => wordsOf(sentence).filter((word) => !kept.has(word) && !kept.has(word.toLowerCase())))
      .filter((sentence) => sentence.length > 0)
    const counted = sentences.flat()
    if (counted.length === 0) return []
    const grade = fleschKincaid({
      sentence: sentences.length,
      word: counted.length,
      syllable: counted.reduce((sum, word) => sum + syllable(word), 0),
    })
    const limit = maxGrade(file)
    return grade > limit ? [{ file, key, reason: `reads at grade ${grade.toFixed(1)} (${limit} at most)` }] : []
  })
}

function contentWords(text: string): Set<string> {
  return new Set(
    wordsOf(text.toLowerCase())
      .filter((word) => word.length > 3)
      .map((word) => word.replace(/(ing|ed|es|s)$/, '')),
  )
}

/** Statements, actions and questions that say almost the same as one of another capability. */
export function nearDuplicates(passages: readonly Passage[]): PackFault[] {
  const texts = passages
    .filter(({ file }) => file.startsWith('framework/capabilities/'))
    .map((passage) => ({ ...passage, words: contentWords(passage.text) }))
    .filter(({ words }) => words.size >= minWords)
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => other.file !== one.file)
      .filter((other) => {
        const shared = [...one.words].filter((word) => other.words.has(word)).length
        return (2 * shared) / (one.words.size + other.words.size) >= nearness
      })
      .map((other) => ({ file: one.file, key: one.key, reason: `says nearly the same as ${other.file} ${other.key}` })),
  )
}

/** Words that are neither in the dictionary nor in the pack's own list. Australian spelling is also New Zealand's. */
export function misspellings(passages: readonly Passage[], pack: Pack, words: string): PackFault[] {
  const speller = nspell(dictionary)
  for (const word of keptWords(words)) speller.add(word)
  const names = namesOf(pack)
  // Gaps, addresses and the names of settings are no words.
  const notWords = /\{\w+\}|https?:\S+|\S+@\S+|\b[A-Z]+_[A-Z_]+\b/g
  const plain = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, ' '), text.replace(notWords, ' '))
  return passages.flatMap(({ file, key, text }) =>
    [...new Set(wordsOf(plain(text)))]
      .filter((word) => !/^\d/.test(word))
      .map((word) => word.replace(/['’]s$/, ''))
      .filter((word) => !speller.correct(word) && !speller.correct(word.toLowerCase()))
      .map((word) => ({ file, key, reason: `has "${word}", which neither the dictionary nor words.txt holds` })),
  )
}

type Node = { type: string; url?: string; children?: Node[]; position?: { start: { line: number } } | undefined }

function linksIn(node: Node): Node[] {
  return [...(node.type === 'link' ? [node] : []), ...(node.children ?? []).flatMap(linksIn)]
}

/** Markdown links to a path without a page or screen, or to an invalid address. */
export function deadLinks(files: PackFiles): PackFault[] {
  const pages = [...files.keys()].flatMap((file) => /^pages\/(.+)\.md$/.exec(file)?.[1] ?? [])
  const capabilities = [...files.keys()].flatMap(
    (file) => /^framework\/capabilities\/(.+)\.yaml$/.exec(file)?.[1] ?? [],
  )
  const targets = new Set<string>([
    ...Object.values(patterns),
    ...pages.map((page) => `/${page}`),
    ...capabilities.map(paths.capability),
  ])
  return [...files]
    .filter(([file]) => file.endsWith('.md'))
    .flatMap(([file, source]) => {
      const { body, bodyStart } = splitFrontMatter(source)
      return linksIn(parseMarkdown(body) as Node)
        .filter(({ url = '' }) => {
          if (/^\{\w+\}$/.test(url) || url.startsWith('mailto:')) return false
          return url.startsWith('/') ? !targets.has(url) : !URL.canParse(url)
        })
        .map(({ url, position }) => ({
          file,
          key: `line ${(position?.start.line ?? 0) + bodyStart}`,
          reason: `links to ${url}, which leads nowhere`,
        }))
    })
}

/** The words that folders keep beside the dictionary; none where one has no `words.txt`. */
export function readWords(folders: readonly string[]): string {
  const files = folders.map((folder) => join(folder, 'words.txt')).filter(existsSync)
  return files.map((file) => readFileSync(file, 'utf8')).join('\n')
}
