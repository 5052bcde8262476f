import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { planByCalls } from '#tests/support/app/by-calls.ts'
import { deadControls } from '#tests/support/app/screen-checks.ts'
import { expect, expectAccessible, otherBrowser, test, withoutScript } from '#tests/support/browser.ts'
import { downloading } from '#tests/support/documents/docx.ts'

const director = 'hr-director--any'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const press = async (page: Page, name: string | RegExp) => {
  await button(page, name).first().focus()
  await page.keyboard.press('Enter')
}
const inAMonth = () => new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

async function openPlan(page: Page): Promise<void> {
  await planByCalls(page, director, ['Curious'])
  await page.goto(paths.livePlan(director))
  await expect(page.getByRole('heading', { level: 1, name: 'Your plan' })).toBeVisible()
}

async function addOwn(page: Page, text: string): Promise<void> {
  await main(page).getByLabel('Your own action').fill(text)
  await page.keyboard.press('Enter')
}

test('actions are chosen, dated, ticked and noted by keyboard alone, and are there again', async ({ page }) => {
  await openPlan(page)
  await expect(page).toHaveTitle('Your plan – HR Director – My LSP')
  await expect(main(page)).toContainText('There is no action on this plan yet.')
  await expect(main(page)).toContainText('Your session is not saved')
  await press(page, /^Actions to choose from/)
  await expectAccessible(page)

  const offered = main(page).locator('.plan-offers li').first()
  const action = (await offered.locator('span').first().textContent()) ?? ''
  await offered.getByRole('button').focus()
  await page.keyboard.press('Enter')
  const tick = main(page).getByRole('checkbox', { name: action })
  await expect(tick).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2, name: 'Curious' })).toBeFocused()
  await expect(main(page)).toContainText('0 of 1 action done')

  await addOwn(page, 'See evil.nz/login')
  await expect(main(page).getByLabel('Your own action')).toHaveAccessibleDescription(/Please leave links out\./)
  await expect(main(page).getByLabel('Your own action')).toBeFocused()
  await addOwn(page, 'Ask Aroha what she sees')
  await expect(main(page).getByRole('checkbox', { name: 'Ask Aroha what she sees' })).toBeVisible()

  await tick.focus()
  await page.keyboard.press('Space')
  await expect(main(page)).toContainText('1 of 2 actions done')
  await press(page, /^Date, person and note/)
  await main(page).getByLabel('By when (optional)').fill(inAMonth())
  await main(page).getByLabel('With whom (optional)').fill('ring 021 555')
  await main(page).getByLabel('Note (optional)').fill('Two said the same.')
  await page.keyboard.press('Tab')
  await expect(main(page).getByLabel('With whom (optional)')).toHaveAccessibleDescription(
    /Please write it in letters, without numbers or links\./,
  )
  await main(page).getByLabel('With whom (optional)').fill('Aroha')
  await page.keyboard.press('Tab')
  await expect(main(page).locator('.plan-standing').first()).toContainText('With Aroha')
  await expect(main(page).locator('.plan-note')).toHaveText('Two said the same.')
  await expect(main(page).locator('.plan-saved').first()).toHaveText('Saved.')
  await expectAccessible(page)

  await page.reload()
  await expect(main(page)).toContainText('1 of 2 actions done')
  await expect(main(page).locator('.plan-standing').first()).toContainText(/^By .+ · With Aroha · Done /)
  await expect(main(page).getByRole('checkbox', { name: action })).toBeChecked()

  await press(page, /^Date, person and note.*Ask Aroha/)
  await press(page, 'Take off the plan')
  await page.getByRole('dialog').getByRole('button', { name: 'Take off the plan' }).click()
  await expect(main(page)).toContainText('1 of 1 action done')

  // A day to look at it again goes into a calendar; mail reminds where the session is saved.
  await main(page).getByLabel('Day (optional)').fill(inAMonth())
  await page.keyboard.press('Tab')
  await expect(main(page).locator('.plan-saved').last()).toHaveText('Saved.')
  const download = await downloading(page, () =>
    main(page).getByRole('link', { name: 'Put it into my calendar' }).click(),
  )
  expect(download.suggestedFilename()).toBe('My plan.ics')
  await expect(main(page)).toContainText('To be reminded by email, save your session first.')

  await main(page).getByRole('link', { name: 'Go to the development plan' }).click()
  await page.goto(`/roleactions/${director}/plan`)
  await expect(page.getByRole('heading', { name: 'My plan' })).toBeVisible()
  // A phone folds it away.
  for (const said of ['What I mean to do', 'Two said the same.']) await expect(main(page)).toContainText(said)
})

