import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { buildGallery, openState, serveGallery } from '#tests/support/app/gallery.ts'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import { galleryOf, type Gallery } from './gallery.ts'
import { idOf } from './state.ts'

const folder = resolve('dist', 'screens')
const windows = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** Draws every state into a folder, up to twice the window's height, and a page with them all; returns those that have changed. */
async function drawSheet(
  browser: Browser,
  { gallery, baseURL }: { gallery: Gallery; baseURL: string },
  {
    sheet,
    viewport,
    colorScheme,
  }: { sheet: string; viewport: (typeof windows)['desktop' | 'phone']; colorScheme: 'light' | 'dark' },
): Promise<string[]> {
  mkdirSync(join(folder, sheet), { recursive: true })
  const gone = new Set(readdirSync(join(folder, sheet)))
  const page = await browser.newPage({ baseURL, viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-NZ' })
  const differing: string[] = []
  for (const state of gallery.states) {
    // All states share one page, so they cannot be opened at the same time.
    /* oxlint-disable no-await-in-loop */
    await openState(page, gallery, state)
    // Makes the window as high as the page, so that what sticks to its lower edge is drawn there.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: viewport.width, height: Math.min(height, viewport.height * 2) })
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    await page.setViewportSize(viewport)
    /* oxlint-enable no-await-in-loop */
    const file = join(folder, sheet, `${idOf(state)}.png`)
    if (!existsSync(file) || !readFileSync(file).equals(png)) differing.push(`${sheet}: ${idOf(state)}`)
    gone.delete(`${idOf(state)}.png`)
    writeFileSync(file, png)
  }
  await page.close()
  for (const file of gone) rmSync(join(folder, sheet, file))
  const figures = gallery.states.map(
    (state) =>
      `<figure><img src="${sheet}/${idOf(state)}.png" width="${viewport.width / 4}"><figcaption>${idOf(state)}</figcaption></figure>`,
  )
  writeFileSync(join(folder, `${sheet}.html`), `<style>body{display:flex;flex-wrap:wrap}</style>${figures.join('\n')}`)
  console.log(`${gallery.states.length} pictures on dist/screens/${sheet}.html`)
  return differing
}

/** Draws every state in two widths, light and dark, and says which look otherwise than the last time. */
export async function makeSheets(): Promise<void> {
  const { LSP_PACK: packName = 'lsp', LSP_LANGUAGE: language } = process.env
  buildGallery()
  const site = await serveGallery()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const shown = { gallery: galleryOf(packName, language || null), baseURL: site.url }
  const differing: string[] = []
  try {
    for (const [width, viewport] of Object.entries(windows)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        // One sheet at a time uses less memory.
        // oxlint-disable-next-line no-await-in-loop
        differing.push(
          ...(await drawSheet(browser, shown, { sheet: `${width}-${colorScheme}`, viewport, colorScheme })),
        )
      }
    }
  } finally {
    await browser.close()
    await site.close()
  }
  console.log(differing.length > 0 ? `New or changed:\n${differing.join('\n')}` : 'Every picture is as it was.')
}
