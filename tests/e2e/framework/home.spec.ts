import type { Page } from '@playwright/test'
import { expect, expectAccessible, moving, test } from '#tests/support/browser.ts'

type Colour = readonly [red: number, green: number, blue: number]
type Box = { x: number; y: number; width: number; height: number }
type Words = { words: string; colour: Colour; boxes: Box[] }

/** The visible words that may have a picture behind them, with their colour and the boxes of their lines. */
async function wordsInSight(page: Page): Promise<Words[]> {
  return page.evaluate(() => {
    const found = []
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || isClipped(parent)) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()]
        .map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height }))
        .filter(({ x, y, width, height }) => width > 2 && height > 2 && x >= 0 && y >= 0)
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(parent)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? []
      const colour: [number, number, number] = [red, green, blue]
      if (boxes.length > 0) found.push({ words: node.textContent.trim(), colour, boxes })
    }
    return found
  })
}

/** Loads the pictures behind the page, so that they appear in a screenshot. */
async function picturesDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const urls = [...document.querySelectorAll('.topography > div')]
      .map((layer) => /url\("([^"]+)"\)/.exec(getComputedStyle(layer).backgroundImage)?.[1])
      .filter((url) => url !== undefined)
    await Promise.all(
      urls.map(async (url) => {
        const image = new Image()
        image.src = url
        await image.decode()
      }),
    )
  })
}

/** WCAG 1.4.3, with the worst pixel behind each text; the content security policy must be bypassed. */
async function worstContrast(page: Page): Promise<{ words: string; contrast: number }[]> {
  const all = await wordsInSight(page)
  await picturesDrawn(page)
  const hidden = await page.addStyleTag({ content: '* { color: transparent !important }' })
  const screenshot = await page.screenshot({ fullPage: true, scale: 'css', animations: 'disabled' })
  await hidden.evaluate((style) => (style as HTMLElement).remove())
  const reader = await page.context().newPage()
  const contrasts = await reader.evaluate(
    async ({ png, texts }) => {
      const luminance = (colour: readonly number[]) => {
        const [red = 0, green = 0, blue = 0] = colour.map((value) =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.drawImage(image, 0, 0)
      return texts.map(({ words, colour, boxes }) => {
        const own = luminance(colour)
        let worst = 21
        for (const { x, y, width, height } of boxes) {
          const { data } = context.getImageData(Math.floor(x), Math.floor(y), Math.ceil(width), Math.ceil(height))
          for (let at = 0; at < data.length; at += 4) {
            const behind = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
            worst = Math.min(worst, (Math.max(own, behind) + 0.05) / (Math.min(own, behind) + 0.05))
          }
        }
        return { words, contrast: worst }
      })
    },
    { png: screenshot.toString('base64'), texts: all },
  )
  await reader.close()
  return contrasts
}

test.use(moving)

const wide = ['lagoon', 'dusk', 'bush']
const tall = ['lagoon-tall', 'dusk-tall', 'bush-tall', 'alpine-tall', 'tussock-tall', 'harbour-tall']
const picturesFor = (page: Page) => ((page.viewportSize()?.width ?? 0) < 768 ? tall : wide)

const pause = (page: Page) => page.getByRole('button', { name: 'Pause background' })
const play = (page: Page) => page.getByRole('button', { name: 'Play background' })

/** The picture on top; undefined while one fades into the next. */
async function shownPicture(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const names = [...document.querySelectorAll('.home [aria-hidden] > div')]
      .map((layer) => getComputedStyle(layer))
      .filter(({ opacity }) => opacity === '1')
      .map(({ backgroundImage }) => /([a-z-]+)-[\w-]{8}\.svg/.exec(backgroundImage)?.[1])
    return names.length === 1 ? names[0] : undefined
  })
}

const expectPicture = (page: Page, name: string | undefined) =>
  expect.poll(() => shownPicture(page), { timeout: 20_000 }).toBe(name)

/** Records the pictures that the page requests from now on. */
function requestedPictures(page: Page): Set<string> {
  const names = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/([a-z-]+)-[\w-]{8}\.svg$/.exec(request.url())?.[1]
    if (name !== undefined && [...wide, ...tall].includes(name)) names.add(name)
  })
  return names
}

/** Opens home with a clock that moves only when the test says so. */
async function openHome(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  await expectPicture(page, picturesFor(page)[0])
}