test('without script the plan is changed by its forms, which say what is wrong', async ({ page }) => {
  await openPlan(page)
  const plain = await withoutScript(page)
  await plain.goto(paths.livePlan(director))
  expect(await deadControls(plain)).toEqual([])
  const offers = main(plain).locator('summary').filter({ hasText: 'Actions to choose from' })
  await offers.click()
  await main(plain).getByLabel('Your own action').fill('See evil.nz/login')
  await plain.keyboard.press('Enter')
  await expect(main(plain).getByLabel('Your own action')).toBeFocused()
  await expect(main(plain).getByLabel('Your own action')).toHaveAccessibleDescription(/Please leave links out\./)
  await main(plain).getByLabel('Your own action').fill('Ask Aroha')
  await plain.keyboard.press('Enter')
  const item = main(plain).getByRole('listitem').filter({ hasText: 'Ask Aroha' })
  await item.getByRole('checkbox').check()
  await item.getByRole('button', { name: 'Save' }).first().click()
  await expect(main(plain)).toContainText('1 of 1 action done')
  await item.locator('summary').click()
  await item.getByLabel('With whom (optional)').fill('ring 021 555')
  await item.getByLabel('Note (optional)').fill('Two said the same.')
  await item.getByRole('button', { name: 'Save' }).last().click()
  await expect(item.getByLabel('With whom (optional)')).toHaveAccessibleDescription(/in letters, without numbers/)
  await expect(item.getByLabel('With whom (optional)')).toHaveValue('ring 021 555')
  await expect(main(plain).locator('.plan-note')).toHaveText('Two said the same.')
  await main(plain).getByLabel('Day (optional)').fill(inAMonth())
  await main(plain).getByRole('region', { name: 'When to look at it again' }).getByRole('button').click()
  await expect(main(plain).getByRole('link', { name: 'Put it into my calendar' })).toBeVisible()
  await button(plain, 'Make the link').click()
  await expect(main(plain).getByLabel('Link to your plan')).toHaveValue(/\/sharedPlan#[\w-]{43}$/)
  await button(plain, 'End the link').click()
  await expect(main(plain)).toContainText('The link has ended.')
  await item.locator('summary').click()
  await item.getByRole('button', { name: 'Take off the plan' }).click()
  await expect(main(plain).getByRole('dialog')).toContainText('Take it off the plan?')
  await main(plain).getByRole('dialog').getByRole('button', { name: 'Take off the plan' }).click()
  await expect(main(plain)).toContainText('There is no action on this plan yet.')
  expect(await deadControls(plain)).toEqual([])
  await plain.context().close()
})

test.describe('shared with a manager', () => {
  // React Router writes the refusal that it shows an error page for to the console.
  test.use({ expectedErrors: /This link shows no plan\./ })

  test('what they see is said before, they read it after a press, and it ends', async ({ page, baseURL, site }) => {
    await openPlan(page)
    await press(page, /^Actions to choose from/)
    await addOwn(page, 'Visit a counter')
    await expect(main(page).getByRole('checkbox', { name: 'Visit a counter' })).toBeVisible()
    await expect(main(page).getByText('They never see your ratings. Whether you share it is up to you.')).toBeVisible()
    await main(page).getByText('What they see', { exact: true }).click()
    await expect(main(page).getByText('Never your ratings, whom you do something with')).toBeVisible()
    await press(page, 'Make the link')
    const link = await main(page).getByLabel('Link to your plan').inputValue()
    expect(link).toMatch(new RegExp(`^${site.url}/sharedPlan#[\\w-]{43}$`))
    await expectAccessible(page)

    const manager = await otherBrowser({ page, baseURL })
    const asked: string[] = []
    manager.on('request', (request) => asked.push(request.url()))
    for (let look = 0; look < 3; look += 1) {
      // A scanner opens it again and again, and presses nothing.
      await manager.goto(link)
      await expect(button(manager, 'Read the plan')).toBeVisible()
      await manager.goto('/start')
    }
    expect(asked.filter((url) => url.endsWith('/shared_plan'))).toEqual([])
    await manager.goto(link)
    await expect(manager).toHaveURL(`${site.url}/sharedPlan`)
    await expect(main(manager)).not.toContainText('HR Director')
    await expectAccessible(manager)
    await press(manager, 'Read the plan')
    await expect(main(manager)).toContainText('HR Director')
    await expect(main(manager)).toContainText('Visit a counter')
    await expect(main(manager)).toContainText('You can read this plan, and change nothing.')
    await expect(main(manager)).toContainText('please do not ask for more than stands here')
    await expect(main(manager)).not.toContainText(/Strong|Sound|Developing/)
    await expectAccessible(manager)

    await press(page, 'End the link')
    await expect(main(page)).toContainText('The link has ended. It shows nothing any more.')
    await manager.goto('/start')
    await manager.goto(link)
    await press(manager, 'Read the plan')
    await expect(main(manager)).toContainText('This link shows no plan.')
    await manager.close()
  })
})

test('reminders by email are asked for on the plan, begin with a yes by their link, and are stopped there @phone', async ({
  page,
  site,
  baseURL,
}) => {
  // Its own in each project.
  const address = `tui-${Date.now()}@agency.example`
  await openPlan(page)
  await page.goto(paths.save(paths.livePlan(director)))
  await main(page).getByLabel('Your Email').fill(address)
  await press(page, 'Save session')
  await expect(main(page)).toContainText('Session Saved')
  await page.goto(paths.livePlan(director))
  await press(page, 'Remind me by email')
  await expect(main(page).getByLabel('Your Email')).toHaveAccessibleDescription(/Please enter an email address\./)
  await main(page).getByLabel('Your Email').fill(address)
  await expectAccessible(page)
  await press(page, 'Remind me by email')
  await expect(main(page).locator('.success')).toContainText(`We sent an email to ${address}.`)
  await expectAccessible(page)

  const { text } = await site.mailbox.newestTo(address, 2)
  const link = new RegExp(`${site.url}/confirmReminders#[\\w-]+`).exec(text)?.[0] ?? ''
  const other = await otherBrowser({ page, baseURL })
  await other.goto(link)
  await expect(other).toHaveURL(`${site.url}/confirmReminders`)
  await expectAccessible(other)
  await press(other, 'Yes, remind me')
  await expect(main(other).locator('.success')).toBeFocused()
  await expectAccessible(other)
  await other.close()
  await page.reload()
  await expect(main(page)).toContainText('We remind you by email: on the dates of the actions in your plan')
  await press(page, 'Stop the reminders')
  await expect(main(page)).toContainText('The reminders have stopped, and your address is deleted.')
})
