import { expect, test } from 'vitest'
import type { Document } from 'yaml'
import { withChange } from './yaml-edits.ts'

const file = `# What a family is.
name: "Harbour work"   # quoted as its editor likes it
neighbours: [border, fisheries,
    tides]
roles:
  # The first one.
  - title: Pilot
    also: [Harbour Pilot]
    reason: >-
      Brings ships in, in any
      weather.
  - title: Diver
    needs: { curious: essential }
`

/** The lines that an edit takes out of the file and writes into it. */
function touched(change: (document: Document) => void): { out: string[]; in: string[] } {
  const [before, after] = [file.split('\n'), withChange(file, change).split('\n')]
  return { out: before.filter((line) => !after.includes(line)), in: after.filter((line) => !before.includes(line)) }
}

test('a changed text touches its own lines alone', () => {
  expect(touched((document) => document.setIn(['roles', 0, 'title'], 'Harbour Pilot: senior'))).toEqual({
    out: ['  - title: Pilot'],
    in: ['  - title: "Harbour Pilot: senior"'],
  })
  expect(touched((document) => document.setIn(['roles', 0, 'reason'], 'Brings ships in.'))).toEqual({
    out: ['    reason: >-', '      Brings ships in, in any', '      weather.'],
    in: ['    reason: Brings ships in.'],
  })
  expect(touched((document) => document.setIn(['roles', 1, 'needs', 'curious'], 'desirable')).in).toEqual([
    '    needs: {curious: desirable}',
  ])
  const long = 'A long reason that goes on. '.repeat(6).trim()
  const { in: written } = touched((document) => document.setIn(['roles', 1, 'reason'], long))
  expect(written.map((line) => line.trim()).join(' ')).toBe(`reason: ${long}`)
  expect(Math.max(...written.map(({ length }) => length))).toBeLessThanOrEqual(120)
})

test('a list takes an item, loses one and has one moved, and the comments above them go along', () => {
  expect(touched((document) => document.addIn(['roles'], document.createNode({ title: 'Tide Reader' })))).toEqual({
    out: [],
    in: ['  - title: Tide Reader'],
  })
  expect(touched((document) => document.deleteIn(['roles', 0])).out).toContain('  # The first one.')
  const moved = withChange(file, (document) =>
    document.setIn(['roles'], (document.toJS() as { roles: unknown[] }).roles.toReversed()),
  )
  expect(moved.split('\n').toSorted()).toEqual(file.split('\n').toSorted())
  expect(moved.indexOf('Diver')).toBeLessThan(moved.indexOf('# The first one.'))
  expect(touched((document) => document.addIn(['neighbours'], document.createNode('docks'))).in).toEqual([
    'neighbours: [border, fisheries, tides, docks]',
  ])
})

test('a key is added at the end of its group, with what it needs around it, and taken out', () => {
  expect(touched((document) => document.setIn(['roles', 1, 'levels', 'curious'], 'team'))).toEqual({
    out: [],
    in: ['    levels:', '      curious: team'],
  })
  expect(touched((document) => document.deleteIn(['roles', 0, 'also']))).toEqual({
    out: ['    also: [Harbour Pilot]'],
    in: [],
  })
})

test('what cannot be written in its place is written all the same', () => {
  expect(withChange('a: { b: c }\n', (document) => document.deleteIn(['a', 'b']))).toBe('a: {}\n')
  expect(withChange('# alone\n', (document) => document.set('name', 'x'))).toContain('name: x')
})
