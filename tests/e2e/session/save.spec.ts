import type { Page } from '@playwright/test'
import { expect, expectAccessible, holdBack, test } from '#tests/support/browser.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'

const main = (page: Page) => page.getByRole('main')
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

const title = (page: Page) => page.getByRole('banner').getByRole('paragraph')

/** Opens the save page as Start questionnaire does before a session is saved. */
async function openSave(page: Page): Promise<void> {
  await page.goto('/roleactions/hr-director--any?tab=assessment')
  await link(page, 'Start questionnaire').click()
  await expect(h1(page, 'Save your session?')).toBeFocused()
}

async function save(page: Page, address: string): Promise<void> {
  await main(page).getByLabel('Your Email').fill(address)
  await button(page, 'Save session').click()
  await expect(h1(page, 'Session Saved')).toBeFocused()
}

test('before the questionnaire the session can be saved or not, and Back leads to the role', async ({ page }) => {
  await openSave(page)
  await expect(page).toHaveURL(/\/save\/assess\?roleId=hr-director--any$/)
  await expect(main(page)).toContainText('We delete your address once the link is sent.')
  await expect(main(page)).toContainText('On a shared computer')
  await expectAccessible(page)
  await page.getByRole('banner').getByRole('link', { name: 'Back to HR Director' }).click()
  await expect(page).toHaveURL(/\/roleactions\/hr-director--any\?tab=assessment$/)
  await link(page, 'Start questionnaire').click()
  await link(page, 'Skip this').click()
  await expect(h1(page, sampleFacts.firstQuestion)).toBeFocused()
  await expect(page.getByText('Session not saved')).toBeAttached()

  // Saving on a page that is not there leads on to where the session stands.
  await page.goto('/nowhere/at-all?by=chance')
  await expect(page.getByText('There is nothing at this address.')).toBeVisible()
  await page.getByRole('link', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Skip this' }).click()
  await expect(h1(page, sampleFacts.firstQuestion)).toBeVisible()
})

test(
  'after saving, the link from the mail can be copied from the page, and the offer to save does not come again',
  { tag: '@always' },
  async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openSave(page)
    await save(page, 'tama@agency.example')
    await expect(page).toHaveTitle('Session Saved – My LSP')
    await expect(title(page)).toHaveText('Session Saved')
    await expect(page.getByRole('banner').getByText('Session saved', { exact: true })).toBeAttached()
    await expect(main(page)).toContainText(
      'Thank you. Check your email for a link that will allow you to come back at any time.',
    )
    await expect(main(page)).toContainText('Anyone who has it can open your session')
    await expectAccessible(page)
    const field = main(page).getByLabel('Your link')
    await expect(field).toHaveAttribute('readonly', '')
    const shown = await field.inputValue()
    expect(shown).toMatch(new RegExp(`^${site.url}/restore#[\\w-]{64}$`))
    expect((await site.mailbox.newestTo('tama@agency.example')).text).toContain(shown)
    await button(page, 'Copy the link').click()
    await expect(main(page).getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)

    await link(page, 'Continue').click()
    await expect(h1(page, sampleFacts.firstQuestion)).toBeFocused()
    await page.goto('/roleactions/hr-director--any?tab=assessment')
    await expect(page.getByRole('banner').getByText('Session saved', { exact: true })).toBeAttached()
    await link(page, 'Start questionnaire').click()
    await expect(h1(page, sampleFacts.firstQuestion)).toBeFocused()
  },
)

test('if the session is saved already, the page says so without the link, and can send it again', async ({
  page,
  site,
}) => {
  await openSave(page)
  await save(page, 'ria@agency.example')
  const first = await main(page).getByLabel('Your link').inputValue()
  await page.reload()
  await expect(h1(page, 'Session Saved')).toBeVisible()
  await expect(page).toHaveTitle('Session Saved – My LSP')
  await expect(main(page)).toContainText('Your session is saved already.')
  await expect(main(page).getByLabel('Your link')).toHaveCount(0)
  await expect(link(page, 'Continue')).toHaveAttribute('href', '/assess?roleId=hr-director--any')

  await button(page, 'Send again').click()
  await expect(h1(page, 'Save your session?')).toBeFocused()
  await expect(page).toHaveTitle('Save your session? – My LSP')
  await expect(link(page, 'Skip this')).toBeVisible()
  await save(page, 'ria.second@agency.example')
  const second = await main(page).getByLabel('Your link').inputValue()
  expect(second).not.toBe(first)
  expect((await site.mailbox.newestTo('ria.second@agency.example')).text).toContain(second)

  await button(page, 'Send again').click()
  await expect(main(page).getByLabel('Your Email')).toHaveValue('ria.second@agency.example')
  await expect(main(page).getByLabel('Your link')).toHaveCount(0)
})

test(
  'a wrong address says so and saves nothing; a visitor who goes on while saving is told when it is done',
  { tag: '@always' },
  async ({ page }) => {
    await openSave(page)
    await button(page, 'Save session').click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('Please enter an email address.')
    await expect(page.getByText('Session not saved')).toBeAttached()

    await main(page).getByLabel('Your Email').fill('mere@agency.example')
    const release = await holdBack(page, 'save_session')
    await button(page, 'Save session').click()
    await expect(main(page).getByRole('status').first()).toHaveText('Sending...')
    await link(page, 'Skip this').click()
    await expect(h1(page, sampleFacts.firstQuestion)).toBeFocused()
    release()
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Session saved')
    await expect(h1(page, sampleFacts.firstQuestion)).toBeVisible()
  },
)
