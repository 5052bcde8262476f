import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { checkContent } from '../../scripts/content-rules/check.ts'
import { chromiumArgs, findHeadlessShell } from '../../scripts/find-chromium.ts'
import { openWordRenderer } from '../../server/documents/word/renderer.ts'
import { importedFrameworks, makeImportedPack } from '../../tests/support/framework/imported-pack.ts'
import { checkedRenderer } from '../../tests/support/framework/pack-journey/checked-renderer.ts'
import { wholeJourney } from '../../tests/support/framework/pack-journey/journey.ts'
import { makeRandomPack } from '../../tests/support/framework/random-pack/random-pack.ts'
import { describeShape, shapeOf } from '../../tests/support/framework/random-pack/shape.ts'
import { openTestApp } from '../../tests/support/test-app.ts'
import { makeFolder, run } from '../support/server.ts'
import { screenFaults } from './packs-screens.ts'

/** How many packs, and the seed of the first; others can be given as arguments. */
const howMany = Number(process.argv[2] ?? 200)
const firstSeed = Number(process.argv[3] ?? 1)
/** Looking takes long, so that only one pack in so many is looked at. */
const seenEvery = 20

const folder = makeFolder()
// A busy machine is slow but not broken.
const renderer = openWordRenderer({ timeout: 120_000 })

/** Goes the whole way with a pack; gives every fault. */
async function prove(pack: string, isSeen: boolean, browser: Browser): Promise<string[]> {
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

async function proveAll(): Promise<void> {
  const started = Date.now()
  const browser = await chromium.launch({ executablePath: findHeadlessShell(), args: chromiumArgs })
  const failed: string[] = []
  const say = (name: string, described: string, faults: readonly string[]) => {
    if (faults.length > 0) failed.push(name)
    console.log(`${name.padStart(4)}  ${faults.length === 0 ? 'in order' : `${faults.length} faults`}  ${described}`)
    for (const fault of faults.slice(0, 10)) console.log(`      ${fault}`)
  }
  const proven = (...all: Parameters<typeof prove>) =>
    prove(...all).catch((error: unknown) => [error instanceof Error ? error.message : String(error)])
  for (const { what, file } of importedFrameworks) {
    const { folder: pack } = makeImportedPack(file, folder)
    say(file, what, await proven(pack, true, browser))
  }
  for (let seed = firstSeed; seed < firstSeed + howMany; seed += 1) {
    // One after the other: each takes what the machine has.
    const place = seed - firstSeed
    const pack = makeRandomPack(seed, join(folder, `pack-${seed}`))
    const faults = await proven(pack, place % seenEvery === 0, browser)
    say(String(seed), describeShape(shapeOf(seed)), faults)
  }
  await browser.close()
  const seconds = Math.round((Date.now() - started) / 1000)
  const named = failed.length > 0 ? `: ${failed.join(', ')}` : ''
  console.log(`${howMany + importedFrameworks.length} packs, ${failed.length} failed${named}, in ${seconds} s`)
  if (failed.length > 0) process.exitCode = 1
}

await run(proveAll)
await renderer.close()
