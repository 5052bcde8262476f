import { describe, expect, it } from 'vitest'
import { namesAlone, namesInSentence } from './writing.ts'

describe('names in a list', () => {
  const plain = ['Curious', 'Resilient', 'Engaging others']
  const french = ['Préserver l’intégrité et le respect', 'Obtenir des résultats']

  it.each([
    ['en-NZ', plain, 'Curious, Resilient and Engaging others'],
    ['en-NZ', ['Honest and courageous'], 'Honest and courageous'],
    ['en-NZ', ['Honest and courageous', 'Resilient'], 'Honest and courageous, and Resilient'],
    ['en-US', ['Curious', 'Honest and courageous', 'Resilient'], 'Curious, Honest and courageous, and Resilient'],
    ['fr-CA', french, 'Préserver l’intégrité et le respect, et Obtenir des résultats'],
    ['fr-CA', french.toReversed(), 'Obtenir des résultats, et Préserver l’intégrité et le respect'],
    ['ja', plain, 'Curious、Resilient、Engaging others'],
  ])('are told apart within a sentence in %s: %j', (language, names, sentence) => {
    expect(namesInSentence({ language }, names)).toBe(sentence)
  })

  it.each([
    ['en-NZ', plain, 'Curious, Resilient, Engaging others'],
    ['fr-CA', french, 'Préserver l’intégrité et le respect, Obtenir des résultats'],
    ['zh', plain, 'Curious、Resilient、Engaging others'],
  ])('stand alone in %s: %j', (language, names, alone) => {
    expect(namesAlone({ language }, names)).toBe(alone)
  })
})
