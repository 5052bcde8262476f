import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'

// React Router writes the refusal that it shows an error page for to the console.
test.use({ expectedErrors: /No address belongs to this link\./ })

const address = 'aroha@agency.example'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

async function send(page: Page): Promise<void> {
  await page.goto('/roleactions/hr-director--any?tab=profile')
  await button(page, 'Send as email attachment').click()
  await main(page).getByLabel('Your Email').fill(address)
  await button(page, 'Send').click()
}

test('the link at the end of a mail stops all further mail to its recipient, by keyboard alone, after a press', async ({
  page,
  request,
  site,
}) => {
  await send(page)
  await expect(main(page)).toContainText(address)
  const { text, html } = await site.mailbox.newestTo(address)
  const link = new RegExp(`${site.url}/stop#[\\w-]+`).exec(text)?.[0] ?? ''
  expect(html).toContain(`href="${link}"`)

  // A mail scanner requests the page and presses nothing.
  for (const method of ['get', 'head'] as const) expect((await request[method](link)).status()).toBe(200)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(`${sent.method()} ${sent.url()}`))
  await page.goto(link)
  await expect(page).toHaveTitle('Stop all email – My LSP')
  await expect(page).toHaveURL(`${site.url}/stop`)
  await expect(button(page, 'Stop all email to me')).toBeVisible()
  await expectAccessible(page)
  expect(asked.filter((sent) => sent.endsWith('/stop_mail'))).toEqual([])

  await button(page, 'Stop all email to me').focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('status')).toContainText('This website sends no more email to your address.')
  await expect(main(page).locator('.success')).toBeFocused()
  await expect(main(page)).toContainText('We do not keep your address.')
  await expectAccessible(page)

  await send(page)
  await expect(main(page).getByLabel('Your Email')).toHaveAccessibleDescription(
    /This website sends no more email to this address for now\./,
  )
  await expect(main(page).getByLabel('Your Email')).toHaveValue(address)
})

test('a link that lost a part says so, and one that is not ours stops nothing', async ({ page }) => {
  await page.goto('/stop')
  await expect(main(page)).toContainText('This link is not complete.')
  await page.goto(`/stop#${'A'.repeat(44)}`)
  await button(page, 'Stop all email to me').click()
  await expect(main(page)).toContainText('No address belongs to this link.')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link is pasted, and stops all mail to its recipient', async ({ page, site }) => {
    await page.goto('/roleactions/hr-director--any?tab=profile')
    await main(page).getByLabel('Your Email').fill('wiremu@agency.example')
    await button(page, 'Send').click()
    await expect(main(page)).toContainText('Success! Email Sent.')
    const { text } = await site.mailbox.newestTo('wiremu@agency.example')
    const link = new RegExp(`${site.url}/stop#[\\w-]+`).exec(text)?.[0] ?? ''
    await page.goto(link)
    await main(page).getByLabel('Link from your email').fill(link)
    await button(page, 'Stop all email to me').click()
    await expect(main(page)).toContainText('This website sends no more email to your address.')
  })
})
