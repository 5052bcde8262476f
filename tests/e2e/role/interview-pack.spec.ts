import type { Page } from '@playwright/test'
import { keyboard } from '#tests/support/app/hands.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { downloading, textOf } from '#tests/support/documents/docx.ts'

const role = '/roleactions/hr-director--any'
const four = 'achieving-through-others,leading-with-influence,curious,enhancing-people-performance'
const inOrder = 'curious,leading-with-influence,achieving-through-others,enhancing-people-performance'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const ticked = (page: Page) => page.getByRole('checkbox', { checked: true })

const covers = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words })

test(
  'four are ticked from the start, with their reasons on demand, and the pack of what is ticked is downloaded, with the keyboard alone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`${role}?tab=interview`)
    const hands = keyboard(page)
    await expect(page.getByRole('group', { name: 'What the pack covers' })).toBeVisible()
    await expect(ticked(page)).toHaveCount(4)
    await expect(page.getByRole('link', { name: /^Download now/ })).toHaveAttribute(
      'href',
      new RegExp(`capabilities=${inOrder}$`),
    )
    await expect(covers(page, /^About 15 pages, on four of the 15 capabilities that the role needs\.$/)).toBeVisible()
    await expect(page.getByText('For each: questions, what to listen for, and a sheet to score on.')).toBeVisible()
    await hands.press(button(page, 'Why these four?'))
    await expect(page.getByText('Achieving through others: working with people')).toBeVisible()
    await expect(page.getByText(/^They are as many as an hour holds\./)).toBeVisible()
    await expectAccessible(page)

    await hands.choose(page.getByRole('checkbox', { name: /^Resilient/ }))
    await hands.choose(page.getByRole('checkbox', { name: /^Curious/ }))
    const text = await textOf(
      await downloading(page, () => hands.press(page.getByRole('link', { name: /^Download now/ }))),
    )
    expect(text).toContain('Candidates must not see this pack')
    expect(text).toContain('Covers\tA part, 4 of the 15 capabilities that the role needs')
    expect(text).toContain('Scoring sheet: Resilient')
    expect(text).not.toContain('Scoring sheet: Curious')

    await hands.press(button(page, 'Suggest four'))
    await expect(page).toHaveURL(`${role}?tab=interview&capabilities=${four}`)
    await expect(button(page, 'Suggest four')).toBeFocused()
  },
)

test('all that the role needs can be chosen, essential or useful told, and nothing, which stays', async ({ page }) => {
  await page.goto(`${role}?tab=interview`)
  await expect(page.getByRole('checkbox', { name: 'Leading strategically Useful, not essential' })).not.toBeChecked()
  await button(page, 'All').click()
  await expect(ticked(page)).toHaveCount(15)
  await expect(covers(page, /^About 40 pages, on all that the role needs \(15\)\.$/)).toBeVisible()
  await button(page, 'None').click()
  await expect(ticked(page)).toHaveCount(0)
  await expect(
    covers(
      page,
      /^About 35 pages\. Nothing is ticked, so the pack covers 13 of the 15 capabilities that the role needs\.$/,
    ),
  ).toBeVisible()
  await page.reload()
  await expect(ticked(page)).toHaveCount(0)

  // What is ticked in quick succession is all chosen.
  const boxes = page.getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  await boxes.evaluateAll((all) => all.slice(0, 3).forEach((box) => (box as HTMLInputElement).click()))
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(page).toHaveURL(/capabilities=curious,honest-and-courageous,resilient$/)
})

test('the choice goes with the web page, and is still there on the way back and in another tab', async ({ page }) => {
  await page.goto(`${role}?tab=interview`)
  await page.getByRole('link', { name: /^Read as a web page/ }).click()
  await expect(page).toHaveURL(`${role}/interview?capabilities=${inOrder}`)
  await expect(page.getByText('It covers 4 of the 15 capabilities that the role needs: Curious, ')).toBeVisible()
  await page.getByRole('link', { name: 'Back to HR Director' }).click()
  await expect(ticked(page)).toHaveCount(4)
  await page.getByRole('tab', { name: 'Career Paths' }).click()
  await page.getByRole('tab', { name: 'Interview Pack' }).click()
  await expect(ticked(page)).toHaveCount(4)

  // An unknown capability in the address of the role is passed over.
  await page.goto(`${role}?tab=interview&capabilities=resilient,nothing`)
  await expect(ticked(page)).toHaveCount(1)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the pack is chosen by the address', async ({ page }) => {
    await page.goto(`${role}?tab=interview`)
    await expect(ticked(page)).toHaveCount(4)
    await page.getByRole('checkbox', { name: /^Curious/ }).uncheck()
    await button(page, 'Take what is ticked').click()
    await expect(ticked(page)).toHaveCount(3)
    await expect(page.getByText(/on three of the 15 capabilities/)).toBeVisible()
    await button(page, 'None').click()
    await expect(ticked(page)).toHaveCount(0)
    await button(page, 'Suggest four').click()
    await expect(ticked(page)).toHaveCount(4)
  })
})

test.describe('the agency that the visitor names', () => {
  const agency = 'Te Papa Tongarewa – Museum of New Zealand'

  async function search(page: Page, name: string): Promise<void> {
    await page.goto('/start')
    const agencies = page.getByRole('combobox', { name: 'Agency' })
    await agencies.fill('')
    await agencies.fill(name)
    await agencies.press('Enter')
    const title = page.getByRole('combobox', { name: 'Role Title' })
    await title.fill('')
    await title.fill('HR Director')
  }

  test('stands in the page’s title and on the profile, which say that the profile is for any agency', async ({
    page,
  }) => {
    await search(page, agency)
    await button(page, 'Search').click()
    await page.getByRole('link', { name: /^HR Director/ }).click()
    await expect(page).toHaveTitle(`HR Director, ${agency} – My LSP`)
    await expect(
      page
        .getByText('This is a general profile, for any agency.')
        .filter({ hasText: `${agency} has not made or checked it` }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Role Profile' }).click()
    const text = await textOf(await downloading(page, () => page.getByRole('link', { name: /^Download now/ }).click()))
    expect(text).toContain(`Agency\t${agency} (named on request, not checked there)`)
    await page.getByRole('tab', { name: 'Interview Pack' }).click()
    await page
      .getByRole('tabpanel', { name: 'Interview Pack' })
      .getByRole('link', { name: /^Read as/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Interview pack: HR Director, ${agency}`)

    // It is kept where a suggestion is taken, and when the page is loaded again.
    await search(page, agency)
    await page
      .getByRole('option', { name: /^HR Director/ })
      .first()
      .click()
    await expect(page).toHaveTitle(`HR Director, ${agency} – My LSP`)
    await page.reload()
    await expect(page).toHaveTitle(`HR Director, ${agency} – My LSP`)

    // It stands on no agency’s own profile.
    await page.goto('/roleactions/corrections-officer--department-of-corrections?tab=profile')
    await expect(page).toHaveTitle(/^Corrections Officer, Department of Corrections/)
    await expect(page.getByText('general profile')).toHaveCount(0)
  })
})
