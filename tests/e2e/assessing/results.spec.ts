import type { Locator, Page } from '@playwright/test'
import { planByCalls, rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { expect, expectAccessible, settled, test } from '#tests/support/browser.ts'

/** The ratings before each test, in the framework's order: only the first three capabilities are relevant. */
const answers = ['strong', 'sound', 'developing', ...Array.from({ length: 13 }, () => 'not-relevant')]

async function openResults(page: Page): Promise<void> {
  await rateByCalls(page, 'hr-director--any', answers)
  await page.goto('/assessed')
  await expect(page.getByRole('checkbox', { name: 'Curious' })).toBeVisible()
}

const group = (page: Page, name: string) => page.getByRole('group', { name })
const tableRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

/** The filled segments of each mark on the compass: those around the centre first, then clockwise from north. */
const filledSegments = (page: Page) =>
  page
    .locator('.compass-mark')
    .evaluateAll((marks) =>
      marks.map(
        (mark) => [...mark.querySelectorAll('path')].filter((path) => getComputedStyle(path).fill !== 'none').length,
      ),
    )

test('results are in groups with explanations, and the page says what they are', async ({ page }) => {
  await openResults(page)
  await expect(page.getByText('Pick up to three capabilities that you would like to develop.')).toBeVisible()
  await expect(page.getByText(/your own opinion today, not a measurement/)).toBeVisible()
  await expect(group(page, 'Strong')).toContainText('a strength for you')
  await expect(group(page, 'Strong').getByRole('checkbox', { name: 'Curious' })).toBeVisible()
  await expect(group(page, 'Sound')).toContainText('a solid foundation of skills and experience')
  await expect(group(page, 'Sound').getByRole('checkbox', { name: 'Honest and courageous' })).toBeVisible()
  await expect(group(page, 'Developing')).toContainText('you are growing your expertise')
  await expect(group(page, 'Developing').getByRole('checkbox', { name: 'Resilient' })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expect(page.getByRole('main')).not.toContainText(/score|%/i)
})

test('the compass and the table beside it say the same of every capability', async ({ page }) => {
  await openResults(page)
  const table = page.getByRole('table', { name: 'How you rated each capability' })
  await expect(table.getByRole('columnheader')).toHaveText(['Capability', 'Level', 'Rating'])
  for (const dimension of ['Leadership Character', 'Strategic Leadership', 'Talent Management'])
    await expect(table.getByRole('rowheader', { name: dimension, exact: true })).toBeVisible()
  const shown = [
    ['Curious', 'Strong'],
    ['Honest and courageous', 'Sound'],
    ['Resilient', 'Developing'],
    ['Self aware and agile', 'Not relevant Essential to this role'],
    ['Leading at the political interface', 'Not asked'],
  ] as const
  for (const [name, rating] of shown)
    await expect(tableRow(page, name).getByRole('cell', { name: rating, exact: true })).toBeVisible()
  await expect(table.getByRole('cell', { name: /^Not relevant/ })).toHaveCount(12)
  await expect(table.getByRole('cell', { name: 'Not asked', exact: true })).toHaveCount(1)
  for (const [name, segments] of [
    ['Curious', 'three of three segments'],
    ['Resilient', 'one of three segments'],
    ['Self aware and agile', 'no segment'],
  ] as const)
    await expect(tableRow(page, name).getByRole('cell', { name: segments, exact: true })).toBeVisible()
  expect(await filledSegments(page)).toEqual([3, 2, 1, ...Array.from({ length: 13 }, () => 0)])
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await filledSegments(page)).toEqual([3, 2, 1, ...Array.from({ length: 13 }, () => 0)])
})

test(
  'the choice is counted as it is made, and its limits are told when Next is pressed',
  { tag: '@always' },
  async ({ page }) => {
    await openResults(page)
    const count = page.getByRole('status').filter({ hasText: 'selected' })
    await expect(count).toHaveText('0 selected')
    await page.getByRole('button', { name: 'Next' }).click()
    const atLeast = page.getByRole('link', { name: 'Please select at least 1 capability' })
    await expect(atLeast).toBeVisible()
    await expectAccessible(page)
    await atLeast.click()
    await expect(page.getByRole('checkbox', { name: 'Curious' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Curious' }).check()
    await expect(count).toHaveText('1 selected')
    await expect(atLeast).toBeHidden()
    await page.getByRole('checkbox', { name: 'Resilient' }).check()
    await expect(count).toHaveText('2 selected')
    await page.getByRole('checkbox', { name: 'Curious' }).uncheck()
    await expect(count).toHaveText('1 selected')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Email Someone Else' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('checkbox', { name: 'Resilient' })).toBeChecked()
    await expect(count).toHaveText('1 selected')
  },
)

test('more than three can be ticked, and Next says that it is too many', async ({ page }) => {
  await openResults(page)
  await page.goto('/assess?question=self-aware-and-agile')
  await page.getByRole('radio', { name: /^Sound/ }).click()
  await expect(page.getByText(/^5 of \d+$/)).toBeVisible()
  await page.goto('/assessed')
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(4)
  for (const box of await boxes.all()) await box.check()
  await expect(page.getByRole('status').filter({ hasText: '4 of 3' })).toHaveText('4 of 3: take one away')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('link', { name: 'Please select no more than 3 capabilities' })).toBeVisible()
  await expect(page).toHaveURL(/\/assessed$/)
  await boxes.first().uncheck()
  await expect(page.getByText('3 selected')).toBeVisible()
})

test(
  'essential or useful stands beside each capability, and is read out with its name',
  { tag: '@always' },
  async ({ page }) => {
    await rateByCalls(page, 'policy-analyst--any', ['sound'])
    await page.goto('/assessed')
    await expect(page.getByRole('checkbox', { name: 'Curious Essential to this role', exact: true })).toBeVisible()
    const option = page.locator('.option', { hasText: 'Curious' })
    await expect(option.getByText('Essential to this role')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: / Useful, not essential$/ }).first()).toBeVisible()
    await expectAccessible(page)
  },
)

test('three are suggested with their reasons, by keyboard, and an own choice can be put back', async ({ page }) => {
  await rateByCalls(page, 'policy-analyst--any', ['strong', 'sound', 'sound', 'developing'])
  await page.goto('/assessed')
  const chosen = page.getByRole('checkbox', { checked: true })
  await page.getByRole('checkbox', { name: 'Curious' }).check()
  await page.getByRole('button', { name: 'Suggest three' }).focus()
  await page.keyboard.press('Enter')
  const said = page.getByRole('status').filter({ hasText: 'We ticked three for you.' })
  const reasons = await said.getByRole('listitem').allTextContents()
  expect(reasons).toHaveLength(3)
  expect(reasons[0]).toMatch(/^Self aware and agile: you rated it Developing, and it is essential to this role\.$/)
  const ranks = ['Developing, and it is essential', 'Sound, and it is essential', 'Developing, and it is useful']
  const found = reasons.map((reason) => ranks.findIndex((rank) => reason.includes(rank)))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  await expect(chosen).toHaveCount(3)
  for (const reason of reasons)
    await expect(page.getByRole('checkbox', { name: reason.split(':')[0] ?? '' })).toBeChecked()
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Put my own choice back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Curious' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Suggest three' })).toBeFocused()
})

