import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { newVisitor, testApp } from '#tests/support/test-app.ts'

type Row = [typed: string, slip: string, fitting: string]

const lists = parse(
  readFileSync(new URL('../../tests/support/finding/everyday-titles.yaml', import.meta.url), 'utf8'),
) as Record<string, Row[]>

/** So many roles are looked at: the first that a visitor sees. */
const first = 5

describe("everyday titles in the product's own pack", { tags: 'long', timeout: 60_000 }, () => {
  const site = testApp('sqlite', { pack: 'lsp' })

  it.for([
    ['as they are typed', 0, 57 / 60],
    ['with one letter wrong', 1, 54 / 60],
  ] as const)('%s lead to a fitting role', async ([, place, least], { annotate }) => {
    const visitor = await newVisitor(site.app)
    for (const [name, rows] of Object.entries(lists)) {
      const missed: string[] = []
      for (const row of rows) {
        const fitting = new RegExp(row[2], 'i')
        // oxlint-disable-next-line no-await-in-loop
        const found = await visitor.call('roles', { query_role: row[place], query_agency: '' })
        const titles = found.slice(0, first).map(({ title }) => title)
        if (!titles.some((title) => fitting.test(title))) missed.push(`${row[place]}: ${titles.join('; ') || 'none'}`)
      }
      const count = rows.length - missed.length
      // oxlint-disable-next-line no-await-in-loop
      await annotate(`${name}: ${count} of ${rows.length}. ${missed.join(' | ')}`)
      expect.soft(count, missed.join('\n')).toBeGreaterThanOrEqual(Math.ceil(least * rows.length))
    }
  })
})
