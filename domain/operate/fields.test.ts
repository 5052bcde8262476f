import { describe, expect, it } from 'vitest'
import {
  differences,
  type FieldPath,
  fieldsOf,
  mostFields,
  partAt,
  partsIn,
  placeInOther,
  placeOfKey,
  valueAt,
} from './fields.ts'

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
    expect(partAt(file, []).kind).toBe('group')
    expect(partsIn(partAt(file, [])).some(({ kind }) => kind === 'link')).toBe(false)
    const long = {
      short: 'x',
      few: ['x', 'x'],
      many: Array.from({ length: 3 }, () => Array.from({ length: mostFields - 1 }, () => 'x')),
    }
    const links = (at: FieldPath): FieldPath[] =>
      partsIn(partAt(long, at)).flatMap(({ kind, path }) => (kind === 'link' ? [path, ...links(path)] : []))
    const pages = [[], ...links([])]
    expect(links([])).toEqual([['many'], ['many', 0], ['many', 1], ['many', 2]])
    const shown = pages.flatMap((at) => partsIn(partAt(long, at)).filter(({ kind }) => kind === 'field'))
    expect(shown).toHaveLength(fieldsOf(long).length)
  })

  it('are found by what the check and other languages call them', () => {
    expect(placeOfKey(file, 'levels.own.text')).toEqual(['levels', 0, 'text'])
    expect(placeOfKey(file, 'levels.0.name')).toEqual(['levels', 0])
    expect(placeOfKey(file, '')).toEqual([])
    const other = {
      levels: [
        { id: 'team', text: 'y' },
        { id: 'own', text: 'z' },
      ],
    }
    expect(placeInOther(file, other, ['levels', 0, 'text'])).toEqual(['levels', 1, 'text'])
    const first = {
      roles: [
        { title: 'A', agencies: [] },
        { title: 'B', agencies: [] },
      ],
    }
    const second = { roles: [{ of: 'B', title: 'Bé' }] }
    expect(placeInOther(second, first, ['roles', 0, 'title'])).toEqual(['roles', 1, 'title'])
    expect(placeInOther(first, second, ['roles', 1, 'title'])).toEqual(['roles', 0, 'title'])
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
