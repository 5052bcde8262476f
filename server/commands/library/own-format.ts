import type { Pack } from '#domain/framework/pack-schema.ts'
import { isNeed, needLevels, type Need } from '#domain/role/needs.ts'
import { levelsOf } from '#domain/role/proficiency.ts'
import { ownSource } from '#server/role/stage-roles.ts'
import type { Columns } from './cells.ts'
import { quoted, type Dirt } from './mapping.ts'
import { choiceSchema, roleDirtSchema } from './mapping.ts'
import type { OwnNeeds, Reading } from './role-reader.ts'

/** The columns of the product's own files before those of the capabilities, which are named by their ids. */
export const ownColumns = [
  'source',
  'key',
  'title',
  'other_titles',
  'agency',
  'role_type',
  'family',
  'level',
  'front_line',
  'levels',
] as const

/** Between the other titles of a role, and the other names of an agency. */
export const betweenTitles = ' | '

/** Between the levels of a role, each written `capability=level`. */
const betweenLevels = ' '

/** The cell of a role's own levels. */
export function levelsCell(levels: Readonly<Record<string, string>> = {}): string {
  return Object.entries(levels)
    .map(([capability, level]) => `${capability}=${level}`)
    .join(betweenLevels)
}

function ownNeeds(
  pack: Pack,
  names: readonly string[],
  columns: Columns,
): (cells: readonly string[]) => OwnNeeds | Dirt {
  const has = (name: string) => names.includes(name)
  const needs = pack.capabilities.filter(({ id }) => has(id)).map(({ id }) => ({ id, cell: columns.cell(id) }))
  const levelsIn = has('levels') ? columns.cell('levels') : () => ''
  const frontLine = has('front_line') ? columns.cell('front_line') : () => ''
  const levelsBy = new Map(pack.capabilities.map((one) => [one.id, levelsOf(pack, one).map(({ id }) => id)]))
  const wrong = (column: string, reason: string): Dirt => ({ kind: 'unknown_value', column, reason, does: 'refuse' })
  return (cells) => {
    const given = needs.map(({ id, cell }) => ({ id, need: cell(cells) })).filter(({ need }) => need !== '')
    const unknown = given.find(({ need }) => !isNeed(need))
    if (unknown) return wrong(unknown.id, `must be one of ${needLevels.join(', ')}, and is ${quoted(unknown.need)}`)
    const pairs = levelsIn(cells)
      .split(betweenLevels)
      .filter((pair) => pair !== '')
      .map((pair) => pair.split('='))
    const stray = pairs.find(([id = '', level = '']) => levelsBy.get(id)?.includes(level) !== true)
    if (stray) return wrong('levels', `must be capability=level of the pack, and is ${quoted(stray.join('='))}`)
    const line = frontLine(cells)
    if (!['', 'yes', 'no'].includes(line)) return wrong('front_line', `must be yes or no, and is ${quoted(line)}`)
    return {
      ...(given.length === 0 ? {} : { needs: Object.fromEntries(given.map(({ id, need }) => [id, need as Need])) }),
      ...(pairs.length === 0 ? {} : { levels: Object.fromEntries(pairs) as Record<string, string> }),
      ...(line === '' ? {} : { frontLine: line === 'yes' }),
    }
  }
}

/** How to read a file with the product's own columns, of which `title` and `role_type` must be there. */
export function ownFormat(pack: Pack, names: readonly string[]): Reading {
  const has = (name: string) => names.includes(name)
  const choice = (column: string, empty: string) =>
    has(column) ? { [column]: choiceSchema.parse({ column, empty, values: { [empty]: empty } }) } : {}
  return {
    source: ownSource,
    mapping: {
      key: [has('key') ? ['key'] : ['title', 'agency'].filter(has)],
      title: { column: 'title', shortest: 1, leave_out: [] },
      ...(has('other_titles') ? { other_titles: { column: 'other_titles', separator: betweenTitles } } : {}),
      ...choice('agency', 'any'),
      role_type: choiceSchema.parse({ column: 'role_type' }),
      ...choice('family', 'none'),
      ...choice('level', 'none'),
      dirt: roleDirtSchema.parse({}),
    },
    own: {
      source: has('source') ? 'source' : null,
      read: (columns) => ownNeeds(pack, names, columns),
    },
  }
}
