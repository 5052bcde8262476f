import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { keyboard } from '#tests/support/app/hands.ts'
import { expect, expectAccessible, otherBrowser, test } from '#tests/support/browser.ts'
import { downloading } from '#tests/support/documents/docx.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'
import type { Site } from '#tests/support/site.ts'

// React Router writes the refusal that it shows an error page for to the console.
test.use({ expectedErrors: /This link is no longer valid\.|No session belongs to this link\./ })

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const uuidOf = (page: Page) => page.locator('#app').getAttribute('data-uuid')

/** Rates the first capability and saves the session from the top bar; returns the link in the mail. */
async function saveInTheMiddle(page: Page, site: Site, address: string): Promise<string> {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  const question = await main(page).getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('banner').getByRole('link', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/save\/assess\?question=[\w-]+$/)
  await main(page).getByLabel('Your Email').fill(address)
  await button(page, 'Save session').click()
  await main(page).getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(question ?? '')
  const { text } = await site.mailbox.newestTo(address)
  return new RegExp(`${site.url}/restore#[\\w-]+`).exec(text)?.[0] ?? ''
}

test('a page that reloads itself, because two were opened at once on a first visit, keeps the token of its link', async ({
  page,
}) => {
  await page.route('**/restore_session', (route) => route.fulfill({ status: 403, body: 'Not yours.' }), { times: 1 })
  await page.goto(`/restore#${'a'.repeat(64)}`)
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await button(page, 'Continue my session').click()
  await expect(page.locator('html:not([data-before])')).toBeAttached()
  await expect(button(page, 'Continue my session')).toBeVisible()
  await expect(page).toHaveURL(/\/restore$/)
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => 'type' in entry && entry.type)),
  ).toEqual(['reload'])
})

test(
  'the link in the mail opens the session at its question in another browser, but only after a click',
  { tag: '@always' },
  async ({ page, baseURL, site, request }) => {
    const link = await saveInTheMiddle(page, site, 'aroha@restore.example')
    const token = link.split('#')[1] ?? ''
    expect(token).toMatch(/^[\w-]{64}$/)
    const question = await main(page).getByRole('heading', { level: 1 }).textContent()

    // A mail scanner requests the page and may run its scripts, but presses nothing.
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await request.head(link)).status()).toBe(200)
      expect((await request.get(link)).status()).toBe(200)
    }
    const scanner = await otherBrowser({ page, baseURL })
    const asked: string[] = []
    scanner.on('request', (sent) => asked.push(`${sent.method()} ${sent.url()} ${sent.postData() ?? ''}`))
    await scanner.goto(link)
    await expect(button(scanner, 'Continue my session')).toBeVisible()
    await expect(scanner.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(asked.filter((sent) => sent.startsWith('POST'))).toEqual([])
    expect(asked.filter((sent) => sent.replace(`GET ${link}`, '').includes(token))).toEqual([])
    await scanner.close()

    const other = await otherBrowser({ page, baseURL })
    await other.goto(link)
    await expect(other).toHaveURL(`${site.url}/restore`)
    await expect(other).toHaveTitle('Come back to your session – My LSP')
    await expectAccessible(other)
    // Nothing is said of saving before it is known.
    await expect(other.getByRole('banner').getByRole('status')).toHaveText('')
    await button(other, 'Continue my session').click()
    await expect(other.getByText('Your session is open again.')).toBeVisible()
    await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(other).toHaveURL(/\/assess/)
    await expect(main(other).getByRole('heading', { level: 1 })).toHaveText(question ?? '')
    await expect(other.getByRole('banner').getByRole('status')).toHaveText('Session saved')
    expect(await uuidOf(other)).toBe(await uuidOf(page))
    const [cookie] = await other.context().cookies()
    expect((cookie?.expires ?? 0) * 1000).toBeGreaterThan(Date.now() + 364 * 24 * 60 * 60 * 1000)

    await button(other, 'Back').click()
    await expect(other.getByRole('radio', { name: /^Strong/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Sound/ }).click()
    await expect(page.getByText(/^3 of \d+$/)).toBeVisible()
    await other.close()
  },
)

