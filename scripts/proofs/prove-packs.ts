import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { checkContent } from '#scripts/content-rules/check.ts'
import { chromiumArgs, findHeadlessShell } from '#scripts/find-chromium.ts'
import { openWordRenderer } from '#server/documents/word/rendering/word-renderer.ts'
import { importedFrameworks, makeImportedPack } from '#tests/support/framework/imported-pack.ts'
import { checkedRenderer } from '#tests/support/framework/pack-journey/checked-renderer.ts'
import { wholeJourney } from '#tests/support/framework/pack-journey/journey.ts'
import { makeRandomPack } from '#tests/support/framework/random-pack/random-pack.ts'
import { describeShape, shapeOf } from '#tests/support/framework/random-pack/shape.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { printedFaults } from './packs/office.ts'
import { screenFaults } from './packs/screens.ts'

/** How many packs, and the seed of the first; others can be given as arguments. */
const howMany = Number(process.argv[2] ?? 200)
const firstSeed = Number(process.argv[3] ?? 1)
/** Printing and looking take long, so that only one pack in so many is printed or looked at. */
const printedEvery = 10
const seenEvery = 20

const folder = mkdtempSync(join(tmpdir(), 'lsp-packs-'))
// A busy machine is slow but not broken.
const renderer = openWordRenderer({ timeout: 120_000 })

const onPaper = { printed: 0, exact: 0 }

/** Goes the whole way with a pack; gives every fault. */
async function prove(pack: string, isPrinted: boolean, isSeen: boolean, browser: Browser): Promise<string[]> {
  checkContent(pack)
  const empty: string[] = []
  const wordRenderer = checkedRenderer(renderer, empty)
  const site = await openTestApp('sqlite', { pack, wordRenderer, operatorEmail: 'operator@commission.example' })
  try {
    const { faults, files } = await wholeJourney(site)
    const paper = isPrinted ? await printedFaults(`${pack}-paper`, files) : null
    onPaper.printed += paper?.printed ?? 0
    onPaper.exact += paper?.exact ?? 0
    const onScreen = isSeen ? await screenFaults(browser, pack, site.deps.pack) : []
    return [...faults, ...empty, ...(paper?.faults ?? []), ...onScreen]
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
    // oxlint-disable-next-line no-await-in-loop
    say(file, what, await proven(pack, false, true, browser))
  }
  for (let seed = firstSeed; seed < firstSeed + howMany; seed += 1) {
    // One after the other: each takes what the machine has.
    const place = seed - firstSeed
    const pack = makeRandomPack(seed, join(folder, `pack-${seed}`))
    // oxlint-disable-next-line no-await-in-loop
    const faults = await proven(pack, place % printedEvery === 0, place % seenEvery === 0, browser)
    say(String(seed), describeShape(shapeOf(seed)), faults)
  }
  await browser.close()
  const seconds = Math.round((Date.now() - started) / 1000)
  const named = failed.length > 0 ? `: ${failed.join(', ')}` : ''
  console.log(`${howMany + importedFrameworks.length} packs, ${failed.length} failed${named}, in ${seconds} s`)
  console.log(
    `${onPaper.exact} of ${onPaper.printed} printed files name the page of each heading, the others the one beside it`,
  )
  if (failed.length > 0) process.exitCode = 1
}

try {
  await proveAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await renderer.close()
  rmSync(folder, { recursive: true })
}
