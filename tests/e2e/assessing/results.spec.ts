import type { Locator, Page } from '@playwright/test'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { planByCalls, rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { expect, expectAccessible, settled, test } from '#tests/support/browser.ts'

const role = 'hr-director--any'
/** The ratings before each test, in the framework's order: only the first three capabilities are relevant. */
const answers = ['strong', 'sound', 'developing', ...Array.from({ length: 13 }, () => 'not-relevant')]

async function openResults(page: Page): Promise<void> {
  await rateByCalls(page, role, answers)
  await page.goto(paths.assessed)
  await expect(page.getByRole('checkbox', { name: 'Curious' })).toBeVisible()
}

const main = (page: Page) => page.getByRole('main')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const panel = (page: Page) => page.getByRole('tabpanel')
const at = (page: Page, place: number) => page.getByText(`${place} of 15`, { exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name })
const tableRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })

const openTable = (page: Page) => page.getByText('All ratings in a table').click()

/** The filled segments of each mark on the compass: those around the centre first, then clockwise from north. */
const filledSegments = (page: Page) =>
  page
    .locator('.compass-mark')
    .evaluateAll((marks) =>
      marks.map(
        (mark) => [...mark.querySelectorAll('path')].filter((path) => getComputedStyle(path).fill !== 'none').length,
      ),
    )

