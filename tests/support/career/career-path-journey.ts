import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { expect, expectAccessible } from '#tests/support/browser.ts'
import type { Hands } from '#tests/support/app/hands.ts'
import { arriveAt } from '#tests/support/assessing/main-journey.ts'

/** What the journey needs to know about a pack. */
type PathFacts = {
  product: string
  roleId: string
  role: string
  /** The base role's counts, as the screens say them. */
  counts: string
  /** The circle that asks for more, the heading above what it finds, and the end of the first role's link. */
  more: { circle: RegExp; results: string; row: RegExp }
  anyRoleType: string
  anyAgency: string
}

/** Waits for the screen with this heading, which must have the focus. */
async function reach(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused()
}

/** Chooses the first role of a list that has a line of its own, and waits for its page. */
async function chooseFirst(page: Page, hands: Hands): Promise<void> {
  const title = await page.getByRole('main').getByRole('link').locator('.role-title').first().innerText()
  const link = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('.role-title') })
    .first()
  await hands.press(link)
  await reach(page, title)
}

/** Role → Career Paths → circles, at first choosing none → roles → one of them → each of the three ways back. */
export async function careerPathJourney(page: Page, hands: Hands, facts: PathFacts): Promise<void> {
  const { product, roleId, role, counts, more, anyRoleType, anyAgency } = facts
  const main = page.getByRole('main')
  const link = (name: string) => main.getByRole('link', { name, exact: true })
  const { results } = more

  await page.goto(paths.roleActions(roleId))
  await expect(link('Back to Role List')).toBeVisible()
  await expect(link('Back to Career Path Roles')).toHaveCount(0)
  await hands.press(page.getByRole('tab', { name: 'Career Paths' }))
  await expectAccessible(page)
  await hands.press(link('Find Career Paths'))

  await arriveAt(page, 'Find Career Paths')
  await expect(page).toHaveTitle(`Career Paths – ${product}`)
  await expect(main.getByText(role, { exact: true })).toBeVisible()
  await expect(main.getByText(counts)).toBeVisible()
  await expect(page.getByLabel('Role type').locator('option').first()).toHaveText(anyRoleType)
  await expect(page.getByLabel('Agency').locator('option').first()).toHaveText(anyAgency)
  await hands.press(page.getByRole('button', { name: 'Search' }))
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle(`Error: Career Paths – ${product}`)
  await expect(page.getByRole('group', { name: /^Which roles/ })).toHaveAccessibleDescription(
    /Please select a circle\.$/,
  )
  await expectAccessible(page)
  await hands.press(link('Please select a circle.'))
  await expect(page.getByRole('radio', { name: /^Same/ })).toBeFocused()
  await hands.choose(page.getByRole('radio', { name: more.circle }))
  await expect(page.getByText('Please select a circle.')).toHaveCount(0)
  await hands.press(page.getByRole('button', { name: 'Search' }))

  await reach(page, results)
  await expect(page).toHaveTitle(`${results} – ${product}`)
  await expect(main.getByRole('status')).toHaveText(/[\d,]+ role profiles?/)
  await expect(main.getByText(`${role} needs ${counts}.`)).toBeVisible()
  await expect(main.getByRole('listitem').first().getByRole('link').first()).toHaveAccessibleName(more.row)
  await expectAccessible(page)
  await chooseFirst(page, hands)
  await expectAccessible(page)

  await hands.press(link('Back to Career Path Roles'))
  await reach(page, results)
  await chooseFirst(page, hands)
  await hands.press(page.getByRole('banner').getByRole('link', { name: 'Back to Career Path Roles' }))
  await reach(page, results)
  await chooseFirst(page, hands)
  await hands.press(link('Start Again'))
  await reach(page, 'Start Here')
  await page.goBack()
  await hands.press(link('Back to Initial Role List'))
  await reach(page, 'Role List')
  await expect(main.getByRole('status')).toHaveText(/[\d,]+ role profiles?/)
  await chooseFirst(page, hands)
  await expect(link('Back to Role List')).toBeVisible()
  await expect(link('Back to Career Path Roles')).toHaveCount(0)
}
