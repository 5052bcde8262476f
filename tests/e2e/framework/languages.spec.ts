import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { reflowFaults } from '#tests/support/app/screen-checks.ts'
import { appRunning, arrive, expect, expectAccessible, test, waitingForApp } from '#tests/support/browser.ts'
import { downloading, readParts } from '#tests/support/documents/docx.ts'

const name = 'canada-key-leadership'
const roleId = 'manager-financial-planning--any'
const title = 'Gestionnaire, Planification financière'
const { words, site } = loadPack(packFolder(name), 'fr-CA').pack
const english = loadPack(packFolder(name)).pack.words

test.use({ pack: name })

/** Goes to the same page in the other language, and waits until it is there. */
async function switchTo(page: Page, language: 'Français' | 'English'): Promise<void> {
  const before = new URL(page.url())
  const [from, to] = language === 'Français' ? ['', '/fr'] : ['/fr', '']
  await page.getByRole('link', { name: language, exact: true }).click()
  await page.waitForURL((url) => url.pathname + url.search === to + before.pathname.slice(from.length) + before.search)
  await appRunning(page)
}

test(
  'the questionnaire goes on in French where it was left in English, up to a plan in French',
  { tag: '@always' },
  async ({ page }) => {
    const main = page.getByRole('main')
    await arrive(page, paths.assessRole(roleId))
    const [first] = await main.getByRole('radio').all()
    await first?.click()
    await expect(main.getByText(/^2 of \d+$/)).toBeVisible()

    await switchTo(page, 'Français')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
    await expect(main.getByText(/^2 sur \d+$/)).toBeVisible()
    await expectAccessible(page)
    const total = Number((await main.getByText(/^2 sur \d+$/).textContent())?.split(' sur ')[1])
    for (let place = 2; place <= total; place += 1) {
      await expect(main.getByText(`${place} sur ${total}`, { exact: true })).toBeVisible()
      await main.getByRole('radio').nth(2).click()
    }
    await expect(main.getByRole('heading', { level: 1, name: words.app.titles.assessed })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/fr/assessed')

    await switchTo(page, 'English')
    await expect(main.getByRole('heading', { level: 1, name: english.app.titles.assessed })).toBeVisible()
    await page.goto(`/fr${paths.roleActions(roleId, 'assessment')}`)
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  },
)

test('what is typed stays when the language is switched, and so does what is chosen', async ({ page }) => {
  await arrive(page, '/start')
  await page.getByRole('combobox').first().fill('œuvre d’é')
  await page.getByRole('combobox').nth(1).fill('Canadian Heritage')
  await page.getByRole('combobox').nth(1).press('Enter')
  await switchTo(page, 'Français')
  await expect(page.getByRole('combobox').first()).toHaveValue('œuvre d’é')
  await expect(page.getByRole('combobox').nth(1)).toHaveValue('Patrimoine canadien')
  expect(await page.evaluate(() => sessionStorage.getItem('lsp-typed'))).toBeNull()
  await page.getByRole('button', { name: words.finding.start.search }).click()
  await page.waitForURL('**/fr/roleselect?query_role=*&query_agency=canadian-heritage')
})

test('a document is in the language of the page that offers it', async ({ page }) => {
  await arrive(page, paths.roleActions(roleId, 'profile'))
  await switchTo(page, 'Français')
  const file = await downloading(page, () =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${words.documents.download.now}`) })
      .click(),
  )
  const parts = await readParts(readFileSync(await file.path()))
  expect(parts.get('word/document.xml')?.source).toContain(title)
  expect(parts.get('word/styles.xml')?.source).toContain('w:val="fr-CA"')
  await expect(page.getByRole('status').getByText(words.documents.download.started)).toBeVisible()
})

test('a saved session comes back in another browser in the language in which it was saved', async ({
  page,
  browser,
  site: { mailbox, url },
}) => {
  const email = 'langue@agency.example'
  await arrive(page, paths.assessRole(roleId))
  await page.getByRole('main').getByRole('radio').first().click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.goto(paths.save('/assess'))
  await page.getByRole('main').getByRole('textbox').fill(email)
  await switchTo(page, 'Français')
  await expect(page.getByRole('main').getByRole('textbox')).toHaveValue(email)
  await page.getByRole('main').locator('button[type=submit]').click()
  const mail = await mailbox.newestTo(email)
  const [link = ''] = /http\S+#\S+/.exec(mail.text) ?? []
  expect(link).toContain(`${url}/fr/restore#`)

  const other = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const there = waitingForApp(await other.newPage())
  await there.goto(link)
  // The token goes along, though it stands in no address.
  await switchTo(there, 'English')
  await switchTo(there, 'Français')
  await there.getByRole('main').getByRole('button').first().click()
  await there.waitForURL('**/fr/assess**')
  await expect(there.getByText(/^2 sur \d+$/)).toBeVisible()
  await other.close()
})

/** Whole sentences without gaps or marks. */
function sentences(tree: unknown): string[] {
  if (typeof tree === 'string') return /^[\p{L} ,.]{30,}$/u.test(tree) ? [tree] : []
  return Object.values(tree as object).flatMap(sentences)
}

test('no words of another language travel', async ({ page }) => {
  const [inEnglish, inFrench] = [sentences(english), sentences(words)]
  // But the offer of a page in the other language, which is said in that language.
  const offers = [english.app.languages.offer, words.app.languages.offer]
  const others = (own: readonly string[], other: readonly string[]) =>
    other.filter((one) => !own.includes(one) && !offers.includes(one))
  for (const [base, own, foreign] of [
    ['', inEnglish, others(inEnglish, inFrench)],
    ['/fr', inFrench, others(inFrench, inEnglish)],
  ] as const) {
    const sent: Promise<string>[] = []
    const keep = (response: { ok: () => boolean; text: () => Promise<string> }) => {
      if (response.ok()) sent.push(response.text().catch(() => ''))
    }
    page.on('response', keep)
    for (const path of [
      '/',
      '/start',
      '/what',
      paths.roleActions(roleId, 'interview'),
      paths.assessRole(roleId),
      '/save/assess',
    ])
      await page.goto(base + path)
    await page.waitForLoadState('networkidle')
    page.off('response', keep)
    const all = (await Promise.all(sent)).join('\n')
    expect(own.filter((sentence) => all.includes(sentence)).length).toBeGreaterThan(20)
    expect(foreign.filter((sentence) => all.includes(sentence))).toEqual([])
  }
})

test('the switch fits, and says in which language it is', async ({ page }) => {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '/fr',
      '/fr/start',
      `/fr${paths.roleActions(roleId)}`,
      `/fr${paths.roleActions(roleId)}/profile`,
    ]) {
      // The last one is a page without the app.
      await page.goto(path, { waitUntil: 'load' }).catch(() => undefined)
      const link = page.getByRole('link', { name: 'English', exact: true })
      await expect(link).toHaveAttribute('lang', 'en-CA')
      await expect(link).toHaveAttribute('hreflang', 'en-CA')
      await expect(link).toBeInViewport()
      expect(await reflowFaults(page)).toEqual([])
    }
  }

  // It can be read on the dark ground of home, like the button of the menu.
  await page.goto('/fr')
  const colourOf = (text: Locator) => text.evaluate((shown) => getComputedStyle(shown).color)
  const menu = await colourOf(page.getByRole('button', { name: 'Menu' }))
  expect(await colourOf(page.getByRole('link', { name: 'English', exact: true }))).toBe(menu)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the switch is a link to the same page', async ({ page }) => {
    await page.goto('/what?x=1')
    await page.getByRole('link', { name: 'Français', exact: true }).click()
    await expect(page).toHaveURL(/\/fr\/what(\?x=1)?$/)
    await expect(page).toHaveTitle(new RegExp(site.product))
  })
})

test.describe('a site in one language', () => {
  test.use({ pack: 'tests/packs/sample' })

  test('has no switch', async ({ page }) => {
    await arrive(page, '/start')
    await expect(page.locator('.language-link')).toHaveCount(0)
    await expect(page.locator('link[hreflang]')).toHaveCount(0)
  })
})
