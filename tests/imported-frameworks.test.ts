// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openWordRenderer } from '#server/documents/word/renderer.ts'
import { importedFrameworks, makeImportedPack } from '#tests/support/framework/imported-pack.ts'
import { checkedRenderer, wholeJourney } from './support/framework/pack-journey.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const home = mkdtempSync(join(tmpdir(), 'lsp-imported-'))
const renderer = openWordRenderer()

afterAll(async () => {
  await renderer.close()
  rmSync(home, { recursive: true })
})

describe.each(importedFrameworks.map((one, place) => ({ ...one, dialect: dialects[place % 2] ?? 'sqlite' })))(
  '$what',
  ({ file, brings, dialect }) => {
    it(`is brought in, is in order, and makes the whole journey on ${dialect}`, async () => {
      const { folder: pack, said } = await makeImportedPack(file, home)
      expect(said).toContain(brings)
      expect(said).toContain(' 0.1.0 is in order: ')
      const empty: string[] = []
      const wordRenderer = checkedRenderer(renderer, empty)
      const site = await openTestApp(dialect, { pack, wordRenderer, operatorEmail: 'operator@commission.example' })
      const { faults } = await wholeJourney(site)
      await site.close()
      expect([...faults, ...empty]).toEqual([])
    })
  },
)
