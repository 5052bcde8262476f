import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseFileSchema } from '#domain/framework/open/case-file-schema.ts'
import { readCase } from '#domain/framework/open/read-case.ts'
import { needLevels } from '#domain/role/needs.ts'
import type { StarterRole } from '#domain/role/starter-roles.ts'
import { libraryAgencies } from '#server/role/agencies.ts'
import { libraryRoles } from '#server/role/library.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { readTable } from '#domain/framework/open/read-table.ts'
import { wholeTable } from '#tools/content/import/whole-table.ts'
import { ownColumns } from './own-format.ts'
import { typedCommand } from '#tests/support/commands.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Dialect } from '#tests/support/test-deps.ts'

const roles = `key,title,other_titles,agency,role_type,family,level,front_line
a,"=Keeper, of ""sums""",Tally keeper | Abacus keeper,gallery,team-leader,,,yes
b,Keeper of the plain,,any,individual-contributor,,,
`
const agencies = 'id,name,other_names\ngallery,Gallery of Kōwhai,"Museum of Trees | ""Old"" gallery"\n'

describe('npm run lsp -- export', () => {
  let folder: string
  const sites: TestApp[] = []
  const path = (name: string) => join(folder, name)
  const read = (name: string) => readFileSync(path(name), 'utf8')

  async function open(dialect: Dialect, pack: string = samplePack) {
    const site = await openTestApp(dialect, { pack })
    sites.push(site)
    const command = async (...words: string[]) => {
      const env = {
        LSP_PACK: pack,
        LSP_DATABASE_URL: site.deps.databaseUrl,
        LSP_OUTBOX_KEY_DIR: site.deps.keyFolder,
      }
      const { code, out, complaint } = await typedCommand([...words, '--json'], env)
      expect([code, complaint]).toEqual([0, ''])
      return JSON.parse(out) as Record<string, unknown>
    }
    return { site, command }
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-export-'))
    writeFileSync(path('agencies-in.csv'), agencies)
    writeFileSync(path('roles-in.csv'), roles)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    for (const site of sites) await site.close()
  })

  describe.each([
    { dialect: 'sqlite', format: 'csv' },
    { dialect: 'postgres', format: 'json' },
  ] as const)('from $dialect as $format', ({ dialect, format }) => {
    it('writes roles and agencies that another place, on the other database, imports and writes the same', async () => {
      const one = await open(dialect)
      await one.command('import', 'agencies', path('agencies-in.csv'))
      expect(await one.command('import', path('roles-in.csv'))).toMatchObject({ added: 2, left_out: {} })
      await one.command('export', 'agencies', path(`agencies.${format}`))
      const { roles: count } = await one.command('export', 'roles', path(`roles.${format}`))
      // Spreadsheets must not run a title, which stays as it was for search.
      if (format === 'csv') expect(read('roles.csv')).toContain(`,"'=Keeper, of ""sums""",`)
      const visitor = await newVisitor(one.site.app)
      const [found] = await visitor.call('roles', { query_role: 'abacus keeper', query_agency: '' })
      expect(found?.title).toBe('=Keeper, of "sums"')

      const other = await open(dialect === 'sqlite' ? 'postgres' : 'sqlite')
      const brought = await other.command('import', 'agencies', path(`agencies.${format}`))
      expect(brought).toMatchObject({ added: 1 })
      // The pack's own are there already.
      expect(await other.command('import', path(`roles.${format}`))).toMatchObject({
        added: 2,
        left_out: { there_already: Number(count) - 2 },
      })
      await other.command('export', 'agencies', path(`agencies-2.${format}`))
      await other.command('export', 'roles', path('roles-2'), '--format', format)
      expect(read(`agencies-2.${format}`)).toBe(read(`agencies.${format}`))
      const lines = (name: string) => read(name).replaceAll(/,$/gm, '').split('\n').toSorted()
      expect(lines('roles-2')).toEqual(lines(`roles.${format}`))
    })
  })

  it('carries every field of a role to another place', async () => {
    const one = await open('sqlite', 'tests/packs/tiny')
    const { pack } = one.site.deps
    const needs = Object.fromEntries(
      pack.capabilities.map(({ id, core }) => [id, core ? 'essential' : 'useful'] as const),
    )
    // What bounds the career paths to it follows from the pack of the other place.
    const role: Required<Omit<StarterRole, 'marks'>> = {
      id: 'keeper-of-kites--northern-lamps-office',
      title: 'Keeper of kites',
      also: ['Kite keeper'],
      agency: 'northern-lamps-office',
      role_type: 'station-head',
      family: 'lamp-and-lens',
      origin: { kind: 'starter' },
      needs: { ...needs, 'handing-over-the-watch': 'essential', 'raising-new-keepers': 'none' },
      levels: { 'plain-log': 'hand', 'handing-over-the-watch': 'master' },
      level: 'mate',
      front_line: true,
      people: 1,
      strategy: 0,
    }
    await one.site.deps.db.write((queries) =>
      installStarterRoles(queries, { id: pack.id, fingerprint: 'with one role' }, [role]),
    )
    const inLibrary = async ({ deps }: TestApp) => {
      for await (const some of libraryRoles(deps.db.read)) {
        const found = some.find(({ title }) => title === role.title)
        if (found) return found
      }
      throw new Error('The role is not in the library')
    }
    expect(await inLibrary(one.site)).toEqual({ ...role, imported: null })

    await one.command('export', 'roles', path('one-role.csv'))
    const other = await open('postgres', 'tests/packs/tiny')
    expect(await other.command('import', path('one-role.csv'))).toMatchObject({ added: 1 })
    const { id: key, origin: _, ...fields } = role
    expect(await inLibrary(other.site)).toMatchObject({ ...fields, imported: { source: 'library', key } })
  })

  it('has the columns that docs/importing.md names', () => {
    const text = readFileSync('docs/importing.md', 'utf8')
    const [, named = ''] = /A file of your own with these columns([^]*?)may be\./.exec(text) ?? []
    const values = ['|', 'yes', 'no', ...needLevels]
    const columns = [...named.matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !values.includes(name))
    expect(columns.toSorted()).toEqual(ownColumns.toSorted())
  })

  it('imports agencies with their earlier names, by which roles find them', async () => {
    const { command, site } = await open('postgres')
    expect(await command('import', 'agencies', path('agencies-in.csv'), '--dry-run')).toMatchObject({ added: 1 })
    expect(await libraryAgencies(site.deps.db.read, site.deps.pack)).toBe(site.deps.pack.agencies)
    await command('import', 'agencies', path('agencies-in.csv'))
    expect(await command('import', 'agencies', path('agencies-in.csv'))).toMatchObject({ added: 0, unchanged: 1 })
    writeFileSync(path('renamed.csv'), agencies.replace('Kōwhai', 'Kauri'))
    expect(await command('import', 'agencies', path('renamed.csv'))).toMatchObject({ added: 0, changed: 1 })
    const known = await libraryAgencies(site.deps.db.read, site.deps.pack)
    expect(known).toHaveLength(site.deps.pack.agencies.length + 1)
    writeFileSync(path('earlier.csv'), roles.replace('gallery,team', 'Museum of Trees,team'))
    await command('import', path('earlier.csv'))
    const row = await site.deps.db.read
      .selectFrom('roles')
      .select('agency')
      .where('search_key', '=', 'keeper of sums')
      .executeTakeFirst()
    expect(row?.agency).toBe('gallery')
  })

  it('writes the framework as the import reads it', async () => {
    const { command, site } = await open('sqlite')
    const names = site.deps.pack.capabilities.map(({ name }) => name).toSorted()
    await command('export', 'framework', path('framework.csv'))
    const table = readTable(await wholeTable(path('framework.csv'))).framework
    expect(table.capabilities.map(({ name }) => name).toSorted()).toEqual(names)
    await command('export', 'framework', path('framework.json'))
    const found = readCase(caseFileSchema.parse(JSON.parse(read('framework.json')))).framework
    expect(found.capabilities.map(({ name }) => name).toSorted()).toEqual(names)
  })
})
