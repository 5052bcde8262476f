import type { Page } from '@playwright/test'

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
export async function worstContrast(page: Page): Promise<{ words: string; contrast: number }[]> {
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
