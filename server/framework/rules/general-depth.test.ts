import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { groundFolder } from '#server/framework/pack-files.ts'
import { englishWords } from '#server/framework/load-words.ts'
import { frenchSigns } from './languages.ts'
import { type Passage, readPackFiles, textsOf } from './passages.ts'
import { longSentences, misspellings, packStyle, readingGrades, readWords } from './writing.ts'

const folder = join(groundFolder, 'general')
const textsIn = (language: string) =>
  textsOf(readPackFiles(join(folder, language))).filter(({ key }) => !key.startsWith('words'))
const gapsOf = ({ text }: Passage) => text.match(/\{\w+\}/g) ?? []
const kept = readWords([englishWords, groundFolder])
const maxGrade = 10

describe('the general texts', () => {
  it('are the same families with the same texts in each language, each said once', () => {
    const english = textsIn('en')
    for (const language of readdirSync(folder)) {
      const texts = textsIn(language)
      const places = texts.map(({ file, key, text }) => [file, key, gapsOf({ file, key, text })])
      expect(places).toEqual(english.map((one) => [one.file, one.key, gapsOf(one)]))
      expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length)
    }
    expect(new Set(english.flatMap(gapsOf))).toEqual(new Set(['{name}']))
  })

  it('are plain and spelled well', () => {
    const style = packStyle({ language: 'en-NZ' })
    expect(longSentences(textsIn('en'), style)).toEqual([])
    expect(misspellings(textsIn('en'), style, [], kept)).toEqual([])
    const gradeOf = readingGrades([], kept)
    const files = [...readPackFiles(join(folder, 'en'))].map((file) => textsOf(new Map([file])).map(({ text }) => text))
    expect(files.map((texts) => gradeOf(texts) ?? 0).filter((grade) => grade > maxGrade)).toEqual([])
    expect(longSentences(textsIn('fr'), packStyle({ language: 'fr-CA' }))).toEqual([])
    expect(frenchSigns(textsIn('fr'), 'fr-CA')).toEqual([])
  })

  it('speak of nobody who reports to the reader', () => {
    expect(textsIn('en').filter(({ text }) => /\byour (?:staff|team|people|reports)\b/i.test(text))).toEqual([])
  })
})