test(
  'the pictures change every 8 seconds, three on a wide screen and six on a phone, no others fetched',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
    })
    const requested = requestedPictures(page)
    const pictures = picturesFor(page)
    await openHome(page)
    await expect(pause(page)).toBeVisible()
    await page.clock.runFor(7999)
    expect(await shownPicture(page)).toBe(pictures[0])
    await page.clock.runFor(1)
    await expectPicture(page, pictures[1])
    for (const picture of [...pictures.slice(2), pictures[0]]) {
      await page.clock.runFor(8000)
      await expectPicture(page, picture)
    }
    expect([...requested].sort()).toEqual([...pictures].sort())
    expect(elsewhere).toEqual([])
  },
)

test('Pause holds the picture, also after a reload, until Play', async ({ page }) => {
  const pictures = picturesFor(page)
  await openHome(page)
  expect((await pause(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  // Playwright's click may scroll first and wait for the stopped clock, so the test presses a key.
  await pause(page).press('Enter')
  await expect(play(page)).toBeFocused()
  await page.clock.runFor(30_000)
  expect(await shownPicture(page)).toBe(pictures[0])
  await page.reload()
  await expect(play(page)).toBeVisible()
  await expectPicture(page, pictures[0])
  await page.clock.runFor(30_000)
  expect(await shownPicture(page)).toBe(pictures[0])
  await play(page).press('Enter')
  await expect(pause(page)).toBeFocused()
  await page.clock.runFor(8000)
  await expectPicture(page, pictures[1])

  // Nor does it change while the page is hidden.
  const setHidden = (hidden: boolean) =>
    page.evaluate(
      (value) => Object.defineProperty(document, 'hidden', { configurable: true, get: () => value }),
      hidden,
    )
  await setHidden(true)
  await page.clock.runFor(40_000)
  expect(await shownPicture(page)).toBe(pictures[1])
  await setHidden(false)
  await page.clock.runFor(8000)
  await expectPicture(page, pictures[2])
})

test('with reduced motion the pictures stand still until Play', { tag: ['@always', '@phone'] }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const requested = requestedPictures(page)
  const pictures = picturesFor(page)
  await openHome(page)
  await expect(play(page)).toBeVisible()
  await page.clock.runFor(30_000)
  expect(await shownPicture(page)).toBe(pictures[0])
  await expect.poll(() => [...requested]).toEqual([pictures[0]])
  await play(page).press('Enter')
  await expect(pause(page)).toBeVisible()
  await page.clock.runFor(8000)
  await expectPicture(page, pictures[1])
})

test('forced colours and print have no pictures and no button for them', { tag: '@always' }, async ({ page }) => {
  const requested = requestedPictures(page)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('.topography')).toBeHidden()
  await expect(pause(page)).toBeHidden()
  expect([...requested]).toEqual([])
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(page.locator('.topography')).toBeHidden()
  await expect(pause(page)).toBeHidden()
})

test(
  'on a phone the first screenful holds name, heading, lede, both buttons and the top of the compass',
  { tag: '@always' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto('/')
    const words = [
      page.getByText('My LSP', { exact: true }),
      page.getByRole('heading', { level: 1 }),
      page.getByText(/^See what your role asks of you/),
      page.getByRole('link', { name: 'Get started' }),
      page.getByRole('link', { name: 'What is the LSP?' }),
    ]
    for (const part of words) await expect(part).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.compass')).toBeInViewport({ ratio: 0.4 })
  },
)

test('home leads to the search and to what the framework is', { tag: '@always' }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'What is the LSP?' })).toHaveAttribute('href', '/what')
  await expect(page.getByRole('link', { name: 'Get started' })).toHaveAttribute('href', '/start')
  await expect(pause(page)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'home shows its words and its first picture, and no button that needs JavaScript',
    { tag: '@always' },
    async ({ page }) => {
      const picture = page.waitForResponse(/\/assets\/lagoon(-tall)?-[\w-]{8}\.svg$/)
      await page.goto('/')
      expect((await picture).status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: 'Find your way as a leader' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible()
      await expect(pause(page)).toHaveCount(0)
    },
  )
})

test.describe('with the test’s own styles', () => {
  test.use({ bypassCSP: true })

  test(
    'every word has 4.5 : 1 over the worst pixel behind it, on every picture',
    { tag: '@phone' },
    async ({ page }) => {
      await openHome(page)
      await page.addStyleTag({ content: '* { transition: none !important; animation: none !important }' })
      await expect(pause(page)).toBeVisible()
      const pictures = picturesFor(page)
      for (const picture of pictures) {
        await expectPicture(page, picture)
        for (const { words, contrast } of await worstContrast(page))
          expect(contrast, `${words} on ${picture}`).toBeGreaterThanOrEqual(4.5)
        await page.clock.runFor(8000)
      }
    },
  )
})
