import { expect, it } from 'vitest'
import { writingOf } from './languages.ts'
import { dateInUtc, inDigits, namesAlone, namesInSentence } from '#domain/framework/writing.ts'

const day = 86_400_000

it.each(['en-NZ', 'en-CA', 'en-US', 'fr', 'fr-CA', 'de', 'pl', 'ja', 'mi', 'sv'])(
  'what is known of %s writes as Intl does',
  (language) => {
    const writing = writingOf(language)
    expect(writing).not.toBeNull()
    const known = { language, writing }
    for (const number of [0, 1, 12, 999, 1000, 4321, 12_345, 999_999, 1_000_000]) {
      expect(inDigits(known, number)).toBe(inDigits({ language }, number))
    }
    for (let instant = 0; instant < 60_000 * day; instant += 13 * day) {
      expect(dateInUtc(known, instant)).toBe(dateInUtc({ language }, instant))
    }
    const names = ['Curious', 'Honest and courageous', 'Préserver l’intégrité et le respect', 'Resilient', 'Leading']
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
])('of %s nothing is said to be known: %s', (language) => {
  expect(writingOf(language)).toBeNull()
})
