// @module-tag long
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openWordRenderer } from '#server/documents/word/rendering/word-renderer.ts'
import { fillIn } from '#tests/support/framework/filled-in.ts'
import { checkedRenderer } from '#tests/support/framework/pack-journey/checked-renderer.ts'
import { wholeJourney } from '#tests/support/framework/pack-journey/journey.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Dialect } from '#tests/support/test-deps.ts'

const home = mkdtempSync(join(tmpdir(), 'lsp-imported-'))
const renderer = openWordRenderer()

afterAll(async () => {
  await renderer.close()
  rmSync(home, { recursive: true })
})

function command(script: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...words], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

describe.each<[name: string, file: string, brings: string, dialect: Dialect]>([
  ['a table with a column for each level', 'water-board.csv', '8 capabilities in 3 groups', 'sqlite'],
  ['a CASE file with its order as text', 'harbour-skills.case.json', '6 capabilities in 3 groups', 'postgres'],
  ['a framework in Japanese', 'city-office.ja.csv', '6 capabilities in 2 groups', 'sqlite'],
])('%s', (_, file, brings, dialect) => {
  it('is brought in, is in order, and makes the whole journey', async () => {
    const [name = ''] = file.split('.')
    const pack = join(home, name)
    command('content/new-content', pack)
    expect(command('content/import-content', pack, join('tests/frameworks', file))).toContain(brings)
    fillIn(pack)
    expect(command('checks/check-content', pack)).toContain(`${name} 0.1.0 is in order: `)
    const empty: string[] = []
    const wordRenderer = checkedRenderer(renderer, empty)
    const site = await openTestApp(dialect, { pack, wordRenderer, operatorEmail: 'operator@commission.example' })
    const { faults } = await wholeJourney(site)
    await site.close()
    expect([...faults, ...empty]).toEqual([])
  })
})
