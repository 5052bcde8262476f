import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxMailCountHours, maxMailHours, mailKeyHours, mailLogDays } from '#domain/mail/mail-limits.ts'
import { savedMonths, unsavedDays } from '#domain/session/session.ts'
import { tableRows } from './support/document-tables.ts'
import { openTestDatabase } from './support/test-deps.ts'

const overview = 'docs/privacy/README.md'

/** What the pack or an import brings, and nobody's. */
const ofNobody = [
  'imported_roles',
  'imports',
  'import_undo',
  'installed_pack',
  'last_done',
  'role_titles',
  'staged_import',
  'staged_missing',
  'staged_roles',
  'staged_titles',
  'title_changes',
]

describe(overview, () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    database = await openTestDatabase('sqlite')
  })
  afterAll(() => database.close())

  it('names every table that can hold something of a person', async () => {
    const text = readFileSync(overview, 'utf8')
    const tables = (await database.db.read.introspection.getTables()).map(({ name }) => name)
    expect(tables).toContain('sessions')
    const named = (name: string) => ofNobody.includes(name) || text.includes(`\`${name}\``)
    expect(tables.filter((name) => !named(name))).toEqual([])
  })

  it.each([
    [overview, `${unsavedDays} days after last use; saved, ${savedMonths} months`],
    [overview, `${maxMailHours} hours at most; keys ${mailKeyHours} hours`],
    ['docs/privacy/notice-to-staff.md', `until ${unsavedDays} days after you last used them`],
    ['docs/privacy/notice-to-staff.md', `${savedMonths} months after the last use`],
    ['docs/privacy/record-of-processing.md', `${unsavedDays} days after last use, or ${savedMonths} months if saved`],
    ['docs/privacy/record-of-processing.md', `result ${mailLogDays} days; codes ${maxMailCountHours} hours`],
  ])('says in %s how long the product keeps things: %s', (document, said) => {
    expect(readFileSync(document, 'utf8')).toContain(said)
  })

  it('has a source for each mark in the templates, and uses each', () => {
    const sources = tableRows(overview).flatMap(([mark = '']) => (/^(?:NZ|EU|UK)\d+$/.test(mark) ? [mark] : []))
    const templates = globSync('docs/privacy/*.md').filter((file) => file !== overview)
    const marks = templates.flatMap((file) => readFileSync(file, 'utf8').match(/\b(?:NZ|EU|UK)\d+\b/g) ?? [])
    expect(sources.length).toBeGreaterThan(20)
    expect(new Set(marks)).toEqual(new Set(sources))
  })
})
