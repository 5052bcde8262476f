import type { Browser, Locator, Page } from '@playwright/test'
import { roleCode } from '#server/values/identifiers.ts'
import { addRoleByCalls } from '#tests/support/app/by-calls.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { readQrCode } from '#tests/support/role/qr-reader.ts'

const director = 'hr-director--any'

test.use({ permissions: ['clipboard-read', 'clipboard-write'], settings: { LSP_FIGURES: '1' } })

const main = (page: Page) => page.getByRole('main')
const told = (page: Page) => main(page).locator('.link-to-copy-told')

async function openPanel(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  const button = main(page).getByRole('button', { name, exact: true })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
}

/** What the picture on the screen says to a camera. */
async function readFrom(picture: Locator): Promise<string> {
  const size = Number((await picture.getAttribute('viewBox'))?.split(' ').at(-1))
  return readQrCode({ size, path: (await picture.locator('path').getAttribute('d')) ?? '' })
}

async function mailFrom(link: Locator): Promise<{ to: string; subject: string | null; body: string | null }> {
  const { pathname: to, searchParams } = new URL((await link.getAttribute('href')) ?? '')
  return { to, subject: searchParams.get('subject'), body: searchParams.get('body') }
}

/** Opens a short address in another browser, which has another session. */
async function openElsewhere(page: Page, browser: Browser, address: string, heading: string): Promise<void> {
  const uuid = await page.locator('#app').getAttribute('data-uuid')
  const other = await browser.newContext()
  const visit = await other.newPage()
  await visit.goto(address)
  await expect(visit.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(await visit.locator('#app').getAttribute('data-uuid')).not.toBe(uuid)
  await other.close()
}

test(
  'the short address of a role can be copied, mailed and read by a camera, and opens for anyone',
  { tag: '@always' },
  async ({ page, browser, baseURL }) => {
    const address = `${baseURL}/r/${roleCode(director)}`
    await openPanel(page, `/roleactions/${director}`, 'Share this role')
    await expect(main(page).getByLabel('Short address')).toHaveValue(address)
    await expectAccessible(page)

    await main(page).getByRole('button', { name: 'Copy the short address' }).press('Enter')
    await expect(told(page)).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    const mail = main(page).getByRole('link', { name: 'Put it in an email' })
    expect(await mailFrom(mail)).toEqual({
      to: '',
      subject: 'HR Director – My LSP',
      body: `HR Director (Any agency) on My LSP:\r\n${address}`,
    })
    expect(await readFrom(main(page).getByRole('img', { name: `QR code of ${address}` }))).toBe(address)
    await openElsewhere(page, browser, address, 'HR Director')

    await main(page).getByRole('button', { name: 'For a job ad or a campaign' }).press('Enter')
    await main(page).getByLabel('Name of the job ad or campaign').fill('Team leaders, March')
    await page.keyboard.press('Enter')
    const named = `${address}?campaign=team-leaders-march`
    await expect(main(page).getByLabel('Short address')).toHaveValue(named)
    expect(await readFrom(main(page).getByRole('img', { name: `QR code of ${named}` }))).toBe(named)

    // Where the browser keeps the clipboard closed, the address is selected.
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('closed'))
    })
    await main(page).getByRole('button', { name: 'Copy the short address' }).press('Enter')
    await expect(told(page)).toHaveText('The address is selected. Copy it as you copy other text.')
    await expect(main(page).getByLabel('Short address')).toBeFocused()
  },
)

test('the link in place of an email opens the interview pack with what is ticked, and the agency named, for anyone', async ({
  page,
  browser,
  baseURL,
}) => {
  const agency = 'Te Papa Tongarewa – Museum of New Zealand'
  await page.goto('/start')
  const agencies = main(page).getByRole('combobox', { name: 'Agency' })
  await agencies.fill(agency)
  await agencies.press('Enter')
  const id = await page.locator('[name=query_agency]').inputValue()
  await page.goto(`/roleactions/${director}?tab=interview&agency=${id}&capabilities=none`)
  await main(page)
    .getByRole('checkbox', { name: /^Resilient/ })
    .check()
  await main(page).getByRole('button', { name: 'Send as email attachment' }).click()
  await main(page).getByRole('button', { name: 'Copy a link instead' }).click()
  const panel = main(page).getByRole('tabpanel')
  await expect(panel).toContainText('Anyone can open it and see this role, interview pack included.')
  await expect(panel.getByLabel('Short address')).toHaveValue(/capabilities=resilient$/)
  await main(page)
    .getByRole('checkbox', { name: /^Curious/ })
    .check()
  const address = `${baseURL}/r/${roleCode(director)}?tab=interview&agency=${id}&capabilities=curious,resilient`
  await expect(panel.getByLabel('Short address')).toHaveValue(address)
  expect(await readFrom(panel.getByRole('img', { name: /^QR code of/ }))).toBe(address)

  const other = await browser.newContext()
  const visit = await other.newPage()
  await visit.goto(address)
  await expect(visit.getByRole('tab', { name: 'Interview Pack' })).toHaveAttribute('aria-selected', 'true')
  await expect(visit.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(visit).toHaveTitle(`HR Director, ${agency} – My LSP`)
  await other.close()
})

test('in dark and on paper the code stays dark on white', async ({ page }) => {
  await openPanel(page, `/roleactions/${director}`, 'Share this role')
  const picture = main(page).getByRole('img', { name: /^QR code of/ })
  const colours = async () => [
    await picture.locator('rect').evaluate((ground) => getComputedStyle(ground).fill),
    await picture.locator('path').evaluate((modules) => getComputedStyle(modules).fill),
  ]
  const light = await colours()
  expect(light).toEqual(['rgb(255, 255, 255)', 'rgb(20, 35, 43)'])
  for (const media of [{ colorScheme: 'dark' }, { media: 'print' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    expect(await colours()).toEqual(light)
    await expect(picture).toBeVisible()
  }
})

test('a role kept for the session has no address, and the panel says why', async ({ page }) => {
  const id = await addRoleByCalls(page, 'Keeper of quiet maps')
  await openPanel(page, `/roleactions/${id}`, 'Share this role')
  await expect(main(page)).toContainText('There is no address to share yet.')
  await expect(main(page)).toContainText(
    'Keeper of quiet maps is kept for your session only, so nobody else can open it.',
  )
  await expect(main(page).getByLabel('Short address')).toHaveCount(0)
  expect((await page.request.get(`/r/${roleCode(id)}`)).status()).toBe(404)
})
