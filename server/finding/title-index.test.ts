import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TitleIndex } from '#domain/finding/title-index.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { noteChanges } from '#server/role/changes.ts'
import { followTitles } from './title-index.ts'

const { pack } = loadPack(packFolder(samplePack))

describe.each(dialects)('the titles that two servers hold, on %s', (dialect) => {
  let one: Database
  let other: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    const opened = await openTestDatabase(dialect)
    one = opened.db
    other = await openDatabase(opened.url, () => undefined)
    close = async () => {
      await other.close()
      await opened.close()
    }
  })
  afterAll(() => close())

  const [model] = starterRoles(pack) as [StarterRole]
  const role = (place: number): StarterRole => ({
    ...model,
    id: `role-${String(place).padStart(4, '0')}`,
    title: `Keeper ${place}`,
    also: [],
  })
  const install = (roles: readonly StarterRole[], fingerprint: string) =>
    one.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint }, roles))
  const titlesIn = ({ roles }: TitleIndex) => roles.map(({ title }) => title)

  it('are all there, however many, and follow what the other one changes', async () => {
    const all = Array.from({ length: 1203 }, (_, place) => role(place))
    await install(all, 'all')
    const [here, there] = [followTitles(one.read), followTitles(other.read)]
    const expected = all.map(({ title }) => title).toSorted()
    expect(titlesIn(await there.current())).toEqual(expected)
    expect((await there.current()).words.get('keeper')?.size).toBe(1203)
    await install(all.slice(0, 2), 'two')
    for (const titles of [here, there]) {
      expect(titlesIn(await titles.current())).toEqual(['Keeper 0', 'Keeper 1'])
      expect((await titles.current()).words.get('keeper')?.size).toBe(2)
    }
    await install(all, 'all again')
    expect(titlesIn(await there.current())).toEqual(expected)
  })

  it('show a change to whoever searches after it, also while others search', async () => {
    await install([role(0)], 'one')
    const titles = followTitles(other.read)
    await titles.current()
    const searches: Promise<void>[] = []
    for (const agency of pack.agencies.slice(0, 10).map(({ id }) => id)) {
      await one.write(async (queries) => {
        await queries.updateTable('roles').set({ agency }).where('id', '=', role(0).id).execute()
        await noteChanges(queries, [role(0).id])
      })
      searches.push(
        titles.current().then(({ roles }) => {
          const found = pack.agencies.findIndex(({ id }) => id === roles[0]?.agency)
          expect(found).toBeGreaterThanOrEqual(pack.agencies.findIndex(({ id }) => id === agency))
        }),
      )
    }
    await Promise.all(searches)
  })

  it('are read anew after the database was out of reach', async () => {
    await install([role(0)], 'before')
    let isAway = true
    const titles = followTitles(
      other.read.withPlugin({
        transformQuery: ({ node }) => {
          if (isAway) throw new Error('away')
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    )
    await expect(titles.current()).rejects.toThrow('away')
    isAway = false
    expect(titlesIn(await titles.current())).toEqual(['Keeper 0'])
  })
})