test('the token leaves the address and the history at once, also when the link is pasted into an open page', async ({
  page,
  site,
}) => {
  await page.goto('/about')
  await page.goto('/restore#first-token')
  await expect(button(page, 'Continue my session')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/restore`)
  await page.goto('/privacy')
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/restore`)

  await page.reload()
  await expect(main(page)).toContainText('This link is not complete.')
  await expect(main(page).getByRole('link', { name: 'Start Here' })).toHaveAttribute('href', '/start')
  await page.goto('/restore#second-token')
  await expect(button(page, 'Continue my session')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/restore`)
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toContain('second-token')
  const sent = page.waitForRequest('**/restore_session')
  await button(page, 'Continue my session').click()
  expect((await sent).postDataJSON()).toEqual({ token: 'second-token', uuid: await uuidOf(page) })
})

test('a link that is not ours, or lost a part, says so, and the browser keeps its session', async ({ page }) => {
  await page.goto('/roleactions/hr-director--any')
  await expect(page.getByText('Please choose an option above')).toBeVisible()
  await page.goto(`/restore#${'A'.repeat(64)}`)
  await expect(main(page)).toContainText('This browser has another session, which is not saved.')
  await expect(main(page).getByRole('link', { name: 'save it first' })).toHaveAttribute('href', '/save/start')
  await button(page, 'Continue my session').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oh no!')
  for (const sentence of [
    'No session belongs to this link.',
    'Part of it may be lost, so open it again from your email, or copy it to its last letter.',
  ]) {
    await expect(main(page)).toContainText(sentence)
  }
  for (const promise of ['are kept', 'where you stopped']) await expect(main(page)).not.toContainText(promise)
  await expect(page).toHaveTitle('Sorry, there is a problem – My LSP')
  await page.goto('/roleselect')
  await page.goto('/roleactions/hr-director--any')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Save', exact: true })).toBeVisible()
})

test('the privacy page offers everything in the session as a file', async ({ page }) => {
  await page.goto('/privacy')
  const section = page.getByRole('region', { name: 'Your session' })
  await expect(section).toContainText('This browser has no session yet: there is nothing to download or delete.')
  await expect(section.getByRole('button')).toHaveCount(0)
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Developing/ }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()

  await page.goto('/privacy')
  await main(page).getByRole('link', { name: 'Download or delete your session' }).click()
  const file = await downloading(page, () => keyboard(page).press(button(page, 'Download my data')))
  expect(file.suggestedFilename()).toBe('my-lsp-session.json')
  await expect(section.getByRole('status').filter({ hasText: 'Your download has started.' })).toHaveText(
    'Your download has started. Look for my-lsp-session.json among your downloads.',
  )
  const data: unknown = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(data).toMatchObject({
    uuid: await uuidOf(page),
    session_saved: false,
    restore_point: 'ASSESS',
    role: { title: sampleFacts.role },
    questionnaires: [
      {
        qtype: 'ASSESS',
        answers: [{ question: sampleFacts.firstQuestion, answer: 'Developing – you are growing your expertise' }],
      },
    ],
    browsers: 1,
    waiting_mail: [],
  })
})

test(
  'the privacy page deletes the session after a confirmation, everywhere and for good',
  { tag: '@always' },
  async ({ page, baseURL, site }) => {
    const link = await saveInTheMiddle(page, site, 'mere@agency.example')
    const other = await otherBrowser({ page, baseURL })
    await other.goto(link)
    await button(other, 'Continue my session').click()
    await expect(other.getByText(/^2 of \d+$/)).toBeVisible()

    await page.goto('/privacy')
    const uuid = await uuidOf(page)
    const section = page.getByRole('region', { name: 'Your session' })
    const dialog = page.getByRole('dialog', { name: 'Delete your session?' })
    const hands = keyboard(page)
    await hands.press(button(page, 'Delete my session now'))
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expect(dialog).toContainText('on every device')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(page, 'Delete my session now')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(section).toContainText('This browser has a saved session open.')

    await button(page, 'Delete my session now').click()
    await dialog.getByRole('button', { name: 'Delete my session now' }).click()
    const told = section.getByRole('status').locator('.success')
    await expect(told).toContainText('Your session has been deleted.')
    await expect(told).toBeFocused()
    await expect(page).toHaveTitle('Your session has been deleted – My LSP')
    await expect(page).toHaveURL(`${site.url}/privacy`)
    await expectAccessible(page)
    expect(await uuidOf(page)).not.toBe(uuid)
    await page.goto('/')
    await expect(page).toHaveURL(`${site.url}/`)

    await other.goto(`${site.url}/`)
    await expect(other).toHaveURL(`${site.url}/`)
    await other.goto(link)
    await button(other, 'Continue my session').click()
    for (const sentence of [
      'This link is no longer valid.',
      'Its session has been deleted, or was not used for 12 months.',
    ]) {
      await expect(main(other)).toContainText(sentence)
    }
    await expect(main(other)).not.toContainText('are kept')
    await other.close()
  },
)
