import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { light } from '#domain/framework/palette.ts'
import { buildGallery, openState, serveGallery } from '#tests/support/app/gallery.ts'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import { galleryOf } from './gallery.ts'
import { idOf } from './state.ts'

const { LSP_PACK: packName = 'lsp', LSP_LANGUAGE: language } = process.env
const gallery = galleryOf(packName, language || null)

const folder = resolve('dist', 'screens')
const fingerprintsFile = join(folder, 'fingerprints.json')

const sizes = {
  desktop: { viewport: { width: 1280, height: 800 }, thumbnail: 320, columns: 8 },
  phone: { viewport: { width: 390, height: 844 }, thumbnail: 150, columns: 16 },
} as const
const sheets = (['desktop', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ name: `${size}-${colorScheme}`, colorScheme, ...sizes[size] })),
)
type Sheet = (typeof sheets)[number]

/** Fingerprints of the pictures, by state and sheet, and the browser that drew them. */
type Fingerprints = { chromium: string; pictures: Record<string, Record<string, string>> }

type Picture = { id: string; png: Buffer }

/** Pictures of every state, up to twice the height of the window. */
async function takePictures(browser: Browser, baseURL: string, sheet: Sheet): Promise<Picture[]> {
  const { viewport, colorScheme } = sheet
  const page = await browser.newPage({ baseURL, viewport, colorScheme, reducedMotion: 'reduce', locale: 'en-NZ' })
  const pictures: Picture[] = []
  for (const state of gallery.states) {
    // All states share one page, so they cannot be opened at the same time.
    /* oxlint-disable no-await-in-loop */
    await openState(page, gallery, state)
    // Makes the window as high as the page, so that what sticks to its lower edge is drawn there.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width: viewport.width, height: Math.min(height, viewport.height * 2) })
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    })
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    await page.setViewportSize(viewport)
    /* oxlint-enable no-await-in-loop */
    pictures.push({ id: idOf(state), png })
  }
  await page.close()
  return pictures
}

/** Puts the pictures on one sheet, scaled down, with their names. */
async function drawSheet(browser: Browser, pictures: readonly Picture[], sheet: Sheet): Promise<Buffer> {
  const page = await browser.newPage()
  const shots = pictures.map(({ id, png }) => ({ id, source: `data:image/png;base64,${png.toString('base64')}` }))
  const drawn = await page.evaluate(
    async ({ all, width, columns, ground, ink }) => {
      const gap = 12
      const line = 14
      const images = await Promise.all(
        all.map(async ({ source }) => createImageBitmap(await (await fetch(source)).blob(), { resizeQuality: 'high' })),
      )
      const heightOf = (image: ImageBitmap) => Math.round((image.height * width) / image.width)
      const rows = Array.from({ length: Math.ceil(all.length / columns) }, (_, row) => row * columns)
      const heights = rows.map((from) => Math.max(...images.slice(from, from + columns).map(heightOf)))
      const canvas = document.createElement('canvas')
      canvas.width = columns * (width + gap) + gap
      canvas.height = heights.reduce((sum, height) => sum + height + 3 * line + gap, gap)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = ground
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.imageSmoothingQuality = 'high'
      context.font = `bold ${line - 3}px sans-serif`
      let top = gap
      rows.forEach((from, row) => {
        all.slice(from, from + columns).forEach(({ id }, column) => {
          const image = images[from + column]
          const left = gap + column * (width + gap)
          context.fillStyle = ink
          const [screen = '', state = ''] = id.split('--')
          context.fillText(screen, left, top + line - 3, width)
          context.fillText(state.replaceAll('-', ' '), left, top + 2 * line - 3, width)
          if (image) context.drawImage(image, left, top + 2 * line + 2, width, heightOf(image))
        })
        top += (heights[row] ?? 0) + 3 * line + gap
      })
      return canvas.toDataURL('image/webp', 0.72)
    },
    { all: shots, width: sheet.thumbnail, columns: sheet.columns, ground: light.line, ink: light.ink },
  )
  await page.close()
  return Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
}

function fingerprint({ png }: Picture): string {
  return createHash('sha256').update(png).digest('hex').slice(0, 12)
}

function keptFingerprints(): Fingerprints {
  if (!existsSync(fingerprintsFile)) return { chromium: '', pictures: {} }
  return JSON.parse(readFileSync(fingerprintsFile, 'utf8')) as Fingerprints
}

/** The pictures that have changed since the last time. */
function differences(before: Fingerprints, now: Fingerprints): string[] {
  const ids = [...new Set([...Object.keys(before.pictures), ...Object.keys(now.pictures)])]
  return ids.flatMap((id) => {
    const [old, fresh] = [before.pictures[id], now.pictures[id]]
    if (!fresh) return [`gone     ${id}`]
    if (!old) return [`new      ${id}`]
    const changed = Object.keys(fresh).filter((sheet) => fresh[sheet] !== old[sheet])
    return changed.length > 0 ? [`changed  ${id}: ${changed.join(', ')}`] : []
  })
}

/** Draws every state on sheets in `docs/screens`, and says which have changed. */
export async function makeSheets(): Promise<void> {
  buildGallery()
  const site = await serveGallery()
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const before = keptFingerprints()
  const now: Fingerprints = { chromium: browser.version(), pictures: {} }
  mkdirSync(folder, { recursive: true })
  try {
    for (const sheet of sheets) {
      // One sheet at a time uses less memory.
      /* oxlint-disable no-await-in-loop */
      const pictures = await takePictures(browser, site.url, sheet)
      const file = join(folder, `${sheet.name}.webp`)
      writeFileSync(file, await drawSheet(browser, pictures, sheet))
      /* oxlint-enable no-await-in-loop */
      for (const picture of pictures) (now.pictures[picture.id] ??= {})[sheet.name] = fingerprint(picture)
      console.log(`${pictures.length} pictures on dist/screens/${sheet.name}.webp`)
    }
  } finally {
    await browser.close()
    await site.close()
  }
  writeFileSync(fingerprintsFile, `${JSON.stringify(now, null, 2)}\n`)
  if (before.chromium !== now.chromium)
    console.log(`Drawn by Chromium ${now.chromium}, before by ${before.chromium || 'none'}: it may draw other pixels.`)
  const changed = differences(before, now)
  console.log(changed.length > 0 ? changed.join('\n') : 'Every picture is as it was.')
}
