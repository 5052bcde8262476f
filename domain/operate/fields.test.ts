import { describe, expect, it } from 'vitest'
import { differences, fieldsOf, fieldsOnPage, mostFields, partsOf, valueAt } from './fields.ts'

const file = { name: 'Curious', core: true, signs: { strong: ['asks', 'listens'] }, levels: [{ id: 'own', text: 'x' }] }

describe('the fields of a file', () => {
  it('are everything that can be written, with the way there', () => {
    expect(fieldsOf(file).map(({ path, value }) => [path.join('.'), value])).toEqual([
      ['name', 'Curious'],
      ['core', true],
      ['signs.strong.0', 'asks'],
      ['signs.strong.1', 'listens'],
      ['levels.0.id', 'own'],
      ['levels.0.text', 'x'],
    ])
    expect(valueAt(file, ['signs', 'strong', 1])).toBe('listens')
    expect(valueAt(file, ['signs', 'weak', 1])).toBeUndefined()
  })

  it('stand on few pages, none with too many', () => {
    expect(partsOf(file)).toEqual([[]])
    const long = {
      short: 'x',
      many: Array.from({ length: 3 }, () => Array.from({ length: mostFields - 1 }, () => 'x')),
    }
    const parts = partsOf(long)
    expect(parts[0]).toEqual([])
    expect(parts.flatMap((part) => fieldsOnPage(long, part))).toEqual(fieldsOf(long))
    for (const part of parts) expect(fieldsOnPage(long, part).length).toBeLessThanOrEqual(mostFields)
  })

  it('differ where one was changed, added or taken out', () => {
    const later = { ...file, name: 'Curiosity', signs: { strong: ['asks'] }, more: 1 }
    expect(differences(file, later).map(({ path, before, after }) => [path.join('.'), before, after])).toEqual([
      ['name', 'Curious', 'Curiosity'],
      ['more', null, 1],
      ['signs.strong.1', 'listens', null],
    ])
    expect(differences(file, structuredClone(file))).toEqual([])
    expect(differences(undefined, { a: 1 })).toEqual([{ path: ['a'], before: null, after: 1 }])
  })
})