test('with nothing to develop nothing is suggested', async ({ page }) => {
  await rateByCalls(page, 'policy-analyst--any', ['strong'])
  await page.goto('/assessed')
  await expect(page.getByRole('checkbox', { name: 'Curious' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Suggest/ })).toHaveCount(0)
})

test('a capability that is not answered yet is told apart from one that is not relevant', async ({ page }) => {
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Sound/ }).click()
  await expect(page.getByText('2 of 15', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /^Not relevant/ }).click()
  await expect(page.getByText('3 of 15', { exact: true })).toBeVisible()
  await page.goto('/assessed')
  for (const [name, why] of [
    ['Honest and courageous', 'Not relevant Essential to this role'],
    ['Resilient', 'Not answered'],
    ['Leading at the political interface', 'Not asked'],
  ] as const)
    await expect(tableRow(page, name).getByRole('cell', { name: why, exact: true })).toBeVisible()
  for (const reason of [
    'Not asked: this role does not need it.',
    'Not relevant: you marked it as not relevant to your role.',
    'Not answered: you have not answered the question yet.',
  ])
    await expect(page.getByRole('listitem').filter({ hasText: reason })).toBeVisible()
})

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const room = async () => {
    const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
}

test('a checkbox that the keyboard reaches is never covered by the bar at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  await openResults(page)
  await settled(page)
  const bar = page.locator('.result-actions')
  const boxes = await page.getByRole('checkbox').all()
  await boxes[0]?.focus()
  for (const [index, box] of boxes.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    await expectAbove(box, bar)
  }
})

test('axe finds nothing in light and in dark', { tag: '@always' }, async ({ page }) => {
  await openResults(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
})

test('on paper there are the choice and the whole table, without bars and buttons', async ({ page }) => {
  await openResults(page)
  await page.getByRole('checkbox', { name: 'Resilient' }).check()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row')).toHaveCount(22)
  await expect(tableRow(page, 'Enhancing team performance')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Resilient' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Curious' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test('who comes back to a choice is told what it is, and goes on to the plan', async ({ page }) => {
  await planByCalls(page, 'hr-director--any', ['Honest and courageous', 'Resilient'])
  await page.goto('/assessed')
  const main = page.getByRole('main')
  await expect(main.getByText('You chose Honest and courageous, and Resilient.')).toBeInViewport()
  await expect(page.getByRole('checkbox', { name: 'Resilient' })).toBeChecked()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Read my plan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Development Plan for:' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Self Assessment Results – HR Director', exact: true }).click()
  await expect(page).toHaveURL(/\/assessed$/)
})

test('where nothing is chosen yet, no plan is offered', async ({ page }) => {
  await openResults(page)
  await expect(page.getByRole('main').getByText(/^You chose/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Read my plan' })).toHaveCount(0)
})

test('what is essential and marked as not relevant says that it is essential', async ({ page }) => {
  await openResults(page)
  await expect(tableRow(page, 'Self aware and agile').getByRole('cell').last()).toHaveText(
    'Not relevant Essential to this role',
  )
  await expect(tableRow(page, 'Leading at the political interface').getByRole('cell').last()).toHaveText('Not asked')
  await expect(tableRow(page, 'Curious').getByRole('cell').last()).toHaveText('Strong')
})
