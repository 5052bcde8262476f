import type { Page } from '@playwright/test'
import { addRoleByCalls, rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { keyboard } from '#tests/support/app/hands.ts'
import { arrive, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'

const [director, analyst] = ['hr-director--any', 'policy-analyst--any'] as const
const main = (page: Page) => page.getByRole('main')
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const item = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const go = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

test('the menu leads to the roles of the session once there is one', { tag: '@always' }, async ({ page }) => {
  await arrive(page, '/start')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu(page).getByRole('link', { name: 'Your roles' })).toHaveCount(0)
  await page.goto('/yours')
  await expect(main(page).getByText('There is no role here yet. Once you choose one, it stands here.')).toBeVisible()
  await expect(go(page, 'Find a role')).toHaveAttribute('href', '/start')
  await expectAccessible(page)

  await arrive(page, `/roleactions/${director}`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu(page).getByRole('link', { name: 'Your roles', exact: true }).click()
  await expect(h1(page, 'Your roles')).toBeFocused()
  await expect(page).toHaveTitle('Your roles – My LSP')
  await expect(item(page, sampleFacts.role)).toContainText('Not started')
  await expect(main(page).getByRole('heading', { name: 'Compare your roles' })).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'each role says where it stands, and one button leads to what comes next',
  { tag: '@always' },
  async ({ page }) => {
    const kept = await addRoleByCalls(page, 'Keeper of kites')
    await rateByCalls(page, analyst, ['strong', 'not-relevant'])
    await startQuestionnaire(page)
    await page.getByRole('radio', { name: /^Strong/ }).click()
    await expect(page.getByText(/^2 of 15$/)).toBeVisible()

    await page.goto('/yours')
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText(sampleFacts.role)
    await expect(item(page, sampleFacts.role)).toContainText('1 of 15 rated')
    await expect(item(page, 'Policy Analyst')).toContainText(/Rated \d{1,2} \w+ \d{4},/)
    await expect(item(page, 'Policy Analyst')).toContainText(/\d+ of \d+ not relevant/)
    await expect(item(page, 'Keeper of kites')).toContainText('kept for your session only')
    await expect(main(page)).not.toContainText(/not yet rated/i)
    await expectAccessible(page)

    await go(page, `Continue, 1 of 15: ${sampleFacts.role}`).click()
    await expect(page.getByText(/^2 of 15$/)).toBeVisible()
    await expect(main(page).getByText('Role: HR Director, Any agency')).toBeVisible()

    await page.goto('/yours')
    await go(page, 'Choose what to develop: Policy Analyst').click()
    await expect(main(page).getByText('Policy Analyst', { exact: true })).toBeVisible()
    await main(page).getByRole('checkbox').first().check()
    await main(page).getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page).toHaveURL(/\/emailother$/)

    await page.goto(`/roleactions/${director}`)
    await page.goto('/yours')
    await expect(item(page, 'Policy Analyst')).toContainText('Plan for 1 capability')
    await go(page, 'Read my plan: Policy Analyst').click()
    await expect(page).toHaveURL(new RegExp(`/getplan\\?roleId=${analyst}$`))
    await expect(h1(page, 'Development Plan for:')).toBeVisible()
    await expect(main(page).getByText('Policy Analyst', { exact: true })).toBeVisible()

    await page.goto('/yours')
    // Its maker may have built it for somebody else.
    await go(page, 'See the profile: Keeper of kites').click()
    await expect(h1(page, 'Keeper of kites')).toBeFocused()
    await page.getByRole('tab', { name: 'Self Assessment & Development' }).click()
    await go(page, 'Start questionnaire').click()
    await expect(h1(page, 'Save your session?')).toBeFocused()
    await expect(main(page).getByText('Your role: Keeper of kites, Any agency')).toBeVisible()
    await go(page, 'Skip this').click()
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
    await expect(main(page).getByText('Role: Keeper of kites, Any agency')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back to Keeper of kites' })).toBeAttached()
    expect(kept).not.toBe('')
  },
)

test('where every answer is not relevant, the list says that and nothing else', async ({ page }) => {
  await rateByCalls(page, director, ['not-relevant'])
  await page.goto('/yours')
  await expect(item(page, sampleFacts.role)).toContainText('All 15 answered, none relevant to this role')
  await go(page, `Change answers: ${sampleFacts.role}`).click()
  await expect(page.getByText(/^15 of 15$/)).toBeVisible()
})

test('two of the roles are compared by the keyboard, first the step to the target role', async ({ page }) => {
  await rateByCalls(page, analyst, ['strong'])
  await page.goto(`/compare?roleId=${analyst}&with=${director}`)
  await main(page).getByRole('radio', { name: 'In 3 years' }).check()
  await main(page).getByRole('button', { name: 'Work towards this role', exact: true }).click()
  await expect(main(page).getByText('You are working towards').first()).toBeVisible()

  await page.goto('/yours')
  await expect(item(page, sampleFacts.role)).toContainText('Working towards, in 3 years')
  await expect(main(page).getByRole('link', { name: 'See what the step asks' })).toHaveAttribute(
    'href',
    `/compare?roleId=${analyst}&with=${director}`,
  )
  const [from, to] = [main(page).getByLabel('From'), main(page).getByLabel('To')]
  await expect(from).toHaveValue(analyst)
  await expect(to).toHaveValue(director)
  await from.selectOption(director)
  await expect(to).toHaveValue(analyst)
  await to.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/compare?roleId=${director}&with=${analyst}`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back to Your roles' })).toBeAttached()
})

test('the tab of the role says the same as the list', async ({ page }) => {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page.getByText(/^2 of 15$/)).toBeVisible()
  await page.goto(`/roleactions/${director}?tab=assessment`)
  await expect(go(page, 'Continue, 1 of 15')).toBeVisible()

  await rateByCalls(page, analyst, ['strong'])
  await page.goto(`/roleactions/${analyst}?tab=assessment`)
  await go(page, 'Choose what to develop').click()
  await main(page).getByRole('checkbox').first().check()
  await main(page).getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/\/emailother$/)
  await page.goto(`/roleactions/${analyst}?tab=assessment`)
  await expect(go(page, 'See the results')).toBeVisible()
  await go(page, 'Read my plan').click()
  await expect(h1(page, 'Development Plan for:')).toBeVisible()
})

test('the session is saved and deleted beside its roles', async ({ page }) => {
  await arrive(page, `/roleactions/${director}`)
  await page.goto('/yours')
  await go(page, 'Save session').click()
  await main(page).getByLabel('Your Email').fill('yours@agency.example')
  await main(page).getByRole('button', { name: 'Save session', exact: true }).click()
  await go(page, 'Continue').click()
  await expect(h1(page, 'Your roles')).toBeFocused()
  await expect(main(page).getByText('Your session is saved.')).toBeVisible()
  await expect(go(page, 'Send the link again')).toBeVisible()
  await main(page).getByRole('button', { name: 'Delete my session now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my session now' }).press('Enter')
  await expect(page.getByText('Your session has been deleted.')).toBeVisible()
  await page.goto('/yours')
  await expect(main(page).getByText('There is no role here yet.')).toBeVisible()
})

test('from the menu to a question without a mouse', { tag: '@one-width' }, async ({ page }) => {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page.getByText(/^2 of 15$/)).toBeVisible()
  await page.goto('/yours')
  await keyboard(page).press(page.getByRole('link', { name: /^Continue, 1 of 15/ }))
  await expect(page.getByText(/^2 of 15$/)).toBeVisible()
})
