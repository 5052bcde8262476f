// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkContent } from '#tools/content/rules/check-content.ts'
import { openWordRenderer } from '#server/documents/word/renderer.ts'
import { checkedRenderer } from '#tests/support/framework/pack-journey/checked-renderer.ts'
import { wholeJourney } from '#tests/support/framework/pack-journey/journey.ts'
import { makeRandomPack } from '#tests/support/framework/random-pack/random-pack.ts'
import { describeShape, shapeOf } from '#tests/support/framework/random-pack/shape.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import type { Dialect } from '#tests/support/test-deps.ts'

/** A few that differ most; `npm run packs` in `lab/` takes 200. */
const seeds: readonly [seed: number, dialect: Dialect][] = [
  [14, 'sqlite'],
  [32, 'postgres'],
  [34, 'sqlite'],
  [35, 'postgres'],
]

const folder = mkdtempSync(join(tmpdir(), 'lsp-random-'))
const renderer = openWordRenderer()

afterAll(async () => {
  await renderer.close()
  rmSync(folder, { recursive: true })
})

describe.each(seeds)('the random pack %i', (seed, dialect) => {
  it(`is in order and makes the whole journey on ${dialect}: ${describeShape(shapeOf(seed))}`, async () => {
    const pack = makeRandomPack(seed, join(folder, String(seed)))
    expect(checkContent(pack).summary).toContain(' is in order: ')
    const empty: string[] = []
    const wordRenderer = checkedRenderer(renderer, empty)
    const site = await openTestApp(dialect, { pack, wordRenderer, operatorEmail: 'operator@commission.example' })
    const { faults } = await wholeJourney(site)
    await site.close()
    expect([...faults, ...empty]).toEqual([])
  })
})
