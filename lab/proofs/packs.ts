import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkContent } from '../../server/framework/rules/check-content.ts'
import { openWordRenderer } from '../../server/documents/word/renderer.ts'
import { importedFrameworks, makeImportedPack } from '../../tests/support/framework/imported-pack.ts'
import { checkedRenderer, wholeJourney } from '../../tests/support/framework/pack-journey.ts'
import { makeRandomPack } from './random-pack/random-pack.ts'
import { describeShape, shapeOf } from './random-pack/shape.ts'
import { openTestApp } from '../../tests/support/test-app.ts'
import { makeFolder } from '../support/server.ts'

/** How many packs, and the seed of the first. */
const howMany = Number(process.env['PACKS'] ?? 200)
const firstSeed = Number(process.env['FIRST_SEED'] ?? 1)

const folder = makeFolder()
// A busy machine is slow but not broken.
const renderer = openWordRenderer({ timeout: 120_000 })

afterAll(() => renderer.close())

/** Goes the whole way with a pack; gives every fault. */
async function faultsOf(pack: string): Promise<string[]> {
  checkContent(pack)
  const empty: string[] = []
  const wordRenderer = checkedRenderer(renderer, empty)
  const site = await openTestApp('sqlite', { pack, wordRenderer, operatorEmail: 'operator@commission.example' })
  try {
    const { faults } = await wholeJourney(site)
    return [...faults, ...empty]
  } finally {
    await site.close()
    rmSync(pack, { recursive: true })
  }
}

it.each([...importedFrameworks])('$file, $what', async ({ file }) => {
  expect(await faultsOf((await makeImportedPack(file, folder)).folder)).toEqual([])
})

const seeds = Array.from({ length: howMany }, (_, place) => firstSeed + place)

it.each(seeds.map((seed) => ({ seed, shape: describeShape(shapeOf(seed)) })))('$seed: $shape', async ({ seed }) => {
  const pack = makeRandomPack(seed, join(folder, `pack-${seed}`))
  expect(await faultsOf(pack)).toEqual([])
})
