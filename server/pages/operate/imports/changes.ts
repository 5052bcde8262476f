import { existsSync } from 'node:fs'
import type { ImportChanges, TitleChange } from '#contract/wire/import-pages.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { openTable } from '#server/tables/read-table.ts'

const kinds: readonly TitleChange[] = ['added', 'changed', 'withdrawn']

/** So many titles are on a page. */
const atOnce = 50

export type ChangesQuery = { change?: string; words?: string; from?: string }

/** The titles in the file of changes that a preview has written, found by the words of title and agency; null where it has written none. */
export async function changesIn(path: string, query: ChangesQuery, pack: Pack): Promise<ImportChanges | null> {
  if (!existsSync(path)) return null
  const change = kinds.find((kind) => kind === query.change) ?? ''
  const asked = searchKey(query.words ?? '')
  const from = Math.max(0, Math.floor(Number(query.from)) || 0)
  const agencies = new Map(pack.agencies.map(({ id, name }) => [id, name]))
  const types = new Map(pack.role_types.map(({ id, name }) => [id, name]))
  const rows: ImportChanges['rows'][number][] = []
  let count = 0
  const { rows: all } = await openTable(path)
  for await (const { cells } of all) {
    const [kind, title = '', agencyId = '', type = ''] = cells
    const named = kinds.find((one) => one === kind)
    if (!named || (change !== '' && change !== named)) continue
    const agency = agencies.get(agencyId) ?? agencyId
    const said = ` ${searchKey(`${title} ${agency}`)}`
    if (asked !== '' && !asked.split(' ').every((word) => said.includes(` ${word}`))) continue
    if (count >= from && rows.length < atOnce)
      rows.push({ change: named, title, agency, roleType: types.get(type) ?? type })
    count += 1
  }
  return { rows, change, words: query.words ?? '', from, count, atOnce }
}
