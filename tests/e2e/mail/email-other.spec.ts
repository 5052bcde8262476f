import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { readDocx } from '#tests/support/documents/docx.ts'
import { htmlWords, textWords } from '#tests/support/mail/outbox.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'

const main = (page: Page) => page.getByRole('main')
const said = (page: Page) => main(page).getByRole('status')
const skip = (page: Page) => main(page).getByRole('link', { name: 'Skip this', exact: true })

const background = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor)

test.beforeEach(async ({ page }) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
})

test('the results lead here, and skipping leads on to the plan', async ({ page }) => {
  await page.goto('/assessed')
  await page.getByRole('checkbox', { name: 'Resilient' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Email Someone Else' })).toBeFocused()
  await expect(page).toHaveTitle('Email Someone Else – My LSP')
  await expect(main(page)).toContainText('We send your Self Assessment Report alone.')
  await expect(main(page)).toContainText('we have deleted their address')
  await expectAccessible(page)
  await skip(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Development Plan for:' })).toBeFocused()
  await page.goBack()
  await expect(skip(page)).toBeVisible()
})

test('the heading says that the plan comes next, and the way on stands first', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/emailother')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Someone Else, or go on to your plan')
    await expect(skip(page)).toBeInViewport({ ratio: 1 })
    await expect(skip(page)).toHaveCount(1)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('Tab')
    await expect(skip(page)).toBeFocused()
  }
})

test(
  'the comment is optional, Send and Skip this look different, and after sending Continue replaces them',
  { tag: '@always' },
  async ({ page, site }) => {
    await page.goto('/emailother')
    await expect(page.getByLabel('Comment (optional)', { exact: true })).toBeVisible()
    const send = main(page).getByRole('button', { name: 'Send', exact: true })
    expect(await background(send)).not.toBe(await background(skip(page)))

    await page.getByLabel('Their Email').fill('first@agency.example')
    await send.click()
    await expect(said(page).filter({ hasText: /^Email sent/ })).toContainText('first@agency.example')
    await expect(skip(page)).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'Continue', exact: true })).toHaveAttribute('href', '/getplan')
    await expectAccessible(page)
    const plain = await site.mailbox.newestTo('first@agency.example')
    expect(plain.text).not.toContain('A visitor wrote these words')

    await main(page).getByRole('button', { name: 'Send to another person' }).click()
    await expect(page.getByLabel('Their Email')).toHaveValue('')
    await page.getByLabel('Their Email').fill('second@agency.example')
    await page.getByLabel('Your name (optional)').fill('Mere Ngata')
    await page.getByLabel('Comment (optional)').fill('Kia ora – could we talk <b>on Friday</b>?')
    await send.click()
    await expect(said(page).filter({ hasText: /^Email sent/ })).toContainText('second@agency.example')
    const mail = await site.mailbox.newestTo('second@agency.example')
    expect(mail.text).toContain('Kia ora – could we talk <b>on Friday</b>?')
    expect(mail.text).toContain('calls themselves “Mere Ngata”')
    expect(plain.text).toContain('gave no name')
    for (const shown of [plain, mail]) {
      expect(textWords(shown.text ?? '').join(' ')).toMatch(/Strong: Curious.*Developing: Resilient/)
      expect(htmlWords(shown.html ?? '').join(' ')).toMatch(/Strong: Curious.*Developing: Resilient/)
    }
    expect(mail.attachments).toHaveLength(1)
    const { text } = await readDocx(mail.attachments[0]?.content ?? Buffer.of())
    expect(text).toContain('Self Assessment Report')
    expect(text).not.toContain('Development Resource')
    await main(page).getByRole('link', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Development Plan for:' })).toBeFocused()
  },
)

test('the remaining characters of the comment are shown at once, and announced after a pause', async ({ page }) => {
  await page.clock.install()
  await page.goto('/emailother')
  const comment = page.getByLabel('Comment (optional)')
  const told = main(page).locator('[aria-live=polite]')
  await expect(comment).toHaveAccessibleDescription(/^Up to 500 characters, passed on as plain text\. Links are not/)
  await comment.pressSequentially('Kia ora')
  await expect(main(page).getByText('You have 493 characters left').first()).toBeVisible()
  await page.clock.runFor(900)
  await expect(told).toBeEmpty()
  await page.clock.runFor(200)
  await expect(told).toHaveText('You have 493 characters left')

  await comment.fill('a'.repeat(501))
  await expect(main(page).getByText('You have 1 character too many').first()).toBeVisible()
  await page.getByLabel('Their Email').fill('manager@agency.example')
  await main(page).getByRole('button', { name: 'Send', exact: true }).click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Please keep your comment to 500 characters.')
  await expect(comment).toHaveValue('a'.repeat(501))
})

test('without ratings there is nothing to send', async ({ page }) => {
  await page.goto('/roleactions/policy-manager--any')
  await expect(page.getByRole('heading', { level: 1, name: 'Policy Manager' })).toBeVisible()
  await page.goto('/emailother')
  await expect(main(page)).toContainText('There is nothing to send for this role yet. Please rate yourself first.')
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Start questionnaire' }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
})
