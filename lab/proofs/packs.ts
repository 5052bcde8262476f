import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkContent } from '../../tools/content/rules/check-content.ts'
import { chromiumArgs, findHeadlessShell } from '../../tools/chromium.ts'
import { openWordRenderer } from '../../server/documents/word/renderer.ts'
import { importedFrameworks, makeImportedPack } from '../../tests/support/framework/imported-pack.ts'
import { checkedRenderer, wholeJourney } from '../../tests/support/framework/pack-journey.ts'
import { makeRandomPack } from './random-pack/random-pack.ts'
import { describeShape, shapeOf } from './random-pack/shape.ts'
import { openTestApp } from '../../tests/support/test-app.ts'
import { makeFolder } from '../support/server.ts'
import { screenFaults } from './packs-screens.ts'

/** How many packs, and the seed of the first. */
const howMany = Number(process.env['PACKS'] ?? 200)
const firstSeed = Number(process.env['FIRST_SEED'] ?? 1)
/** Looking takes long, so that only one pack in so many is looked at. */
const seenEvery = 20

const folder = makeFolder()
// A busy machine is slow but not broken.
const renderer = openWordRenderer({ timeout: 120_000 })
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumArgs })
})
afterAll(async () => {
  await browser.close()
  await renderer.close()
})

/** Goes the whole way with a pack; gives every fault. */
async function faultsOf(pack: string, isSeen: boolean): Promise<string[]> {
  checkContent(pack)
  const empty: string[] = []
  const wordRenderer = checkedRenderer(renderer, empty)
  const site = await openTestApp('sqlite', { pack, wordRenderer, operatorEmail: 'operator@commission.example' })
  try {
    const { faults } = await wholeJourney(site)
    const onScreen = isSeen ? await screenFaults(browser, pack, site.deps.pack) : []
    return [...faults, ...empty, ...onScreen]
  } finally {
    await site.close()
    rmSync(pack, { recursive: true })
  }
}

it.each([...importedFrameworks])('$file, $what', async ({ file }) => {
  expect(await faultsOf(makeImportedPack(file, folder).folder, true)).toEqual([])
})

const seeds = Array.from({ length: howMany }, (_, place) => firstSeed + place)

it.each(seeds.map((seed) => ({ seed, shape: describeShape(shapeOf(seed)) })))('$seed: $shape', async ({ seed }) => {
  const pack = makeRandomPack(seed, join(folder, `pack-${seed}`))
  expect(await faultsOf(pack, (seed - firstSeed) % seenEvery === 0)).toEqual([])
})
