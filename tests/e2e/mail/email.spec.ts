import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, holdBack, test } from '#tests/support/browser.ts'
import { readDocx } from '#tests/support/documents/docx.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'
import { htmlWords, textWords } from '#tests/support/mail/outbox.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { newSite } from '#tests/support/site.ts'

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
async function openOther(page: Page): Promise<{ email: Locator; comment: Locator }> {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  await page.goto('/emailother')
  return { email: main(page).getByLabel('Their Email'), comment: main(page).getByLabel('Comment (optional)') }
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
    const own = /^We use your address to send (this document|the link), and delete it once the (email|link) is sent\.$/
    for (const tab of ['profile', 'interview']) {
      await expectFieldForEmail(await openForm(page, tab), own, 'email', { type: 'email' })
    }
    await page.goto('/save/assess')
    await expectFieldForEmail(main(page).getByLabel('Your Email'), own, 'email')
    const { email } = await openOther(page)
    // For another person's address, the browser would suggest the visitor's own.
    await expectFieldForEmail(email, /We use their address to send this report, and delete it once/, 'off')
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

const documents = [
  { tab: 'profile', name: 'Role profile - HR Director', holds: 'Essential capabilities' },
  { tab: 'interview', name: 'Interview pack - HR Director', holds: 'Panel summary' },
]
for (const { tab, name, holds } of documents) {
  test(`"${name}" is sent by email from a form on the page, and sent again`, async ({ page, site }) => {
    const address = `${tab}@agency.example`
    await page.goto(`${role}?tab=${tab}`)
    const opener = button(page, 'Send as email attachment')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(main(page).getByLabel('Your Email')).toBeHidden()
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
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
    await expectAccessible(page)
    const mail = await site.mailbox.newestTo(address)
    expect(mail.attachments.map((file) => file.name)).toEqual([`${name}.docx`])
    expect((await readDocx(mail.attachments[0]?.content ?? Buffer.of())).text).toContain(holds)

    await button(page, 'Send again').click()
    await expect(success).toHaveCount(0)
    await expect(main(page).getByLabel('Your Email')).toHaveValue(address)
    // The same mail goes to the same address once within a minute.
    await main(page).getByLabel('Your Email').fill(`second-${address}`)
    await button(page, 'Send').click()
    await expect(success).toBeVisible()
    await site.mailbox.newestTo(`second-${address}`)
  })
}

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
    /^The email says that you call yourself this, and that nobody checked it/,
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

test('six long addresses fit into the form of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const field = await openForm(page, 'profile')
  for (let person = 2; person <= 6; person += 1) await button(page, 'Add another person').click()
  await expect(button(page, 'Add another person')).toHaveCount(0)
  await field.fill(`${'long'.repeat(15)}@agency.example`)
  for (let person = 2; person <= 6; person += 1)
    await main(page)
      .getByLabel(`Email of person ${person}`)
      .fill(`${person}.${'long'.repeat(15)}@agency.example`)
  const panel = main(page).locator('.email-panel')
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('beside the form stands a link to copy, without an email', async ({ page }) => {
  await openForm(page, 'interview')
  const form = main(page).locator('.email-panel')
  await form.getByRole('button', { name: 'Copy a link instead' }).click()
  await expect(form.getByLabel('Short address')).toHaveValue(/\/r\/\w+\?tab=interview$/)
  await expectAccessible(page)
})

test('the whole plan is sent, and the next steps are below', async ({ page, site }) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  await page.goto('/getplan')
  await expect(main(page).getByRole('link', { name: 'Explore Another Role' })).toHaveCount(0)
  await button(page, 'Send as email attachment').click()
  await main(page).getByLabel('Your Email').fill('planner@agency.example')
  await page.keyboard.press('Enter')
  await expect(said(page).filter({ hasText: 'Success! Email Sent.' })).toBeVisible()
  for (const name of ['Explore Another Role', 'Continue With This Role'])
    await expect(main(page).getByRole('link', { name })).toBeVisible()
  const [plan] = (await site.mailbox.newestTo('planner@agency.example')).attachments
  const { text } = await readDocx(plan?.content ?? Buffer.of())
  for (const part of ['Self Assessment Report', 'Development Resource']) expect(text).toContain(part)
})

test(
  'messages are beside their fields and in a summary; editing a field clears only its own, and what was typed stays',
  { tag: '@always' },
  async ({ page }) => {
    const { email, comment } = await openOther(page)
    await email.fill('manager')
    await comment.fill('See www.example.com for more.')
    await button(page, 'Send').click()
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
    await button(page, 'Send').click()
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
  await expectAccessible(page)
  release()
  await expect(main(page).locator('[role=status][data-seen]')).toHaveText(/^Success! Email Sent\./)
  expect(calls()).toBe(1)
  await site.mailbox.newestTo('twice@agency.example')
  expect(await site.mailbox.mailsTo('twice@agency.example')).toHaveLength(1)
})

test('without a connection what was typed is kept, and trying again sends it', async ({ page, context, site }) => {
  const { email, comment } = await openOther(page)
  await email.fill('later@agency.example')
  await comment.fill('Talk soon?')
  await context.setOffline(true)
  await button(page, 'Send').click()
  await expect(page.getByText(/We cannot reach the server/)).toBeVisible()
  await expect(said(page).first()).toHaveText('Sending...')
  await expect(email).toHaveValue('later@agency.example')
  await expect(comment).toHaveValue('Talk soon?')
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(said(page).first()).toContainText('Email sent')
  expect((await site.mailbox.newestTo('later@agency.example')).text).toContain('Talk soon?')
})

test('past a limit the field says when to try again', async ({ page }) => {
  const site = await newSite(samplePack, { LSP_MAIL_LIMIT_ADDRESS: '1' })
  try {
    await site.start()
    await page.goto(`${site.url}${role}?tab=profile`)
    await button(page, 'Send as email attachment').click()
    await main(page).getByLabel('Your Email').fill('often@agency.example')
    await button(page, 'Send').click()
    await button(page, 'Send again').click()
    await button(page, 'Send').click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      'An email like this one has just been sent. Please try again in a minute.',
    )
    await page.goto(`${site.url}${role}?tab=interview`)
    await button(page, 'Send as email attachment').click()
    await main(page).getByLabel('Your Email').fill('often@agency.example')
    await button(page, 'Send').click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(
      /Please try again after \d{1,2}:\d{2}.(am|pm)( on \d{1,2} \w+)?\.$/,
    )
    await expect(main(page).getByLabel('Your Email')).toHaveValue('often@agency.example')
    await expectAccessible(page)
  } finally {
    await site.remove()
  }
})