test('results are in groups with explanations, and say what they are; the compass and the table say the same', async ({
  page,
}) => {
  await openResults(page)
  await expect(page.getByText('Pick up to three capabilities that you would like to develop.')).toBeVisible()
  await expect(page.getByText(/your own opinion today, not a measurement/)).toBeVisible()
  for (const [rating, why, name] of [
    ['Strong', 'a strength for you', 'Curious'],
    ['Sound', 'a solid foundation of skills and experience', 'Honest and courageous'],
    ['Developing', 'you are growing your expertise', 'Resilient'],
  ] as const) {
    await expect(group(page, rating)).toContainText(why)
    await expect(group(page, rating).getByRole('checkbox', { name })).toBeVisible()
  }
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expect(main(page)).not.toContainText(/score|%/i)
  // Where nothing is chosen yet, no plan is offered.
  await expect(main(page).getByText(/^You chose/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Read my plan' })).toHaveCount(0)

  await openTable(page)
  const table = page.getByRole('table', { name: 'How you rated each capability' })
  await expect(table.getByRole('columnheader')).toHaveText(['Capability', 'Level', 'Rating'])
  for (const dimension of ['Leadership Character', 'Strategic Leadership', 'Talent Management'])
    await expect(table.getByRole('rowheader', { name: dimension, exact: true })).toBeVisible()
  for (const [name, cell] of [
    ['Curious', 'Strong'],
    ['Curious', 'three of three segments'],
    ['Honest and courageous', 'Sound'],
    ['Resilient', 'Developing'],
    ['Resilient', 'one of three segments'],
    ['Self aware and agile', 'Not relevant Essential to this role'],
    ['Self aware and agile', 'no segment'],
    ['Leading at the political interface', 'Not asked'],
  ] as const)
    await expect(tableRow(page, name).getByRole('cell', { name: cell, exact: true })).toBeVisible()
  await expect(table.getByRole('cell', { name: /^Not relevant/ })).toHaveCount(12)
  await expect(table.getByRole('cell', { name: 'Not asked', exact: true })).toHaveCount(1)
  const segments = [3, 2, 1, ...Array.from({ length: 13 }, () => 0)]
  expect(await filledSegments(page)).toEqual(segments)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await filledSegments(page)).toEqual(segments)

  await page.getByRole('checkbox', { name: 'Resilient' }).check()
  // Paper has the table, open or not.
  await openTable(page)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect(page.getByRole('row')).toHaveCount(22)
  await expect(page.getByRole('checkbox', { name: 'Resilient' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Curious' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
})

test(
  'the choice is counted as it is made, and its limits are told when Next is pressed',
  { tag: '@always' },
  async ({ page }) => {
    await rateByCalls(page, role, ['sound'])
    await page.goto(paths.assessed)
    await expect(page.getByRole('checkbox', { name: /^Curious Essential to this role/ })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: / Useful, not essential/ }).first()).toBeVisible()
    await expect(page.locator('.option', { hasText: 'Curious' }).getByText('Essential to this role')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    const count = page.getByRole('status').filter({ hasText: 'selected' })
    const boxes = page.getByRole('checkbox')
    const next = page.getByRole('button', { name: 'Next' })
    await expect(count).toHaveText('0 selected')
    await next.click()
    const atLeast = page.getByRole('link', { name: 'Please select at least 1 capability' })
    await atLeast.click()
    await expect(boxes.first()).toBeFocused()
    for (const nth of [0, 1, 2, 3]) await boxes.nth(nth).check()
    await expect(atLeast).toBeHidden()
    await expect(count).toHaveText('4 selected, one too many')
    await next.click()
    await expect(page.getByRole('link', { name: 'Please select no more than 3 capabilities' })).toBeVisible()
    await expect(page).toHaveURL(/\/assessed$/)
    await boxes.first().uncheck()
    await expect(count).toHaveText('3 selected')
    await next.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Send it to someone?' })).toBeFocused()
    await page.goBack()
    await expect(boxes.nth(1)).toBeChecked()
    await expect(count).toHaveText('3 selected')
  },
)

test('three are suggested with their reasons, ticked by keyboard, and an own choice can be put back', async ({
  page,
}) => {
  await rateByCalls(page, 'policy-analyst--any', ['strong', 'sound', 'sound', 'developing'])
  await page.goto(paths.assessed)
  const chosen = page.getByRole('checkbox', { checked: true })
  const suggested = page.getByRole('checkbox', { name: / Suggested$/ })
  const tick = page.getByRole('button', { name: 'Tick the three suggested' })
  await expect(suggested).toHaveCount(3)
  await page.getByRole('button', { name: 'Why these?' }).click()
  const reasons = await main(page).getByRole('listitem').filter({ hasText: 'you rated it' }).allTextContents()
  expect(reasons).toHaveLength(3)
  expect(reasons[0]).toMatch(/^Self aware and agile: you rated it Developing, and it is essential to this role\.$/)
  for (const reason of reasons)
    await expect(suggested.and(page.getByRole('checkbox', { name: reason.split(':')[0] ?? '' }))).toBeVisible()
  await page.getByRole('checkbox', { name: 'Curious' }).check()
  await tick.focus()
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(3)
  await expect(suggested.and(chosen)).toHaveCount(3)
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Put my own choice back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Curious' })).toBeChecked()
  await expect(tick).toBeFocused()

  // Where there is nothing to develop, nothing is suggested.
  await rateByCalls(page, 'policy-analyst--any', ['strong'])
  await page.goto(paths.assessed)
  await expect(page.getByRole('checkbox', { name: 'Curious' })).toBeVisible()
  await expect(suggested).toHaveCount(0)
  await expect(page.getByRole('button', { name: /suggested$/ })).toHaveCount(0)
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

test('who comes back to a choice is told what it is, for which role, and goes on to the plan', async ({ page }) => {
  await planByCalls(page, role, ['Honest and courageous', 'Resilient'])
  await expect(h1(page)).toHaveAccessibleDescription('HR Director Any agency')
  await page.goto(paths.assessed)
  await expect(page).toHaveTitle('Self Assessment Results – HR Director – My LSP')
  await expect(h1(page)).toHaveAccessibleDescription('HR Director')
  await expect(main(page).getByText('You chose Honest and courageous, and Resilient.')).toBeInViewport()
  await expect(page.getByRole('checkbox', { name: 'Resilient' })).toBeChecked()
  await main(page).getByRole('link', { name: 'Read my plan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Development Plan for:' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Self Assessment Results – HR Director', exact: true }).click()
  await expect(page).toHaveURL(/\/assessed$/)
  // Whoever comes to the last question by answering is told of nothing open.
  await page.goto(paths.assess('enhancing-team-performance'))
  await expect(at(page, 15)).toBeVisible()
  await expect(page.getByText(/questions? (is|are) open/)).toHaveCount(0)
})

test('what is open is said at the end, on the results, the role and the plan, and leads to the first of it', async ({
  page,
}) => {
  const first = 'Go to the first open question'
  await startQuestionnaire(page)
  await page.getByRole('radio', { name: /^Not relevant/ }).click()
  await expect(at(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Skip to end' }).click()
  await expect(at(page, 15)).toBeVisible()
  await expect(h1(page)).toBeFocused()
  await expect(h1(page)).toHaveAccessibleDescription('14 of 15 questions are open.')
  await expectAccessible(page)
  await page.getByRole('button', { name: first }).click()
  await expect(at(page, 2)).toBeVisible()
  await expect(h1(page)).toBeFocused()

  await page.goto(paths.roleActions(role, 'assessment'))
  await expect(page.getByRole('tab', { name: 'Self Assessment & Development' })).toHaveAccessibleDescription(
    '1 of 15 answered',
  )
  await expect(panel(page).getByRole('link')).toHaveText(['Continue, 1 of 15', 'See my results so far'])
  await panel(page).getByRole('link', { name: 'Continue, 1 of 15' }).click()
  await expect(at(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Skip to end' }).click()
  await expect(at(page, 15)).toBeVisible()
  await page.getByRole('radio', { name: /^Strong/ }).click()

  await expect(page).toHaveURL(/\/assessed$/)
  await expect(h1(page)).toHaveText('Your results so far: 13 of 15 questions open')
  await expect(h1(page)).toBeFocused()
  await expect(page).toHaveTitle('Your results so far: 13 of 15 questions open – HR Director – My LSP')
  await openTable(page)
  for (const [name, why] of [
    ['Curious', 'Not relevant Essential to this role'],
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
  await main(page).getByRole('link', { name: first }).click()
  await expect(at(page, 2)).toBeVisible()

  const soFar = /2 of 15 answered, the latest on \d{1,2} \w+ \d{4}/
  await page.goto(paths.planRole(role))
  await expect(main(page).getByText(soFar)).toHaveText(/^Self-Assessment so far: /)
  await page.goto(documentPaths.documentPage('dev_plan', role))
  await expect(page.getByRole('term').filter({ hasText: 'Self-Assessment so far' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: soFar })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('completed')
})

test('with everything not relevant neither plan nor email is offered, and why', async ({ page }) => {
  await rateByCalls(page, role, ['not-relevant'])
  for (const path of [paths.assessed, paths.emailOther, paths.getPlan]) {
    await page.goto(path)
    await expect(main(page)).toContainText("Please go back, you haven't marked any questions as being relevant")
    await expect(main(page)).toContainText('There are none yet, so neither is offered.')
    await expect(main(page).getByRole('link', { name: 'Back to the questionnaire' })).toBeVisible()
    await expect(main(page).getByRole('button', { name: /email|next/i })).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: /^Download/ })).toHaveCount(0)
  }
})

test(
  'once completed the role’s page offers the results, a change of answers, and a new start that says first what goes',
  { tag: '@always' },
  async ({ page }) => {
    await rateByCalls(page, role, ['strong'])
    await page.goto(paths.roleActions(role, 'assessment'))
    await expect(panel(page).getByText('Start questionnaire')).toHaveCount(0)
    await expect(panel(page).getByRole('link')).toHaveText(['Choose what to develop', 'Change answers'])
    await panel(page).getByRole('link', { name: 'Change answers' }).click()
    await expect(at(page, 1)).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Strong/ })).toBeChecked()

    await page.goto(paths.roleActions(role, 'assessment'))
    const again = panel(page).getByRole('button', { name: 'Start again' })
    await again.click()
    const dialog = page.getByRole('dialog', { name: 'Start again?' })
    await expect(dialog).toContainText('This deletes your 15 answers for HR Director, and what you chose to develop.')
    await expect(dialog.getByRole('button', { name: 'Keep my answers' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(again).toBeFocused()

    await again.click()
    await dialog.getByRole('button', { name: 'Start again' }).click()
    await expect(at(page, 1)).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.goto(paths.roleActions(role, 'assessment'))
    await expect(panel(page).getByRole('link', { name: 'Start questionnaire' })).toBeVisible()
  },
)
