import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'

/** The fonts that a page loads from now on, by the name of their file. */
function fontsOf(page: Page): string[] {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname.replace(/^.*\/|-[^-]*$/g, ''))
  })
  return fonts
}

test('pages load no letter that they do not show, and a letter that is typed comes when it is typed', async ({
  page,
}) => {
  const fonts = fontsOf(page)
  for (const path of ['/', '/what', '/privacy', '/roleactions/hr-director--any', '/start']) await page.goto(path)
  await page.evaluate(() => document.fonts.ready)
  expect(fonts).toContain('public-sans-latin-wght-normal-shown')
  expect(fonts.filter((name) => !name.endsWith('-shown'))).toEqual([])
  const whole = page.waitForResponse(/public-sans-latin-wght-normal-(?!shown)/)
  await page.getByRole('combobox', { name: 'Role Title' }).fill('Straßenmeister')
  expect((await whole).ok()).toBe(true)
})
