import type { Page } from '@playwright/test'
import { planByCalls } from '#tests/support/app/by-calls.ts'
import { printFaults, reflowFaults, targetFaults } from '#tests/support/app/screen-checks.ts'
import { expect, expectAccessible, test, withoutScript } from '#tests/support/browser.ts'

const role = 'hr-director--any'
const plan = `/roleactions/${role}/plan`
const chosen = ['Honest and courageous', 'Resilient']
const part = (page: Page, name: string) => page.locator('details', { has: page.getByRole('heading', { name }) })
const inReport = (page: Page) => page.getByRole('heading', { name: 'What the levels mean' })
const inPart = (page: Page) => page.getByRole('heading', { name: 'What it is and why it matters' })

test(
  'the ways to take the plan away come first, and the plan itself stands below them',
  { tag: '@always' },
  async ({ page }) => {
    await planByCalls(page, role, chosen)
    const main = page.getByRole('main')
    for (const name of chosen) {
      const section = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
      await expect(section).toContainText('A first step')
      await expect(section.getByRole('term', { includeHidden: true })).toHaveText([
        'On the job',
        'How you will know that it is working',
      ])
      for (const text of await section.getByRole('definition', { includeHidden: true }).allTextContents())
        expect(text.length).toBeGreaterThan(20)
      await section.locator('summary').click()
      await expect(section.getByRole('definition').first()).toBeVisible()
    }
    const headings = await main.getByRole('heading').allTextContents()
    expect(headings).toEqual([
      'Development Plan for:',
      'Self Assessment Report and Development Resource',
      'Your plan in short',
      ...chosen,
    ])
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Change what to develop' }).click()
    for (const name of chosen) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  },
)

test(
  'the plan has three tabs: development first, the plan that one works on, and what others see',
  { tag: '@always' },
  async ({ page }) => {
    await planByCalls(page, role, chosen)
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText([/^Development/, /^My plan/, /^Others' views/])
    const development = page.getByRole('tabpanel', { name: 'Development' })
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Development/)
    await expect(development.getByRole('link', { name: /^Download now/ })).toBeVisible()
    await expect(development.getByRole('button', { name: 'Send as email attachment' })).toBeVisible()
    await expect(development.getByRole('link', { name: /^Read as a web page/ })).toBeVisible()

    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(development).toBeVisible()
    await page.keyboard.press('Enter')
    const own = page.getByRole('tabpanel', { name: 'My plan' })
    await expect(own).toContainText('There is no action on this plan yet.')
    await expect(own.getByRole('heading', { name: chosen[0] ?? '' })).toBeVisible()
    await expect(development).toBeHidden()
    await expectAccessible(page)

    await tabs.nth(2).click()
    await expect(page).toHaveURL(/\/getplan\?.*tab=views$/)
    const views = page.getByRole('tabpanel', { name: "Others' views" })
    await expect(views.getByRole('link', { name: 'Save session' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(views.getByRole('link', { name: 'Save session' })).toBeVisible()
    await page.goBack()
    await expect(own).toContainText('There is no action on this plan yet.')
    await tabs.first().click()
    await expect(development.getByRole('link', { name: /^Download now/ })).toBeVisible()
  },
)

test('the plan in short shows each first step, and the rest folded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await planByCalls(page, role, chosen)
  const steps = page.getByRole('main').getByRole('listitem').filter({ hasText: 'A first step' })
  await expect(steps).toHaveCount(chosen.length)
  for (const step of await steps.all()) await expect(step.getByText('A first step')).toBeVisible()
  const section = steps.last()
  await expect(section.getByRole('term')).toHaveCount(0)
  await section.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('term').first()).toHaveText('On the job')
  await expectAccessible(page)
})

test('a plan without a choice says so and leads to the choice', async ({ page }) => {
  await planByCalls(page, role, ['Curious'])
  await page.goto('/assess?question=curious')
  await page.getByRole('radio', { name: /^Not relevant/ }).click()
  await expect(page.getByText('2 of 15', { exact: true })).toBeVisible()
  await page.goto('/getplan')
  await expect(page.getByRole('main')).toContainText('You have not chosen yet what to develop.')
  await page.getByRole('link', { name: 'Choose what to develop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Self Assessment Results' })).toBeFocused()
})

test('the page of the plan opens on its summary on a phone, on a wide screen and on paper nothing is folded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await planByCalls(page, role, chosen)
  await page.goto(plan)
  const [first] = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(first).toBe('My plan')
  for (const name of chosen) await expect(page.getByRole('row', { name }).first()).toBeVisible()
  await expect(inReport(page)).toBeHidden()
  await expect(inPart(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeHidden()
  await expectAccessible(page)
  expect(await targetFaults(page)).toEqual([])
  await part(page, 'Resilient').locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(inPart(page)).toHaveCount(1)
  await expect(inReport(page)).toBeHidden()
  await expectAccessible(page)
  expect(await reflowFaults(page)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(plan)
  await expect(inReport(page)).toBeVisible()
  await expect(inPart(page)).toHaveCount(2)
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: 'Resilient', exact: true }).click()
  await expect(page.locator('summary').getByRole('heading', { name: 'Resilient' })).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(inReport(page)).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(inReport(page)).toBeVisible()
  await expect(inPart(page)).toHaveCount(2)
  expect(await printFaults(page)).toEqual([])
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // Title, summary, contents, report, two pages for each capability, plan and talk.
  expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeGreaterThanOrEqual(9)
})

test.describe('without scripts', () => {
  test('the plan is folded on a phone, and open on a wide screen and on paper', async ({ page }) => {
    await planByCalls(page, role, chosen)
    const plain = await withoutScript(page)
    await plain.setViewportSize({ width: 390, height: 800 })
    await plain.goto(plan)
    await expect(inReport(plain)).toBeHidden()
    await part(plain, 'Self Assessment Report').locator('summary').click()
    await expect(inReport(plain)).toBeVisible()
    await plain.goto(plan)
    await plain.setViewportSize({ width: 1280, height: 900 })
    await expect(inReport(plain)).toBeVisible()
    await plain.setViewportSize({ width: 390, height: 800 })
    await plain.emulateMedia({ media: 'print' })
    await expect(inReport(plain)).toBeVisible()
    await plain.context().close()
  })
})
