import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { type Hands, keyboard, mouse } from '#tests/support/app/hands.ts'
import { arriveAt } from '#tests/support/assessing/main-journey.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { button, letSee, main, skipSaving } from '#tests/support/building/build-journey.ts'

// In one worker, so that it starts only one site with this pack.
test.describe.configure({ mode: 'default' })
test.use({ pack: 'digital-and-data' })

const title = 'Keeper of the registers'
const search = (page: Page) => main(page).getByRole('searchbox', { name: 'Search the skills' })
const box = (page: Page, name: string) => main(page).getByRole('checkbox', { name, exact: true })
const levelOf = (page: Page, name: string) => main(page).getByLabel(`Level for ${name}`, { exact: true })
/** The level of most skills is said above them, and in the rows of the others alone. */
async function expectLevel(page: Page, name: string, level: string): Promise<void> {
  const needs = main(page).getByRole('region', { name: 'How much this role needs each skill' })
  const row = needs.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  await expect(row).toHaveCount(1)
  const own = await row.getByText(/Level: /).allInnerTexts()
  if (own.length > 0) expect([name, own]).toEqual([name, [`Level: ${level}`]])
  else await expect(needs.getByText(`Level asked for: ${level}`)).toBeVisible()
}

/** A search that finds nothing, the way to build, and the type of role. */
async function arriveAtChoices(page: Page, hands: Hands): Promise<void> {
  await page.goto(paths.roleSelect({ query_role: title, query_agency: 'cabinet-office' }))
  await hands.press(button(page, 'Yes build the profile'))
  await skipSaving(page, hands)
  await arriveAt(page, 'What type of role is it?')
  await expect(page.getByText('1 of 2')).toBeVisible()
  await hands.choose(page.getByRole('radio', { name: 'Senior', exact: true }))
  await expect(search(page)).toBeVisible()
}

test('a role of five skills at different levels is built with the keyboard alone', async ({ page }) => {
  const hands = keyboard(page)
  const five = [
    ['data model', 'Data modelling', 'Expert'],
    ['planning', 'Planning', 'Awareness'],
    ['coding scripting', 'Coding and scripting', 'Working'],
    ['test anal', 'Test analysis', 'Practitioner'],
    ['info secur', 'Information security', 'Expert'],
  ] as const
  await arriveAtChoices(page, hands)
  await arriveAt(page, 'Which skills does this role need?')
  for (const [typed, name, level] of five) {
    await hands.write(search(page), '')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(typed)
    await expect(main(page).getByText(/^\d+ of 188 shown$/)).toBeVisible()
    await hands.choose(box(page, name))
    await expect(levelOf(page, name)).toHaveValue('practitioner')
    await hands.write(levelOf(page, name), level)
  }
  await expect(main(page).getByText('Chosen so far: 5')).toBeVisible()
  await expectAccessible(page)
  await hands.press(button(page, 'Next'))

  await arriveAt(page, title)
  const eachAtItsLevel = async () => {
    for (const [, name, level] of five) await expectLevel(page, name, level)
    await expect(main(page).getByText('183 skills are not part of this role.')).toBeVisible()
  }
  await hands.press(main(page).getByText('The profile as you built it', { exact: true }))
  await eachAtItsLevel()
  await letSee(page, hands, 'No')
  await expect(page).toHaveURL(/\/roleactions\//)
  await hands.press(page.getByRole('tab', { name: 'Role Profile' }))
  await eachAtItsLevel()
  await expectAccessible(page)
})

test('what is chosen is kept, can be changed and taken out, and nothing at all says so', async ({ page }) => {
  await arriveAtChoices(page, mouse)
  await button(page, 'Next').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('link', { name: 'Please tick one skill or more.' }).click()
  await expect(search(page)).toBeFocused()

  const group = main(page).getByRole('button', { name: /^Data foundations/ })
  await expect(group).toHaveAccessibleName('Data foundations 0 of 20 chosen')
  await group.click()
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/get_question'))
  await Promise.all([saved(), box(page, 'Data modelling').check()])
  await expect(page.getByRole('alert')).toHaveCount(0)
  await Promise.all([saved(), box(page, 'Data innovation').check()])
  await Promise.all([saved(), levelOf(page, 'Data innovation').selectOption({ label: 'Working' })])
  await expect(group).toHaveAccessibleName('Data foundations 2 of 20 chosen')

  await page.reload()
  await expect(main(page).getByText('Data modelling: Practitioner')).toBeVisible()
  await expect(box(page, 'Data modelling')).toHaveCount(0)
  await button(page, 'Change Data innovation').click()
  await expect(levelOf(page, 'Data innovation')).toBeFocused()
  await Promise.all([saved(), levelOf(page, 'Data innovation').selectOption({ label: 'Expert' })])
  await expect(levelOf(page, 'Data innovation')).toBeFocused()
  await Promise.all([saved(), button(page, 'Take out Data modelling').click()])
  await expect(button(page, 'Take out Data innovation')).toBeFocused()
  await expect(main(page).getByText('Chosen so far: 1')).toBeVisible()

  await search(page).fill('decision')
  await expect(main(page).getByText(/^\d+ of 188 shown$/)).toBeVisible()
  // Faster than the screen is drawn.
  const ticked = await main(page)
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.slice(0, 3).map((one) => one instanceof HTMLElement && one.click()).length)
  await expect(main(page).getByText(`Chosen so far: ${1 + ticked}`)).toBeVisible()

  await search(page).fill('xyzzy')
  await search(page).press('Enter')
  await expect(main(page).getByText('No skill has all of these words. Try others.')).toBeVisible()
  await button(page, 'Next').click()
  await arriveAt(page, title)
  await main(page).getByText('The profile as you built it', { exact: true }).click()
  await expectLevel(page, 'Data innovation', 'Expert')
  await main(page).getByRole('link', { name: 'Change my answers' }).click()
  await page.goto(paths.build('capabilities'))
  await expect(main(page).getByText('Data innovation: Expert')).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('skills are ticked, each at its level', async ({ page }) => {
    await page.goto(paths.roleSelect({ query_role: title, query_agency: 'cabinet-office' }))
    await button(page, 'Yes build the profile').click()
    await main(page).getByRole('link', { name: 'Skip this' }).click()
    await page.getByRole('radio', { name: 'Senior', exact: true }).check()
    await button(page, 'Next').click()
    await button(page, 'Next').click()
    await expect(page.getByRole('alert')).toContainText('Please tick one skill or more.')
    await main(page).locator('summary', { hasText: 'Data foundations' }).click()
    await box(page, 'Data modelling').check()
    await levelOf(page, 'Data modelling').selectOption({ label: 'Expert' })
    await box(page, 'Data innovation').check()
    await button(page, 'Back').click()
    await button(page, 'Next').click()
    await main(page).locator('summary', { hasText: 'Data foundations' }).click()
    await box(page, 'Data innovation').uncheck()
    await button(page, 'Next').click()
    await main(page).getByText('The profile as you built it', { exact: true }).click()
    await expectLevel(page, 'Data modelling', 'Expert')
    await expect(main(page).getByText('187 skills are not part of this role.')).toBeVisible()
  })
})
