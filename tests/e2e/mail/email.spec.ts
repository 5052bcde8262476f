import type { Locator, Page } from '@playwright/test'
import { rateByCalls } from '#tests/support/app/by-calls.ts'
import { expect, expectAccessible, holdBack, test } from '#tests/support/browser.ts'
import { readDocx } from '#tests/support/documents/docx.ts'
import { htmlWords, textWords } from '#tests/support/mail/outbox.ts'

const role = '/roleactions/hr-director--any'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const said = (page: Page) => main(page).getByRole('status')

async function openForm(page: Page, tab = 'profile'): Promise<Locator> {
  await page.goto(`${role}?tab=${tab}`)
  await button(page, 'Send as email attachment').click()
  return main(page).getByLabel('Your Email')
}

/** Rates a role, so that /emailother has a report to send. */
async function openOther(page: Page): Promise<{ email: Locator; comment: Locator; more: () => Promise<void> }> {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  await page.goto('/emailother')
  const more = async () => main(page).getByText('Add your name or a comment').click()
  return { email: main(page).getByLabel('Their Email'), comment: main(page).getByLabel('Comment (optional)'), more }
}

/** Counts how often the page makes this call from now on. */
function counting(page: Page, call: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/${call}`)) count += 1
  })
  return () => count
}

const forOne = { type: 'email', maxlength: '254' }

async function expectFieldForEmail(
  field: Locator,
  hint: RegExp,
  autocomplete: string,
  others: Record<string, string> = forOne,
): Promise<void> {
  const attributes = {
    ...others,
    inputmode: 'email',
    autocomplete,
    spellcheck: 'false',
    placeholder: 'name@agency.govt.nz',
  }
  for (const [name, value] of Object.entries(attributes)) await expect(field).toHaveAttribute(name, value)
  await expect(field).toHaveAccessibleDescription(hint)
  expect(await field.evaluate((input: HTMLInputElement) => input.form?.noValidate)).toBe(true)
}

test(
  'every form says what the address is for and that it is deleted, and helps to write it',
  { tag: '@always' },
  async ({ page, context }) => {
    const own = /^Only for this (email|link)\. We delete your address once the (email|link) is sent\.$/
    for (const tab of ['profile', 'interview']) {
      await expectFieldForEmail(await openForm(page, tab), own, 'email', { type: 'email' })
    }
    await page.goto('/save/assess')
    await expectFieldForEmail(main(page).getByLabel('Your Email'), own, 'email')
    const { email } = await openOther(page)
    // For another person's address, the browser would suggest the visitor's own.
    await expectFieldForEmail(
      email,
      /^Please ask them first\. We delete their address once the email is sent\.$/,
      'off',
    )
    await page.goto('/getplan')
    await button(page, 'Send as email attachment').click()
    const field = main(page).getByLabel('Your Email')
    await expectFieldForEmail(field, own, 'email')

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() => navigator.clipboard.writeText('kiri@agency.example'))
    await field.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(field).toHaveValue('kiri@agency.example')
  },
)

test('the role profile is sent by email from a form on the page, and sent again', async ({ page, site }) => {
  const [name, address] = ['Role profile - HR Director', 'profile@agency.example']
  await page.goto(`${role}?tab=profile`)
  const opener = button(page, 'Send as email attachment')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(main(page).getByLabel('Your Email')).toBeHidden()
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(main(page).getByLabel('Your Email')).toBeFocused()
  await main(page).getByLabel('Your Email').fill(address)
  await button(page, 'Send').click()

  const success = said(page).filter({ hasText: 'Success! Email Sent.' })
  await expect(success).toContainText(
    `It should reach ${address} within a few minutes. If it does not, look in the spam folder, or write to lsp@commission.example.`,
  )
  await expect(success.locator('.success')).toBeFocused()
  await expect(main(page).getByLabel('Your Email')).toBeHidden()
  await expect(main(page).getByRole('link', { name: /^Download again/ })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Explore Another Role' })).toBeVisible()
  const mail = await site.mailbox.newestTo(address)
  expect(mail.attachments.map((file) => file.name)).toEqual([`${name}.docx`])
  expect((await readDocx(mail.attachments[0]?.content ?? Buffer.of())).text).toContain('Essential capabilities')

  await button(page, 'Send again').click()
  await expect(success).toHaveCount(0)
  await expect(main(page).getByLabel('Your Email')).toHaveValue(address)
  // The same mail goes to the same address once within a minute.
  await main(page).getByLabel('Your Email').fill(`second-${address}`)
  await button(page, 'Send').click()
  await expect(success).toBeVisible()
  await site.mailbox.newestTo(`second-${address}`)

  // Beside the form stands a link to copy, without an email.
  await button(page, 'Send again').click()
  await button(page, 'Copy a link instead').click()
  await expect(main(page).getByLabel('Short address')).toHaveValue(/\/r\/\w+\?tab=profile$/)
})

test('the interview pack is sent to a panel by keyboard alone, each a mail of their own, from a named sender', async ({
  page,
  site,
}) => {
  const panel = ['ana', 'ben', 'cas'].map((name) => `${name}@panel.example`)
  await page.goto(`${role}?tab=interview`)
  await button(page, 'Send as email attachment').focus()
  await page.keyboard.press('Enter')
  const fields = main(page).getByRole('textbox')
  const field = main(page).getByLabel('Your Email', { exact: true })
  const add = button(page, 'Add another person')
  await expect(field).toBeFocused()
  await expect(fields).toHaveCount(1)
  await page.keyboard.type(panel[0] ?? '')
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByLabel('Email of person 2', { exact: true })).toBeFocused()
  await expect(main(page).getByLabel('Email of person 2', { exact: true })).toHaveAccessibleDescription(
    'Each person gets an email of their own. We delete each address once it is sent.',
  )
  await page.keyboard.type('ana')
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(main(page).getByLabel('Email of person 3', { exact: true })).toBeFocused()
  await page.keyboard.type(`Smith, Ben <${panel[1]}>; ${panel[2]} CAS@panel.example`)
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(main(page).getByLabel('Your name (optional)')).toBeFocused()
  await page.keyboard.type('Mere 0800')
  await page.keyboard.press('Enter')
  const wrong = '“ana” is not an email address, such as name@agency.govt.nz.'
  const notAName = 'Please write your name in letters, without numbers or links.'
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([wrong, notAName])
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(field).toHaveAccessibleDescription(new RegExp(`${wrong}$`))
  await expectAccessible(page)

  await main(page)
    .getByLabel('Email of person 2', { exact: true })
    .fill(panel[1] ?? '')
  await main(page).getByLabel('Email of person 3', { exact: true }).fill(`${panel[2]} CAS@panel.example`)
  const name = main(page).getByLabel('Your name (optional)')
  await expect(name).toHaveAccessibleDescription(
    /^The email says that nobody checked this name\. We delete the name once the email is sent\./,
  )
  await name.fill('Mere Ngata')
  await page.keyboard.press('Enter')
  const success = said(page).filter({ hasText: 'Success! Email Sent.' })
  await expect(success).toContainText('Each has an email of their own on its way:')
  await expect(success).toContainText(`${panel.join(', ')}. If one does not come, ask them to look in the spam folder`)
  await expect(success).toContainText('An address that stood there twice gets one email.')
  await expectAccessible(page)
  for (const address of panel) {
    const mail = await site.mailbox.newestTo(address)
    for (const words of [textWords(mail.text ?? ''), htmlWords(mail.html ?? '')].map((all) => all.join(' '))) {
      expect(words).toContain('Why you get this email')
      expect(words).toContain('calls themselves “Mere Ngata”. That name is not checked.')
      expect(words).toContain('You do not have to click, open or answer anything.')
    }
    expect(await site.mailbox.mailsTo(address)).toHaveLength(1)
  }
})

test(
  'messages are beside their fields and in a summary; editing a field clears only its own, and what was typed stays',
  { tag: '@always' },
  async ({ page }) => {
    const { email, comment, more } = await openOther(page)
    await expect(comment).toBeHidden()
    await more()
    await email.fill('manager')
    await comment.fill('See www.example.com for more.')
    await button(page, 'Continue').click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle('Error: Email Someone Else – My LSP')
    const wrong = 'Please enter one email address, such as name@agency.govt.nz.'
    const noLinks = 'Please leave links out of your comment.'
    await expect(summary.getByRole('link')).toHaveText([wrong, noLinks])
    await expect(email).toHaveAccessibleDescription(new RegExp(`${wrong}$`))
    await expect(comment).toHaveAccessibleDescription(new RegExp(`${noLinks}$`))
    await expect(email).toHaveValue('manager')
    await expect(comment).toHaveValue('See www.example.com for more.')
    await expectAccessible(page)

    await summary.getByRole('link', { name: wrong }).click()
    await expect(email).toBeFocused()
    await email.press('End')
    await page.keyboard.type('@')
    await expect(email).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([noLinks])
    await expect(email).toHaveAttribute('aria-invalid', 'false')
    await expect(comment).toHaveAttribute('aria-invalid', 'true')
    await comment.fill('Could we talk?')
    await expect(summary).toHaveCount(0)
    await expect(page).toHaveTitle('Email Someone Else – My LSP')
    await button(page, 'Continue').click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(comment).toHaveValue('Could we talk?')
  },
)

test('"Sending..." and success are announced in one region, and pressing again meanwhile does nothing', async ({
  page,
  site,
}) => {
  const field = await openForm(page)
  const region = said(page).first()
  await expect(region).toBeEmpty()
  await region.evaluate((element) => element.setAttribute('data-seen', ''))
  const calls = counting(page, 'send_email')
  const release = await holdBack(page, 'send_email')
  await field.fill('twice@agency.example')
  await button(page, 'Send').dblclick()
  await expect(region).toHaveText('Sending...')
  await expect(button(page, 'Send')).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, 'Send')).toBeFocused()
  await page.keyboard.press('Enter')
  await field.press('Enter')
  release()
  await expect(main(page).locator('[role=status][data-seen]')).toHaveText(/^Success! Email Sent\./)
  expect(calls()).toBe(1)
  await site.mailbox.newestTo('twice@agency.example')
  expect(await site.mailbox.mailsTo('twice@agency.example')).toHaveLength(1)
})

const skip = (page: Page) => main(page).getByRole('link', { name: 'Skip this', exact: true })

const background = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor)

test('one field and both ways on stand in the first view', async ({ page }) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/emailother')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send it to someone?')
    await expect(main(page)).toContainText('gets your Self Assessment Report, with your ratings')
    await expect(main(page).getByRole('textbox')).toHaveCount(1)
    for (const way of [button(page, 'Continue'), skip(page)]) await expect(way).toBeInViewport({ ratio: 1 })
  }
  await expect(page).toHaveTitle('Email Someone Else – My LSP')
  await main(page).getByText('What they get').click()
  await expect(main(page).getByText('your own opinion')).toBeVisible()
  await expect(main(page).getByText('we have deleted their address')).toBeVisible()
  await skip(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Development Plan for:' })).toBeFocused()
  await page.goBack()
  await expect(skip(page)).toBeVisible()
})

test('the comment is optional, Continue and Skip this look different, and once it is sent Continue leads on', async ({
  page,
  site,
}) => {
  const { more } = await openOther(page)
  const send = button(page, 'Continue')
  expect(await background(send)).not.toBe(await background(skip(page)))

  await page.getByLabel('Their Email').fill('first@agency.example')
  await send.click()
  await expect(said(page).filter({ hasText: /^Email sent/ })).toContainText('first@agency.example')
  await expect(skip(page)).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: 'Continue', exact: true })).toHaveAttribute('href', '/getplan')
  const plain = await site.mailbox.newestTo('first@agency.example')
  expect(plain.text).not.toContain('A visitor wrote these words')

  await main(page).getByRole('button', { name: 'Send to another person' }).click()
  await expect(page.getByLabel('Their Email')).toHaveValue('')
  await page.getByLabel('Their Email').fill('second@agency.example')
  await more()
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
})

test('the remaining characters of the comment are shown at once, and announced after a pause', async ({ page }) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  await page.clock.install()
  await page.goto('/emailother')
  await main(page).getByText('Add your name or a comment').click()
  const comment = page.getByLabel('Comment (optional)')
  const told = main(page).locator('[aria-live=polite]')
  await expect(comment).toHaveAccessibleDescription(/^Up to 500 characters, without links\.$/)
  await comment.pressSequentially('Kia ora')
  await expect(main(page).getByText('You have 493 characters left').first()).toBeVisible()
  await page.clock.runFor(900)
  await expect(told).toBeEmpty()
  await page.clock.runFor(200)
  await expect(told).toHaveText('You have 493 characters left')

  await comment.fill('a'.repeat(501))
  await expect(main(page).getByText('You have 1 character too many').first()).toBeVisible()
  await page.getByLabel('Their Email').fill('manager@agency.example')
  await button(page, 'Continue').click()
  await page.clock.runFor(1000)
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Please keep your comment to 500 characters.')
  await expect(comment).toHaveValue('a'.repeat(501))
})

test('without ratings there is nothing to send', async ({ page }) => {
  await page.goto('/roleactions/policy-manager--any')
  await expect(page.getByRole('heading', { level: 1, name: 'Policy Manager' })).toBeVisible()
  await page.goto('/emailother')
  await expect(main(page)).toContainText('There is nothing to send for this role yet. Please rate yourself first.')
  await main(page).getByRole('link', { name: 'Start questionnaire' }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
})
