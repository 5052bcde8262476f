import { describe, expect, it } from 'vitest'
import { writingOf } from './find-writing.ts'
import { dateInUtc, inDigits, longDate, namesAlone, namesInSentence } from './writing.ts'

it.each([
  ['fr-CA', '2026-11-01', '1er novembre 2026'],
  ['fr-CA', '2026-11-11', '11 novembre 2026'],
  ['en-NZ', '2026-11-01', '1 November 2026'],
  ['en-CA', '2026-11-01', 'November 1, 2026'],
])('in %s the day %s is %s', (language, day, written) => {
  expect(longDate(Date.parse(day), language, 'UTC')).toBe(written)
})

describe('names in a list', () => {
  const plain = ['Curious', 'Resilient', 'Engaging others']
  const french = ['Préserver l’intégrité et le respect', 'Obtenir des résultats']

  it.each([
    ['en-NZ', plain, 'Curious, Resilient and Engaging others', 'Curious, Resilient, Engaging others'],
    ['en-NZ', ['Honest and courageous', 'Resilient'], 'Honest and courageous, and Resilient', null],
    ['en-US', ['Curious', 'Honest and courageous', 'Resilient'], 'Curious, Honest and courageous, and Resilient', null],
    ['fr-CA', french, 'Préserver l’intégrité et le respect, et Obtenir des résultats', french.join(', ')],
    ['fr-CA', french.toReversed(), 'Obtenir des résultats, et Préserver l’intégrité et le respect', null],
    ['ja', plain, 'Curious、Resilient、Engaging others', 'Curious、Resilient、Engaging others'],
  ])('are told apart in %s: %j', (language, names, sentence, alone) => {
    expect(namesInSentence({ language }, names)).toBe(sentence)
    if (alone !== null) expect(namesAlone({ language }, names)).toBe(alone)
  })
})

describe('what is known of a language', () => {
  const day = 86_400_000
  const names = ['Curious', 'Honest and courageous', 'Préserver l’intégrité et le respect', 'Resilient', 'Leading']

  it.each(['en-NZ', 'en-CA', 'en-US', 'fr', 'fr-CA', 'de', 'pl', 'ja', 'mi', 'sv'])(
    '%s writes as Intl does',
    (language) => {
      const writing = writingOf(language)
      expect(writing).not.toBeNull()
      const known = { language, writing }
      for (const number of [0, 12, 999, 1000, 12_345, 1_000_000]) {
        expect(inDigits(known, number)).toBe(inDigits({ language }, number))
      }
      for (let instant = 0; instant < 60_000 * day; instant += 131 * day) {
        expect(dateInUtc(known, instant)).toBe(dateInUtc({ language }, instant))
      }
      for (let count = 0; count <= names.length; count += 1) {
        for (const some of [names.slice(0, count), names.slice(names.length - count)]) {
          expect(namesInSentence(known, some)).toBe(namesInSentence({ language }, some))
          expect(namesAlone(known, some)).toBe(namesAlone({ language }, some))
        }
      }
    },
  )

  it.each([
    ['es', 'another "and" before some sounds'],
    ['he', 'another "and" before some letters'],
    ['hi', 'thousands in twos'],
    ['ar-EG', 'other digits'],
    ['th', 'another calendar'],
  ])('is nothing of %s: %s', (language) => {
    expect(writingOf(language)).toBeNull()
  })
})
