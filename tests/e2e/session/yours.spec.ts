import type { Page } from '@playwright/test'
import { addRoleByCalls, buildByCalls, rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
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
  await expect(main(page).getByText('Compare two of these roles')).toHaveCount(0)
  await expectAccessible(page)

  // Where every answer is not relevant, the list says that and nothing else.
  await rateByCalls(page, director, ['not-relevant'])
  await page.goto('/yours')
  await expect(item(page, sampleFacts.role)).toContainText('All 15 answered, none relevant to this role')
  await go(page, `Change answers: ${sampleFacts.role}`).click()
  await expect(page.getByText(/^15 of 15$/)).toBeVisible()
})

test(
  'each role says where it stands, and one button leads to what comes next',
  { tag: '@always' },
  async ({ page }) => {
    await addRoleByCalls(page, 'Keeper of kites')
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
    await expect(main(page).getByText('HR Director, Any agency')).toBeVisible()

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
    await expect(main(page).getByText('Keeper of kites, Any agency')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back to Keeper of kites' })).toBeAttached()
  },
)

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
  await main(page).getByText('Compare two of these roles').click()
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

async function lookAt(page: Page, roleId: string, title: string): Promise<void> {
  await page.goto(`/roleactions/${roleId}`)
  await expect(h1(page, title)).toBeVisible()
}

test('back at home, the questionnaire goes on with the role that it was begun with', async ({ page }) => {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await lookAt(page, analyst, 'Policy Analyst')
  await page.goto('/')
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(page).toHaveURL(/\/assess\?question=[\w-]+$/)
  await expect(page.getByRole('link', { name: `Back to ${sampleFacts.role}` })).toBeAttached()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Strong/ })).toBeChecked()

  // Another role begins with its own first question, and is then the one to come back to.
  await page.goto(`/roleactions/${analyst}?tab=assessment`)
  await main(page).getByRole('link', { name: 'Start questionnaire', exact: true }).click()
  await main(page).getByRole('link', { name: 'Skip this', exact: true }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await lookAt(page, director, sampleFacts.role)
  await page.goto('/')
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Policy Analyst' })).toBeAttached()
})

test('results are those of their own role at home, and stay within reach on the page of each', async ({ page }) => {
  await rateByCalls(page, director, ['strong'])
  await page.goto('/assessed')
  await expect(main(page).getByText(sampleFacts.role, { exact: true })).toBeVisible()
  await lookAt(page, analyst, 'Policy Analyst')
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(`/assessed\\?roleId=${director}$`))
  await expect(main(page).getByText(sampleFacts.role, { exact: true })).toBeVisible()

  await rateByCalls(page, analyst, ['developing'])
  await page.goto('/assessed')
  await expect(main(page).getByText('Policy Analyst', { exact: true })).toBeVisible()
  await page.goto(`/roleactions/${director}?tab=assessment`)
  await expect(main(page).getByText('Your latest answer for this role is from')).toHaveText(/from \d{1,2} \w+ \d{4}\.$/)
  await main(page).getByRole('link', { name: 'Choose what to develop', exact: true }).click()
  await expect(main(page).getByText(sampleFacts.role, { exact: true })).toBeVisible()
  await expect(main(page).getByRole('group', { name: 'Strong' })).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(main(page).getByText(sampleFacts.role, { exact: true })).toBeVisible()
})

test('choosing a role ends the hold of an unfinished profile', async ({ page }) => {
  await buildByCalls(page, 'Keeper of maps', 'te-papa', 3)
  await page.goto('/')
  await expect(page).toHaveURL(/\/build\?question=/)
  await lookAt(page, analyst, 'Policy Analyst')
  await page.goto('/')
  await expect(page).toHaveURL(/\/roleselect$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(h1(page, 'Policy Analyst')).toBeVisible()
})
