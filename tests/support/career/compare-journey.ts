import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { expect, expectAccessible } from '#tests/support/browser.ts'
import { downloading, textOf } from '#tests/support/documents/downloads.ts'
import type { Hands } from '#tests/support/app/hands.ts'
import { arriveAt } from '#tests/support/assessing/main-journey.ts'

/** What the journey needs to know about a pack; the base role is rated before. */
type CompareFacts = {
  roleId: string
  role: string
  /** The capabilities that the first result needs and the base role does not, with the visitor's ratings. */
  added: readonly { capability: string; rating: string }[]
  /** The heading of the plan's part about the way to the target. */
  wayHeading: string
}

/** Role → career paths → a result → compare → years, at first choosing none → plan → the plan in Word. */
export async function compareJourney(page: Page, hands: Hands, facts: CompareFacts): Promise<void> {
  const { roleId, role, added, wayHeading } = facts
  const main = page.getByRole('main')
  await page.goto(paths.roleActions(roleId, 'paths'))
  await hands.press(main.getByRole('link', { name: 'Find Career Paths' }))
  await arriveAt(page, 'Find Career Paths')
  await hands.choose(page.getByRole('radio', { name: /^More of both/ }))
  await hands.press(page.getByRole('button', { name: 'Search' }))

  await arriveAt(page, 'More of both strategic and people requirements')
  const result = main.getByRole('listitem').first()
  const other = await result.locator('.role-title').innerText()
  await hands.press(result.getByRole('link', { name: `Compare ${other} with ${role}` }))

  await arriveAt(page, 'Compare Roles')
  const words = main.getByText(/^This step adds/)
  const table = page.getByRole('table', { name: 'Capability by capability' })
  const [ofBase, ofOther, ofVisitor] = [1, 2, 3]
  for (const { capability, rating } of added) {
    await expect(words).toContainText(capability)
    const cells = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: capability, exact: true }) })
    await expect(cells.locator('td, th').nth(ofBase)).not.toContainText('Essential')
    await expect(cells.locator('td, th').nth(ofOther)).toHaveText(/(?<!Essential\s*)Newly essential$/)
    await expect(cells.locator('td, th').nth(ofVisitor)).toContainText(rating)
  }
  await hands.press(page.getByRole('button', { name: 'Why am I seeing this?' }))
  await expect(page.getByRole('row', { name: `Newly essential – ${added.length}`, exact: true })).toBeVisible()
  const comparison = await downloading(page, () =>
    hands.press(page.getByRole('link', { name: /^Download this comparison/ })),
  )
  expect(comparison.suggestedFilename()).toBe(`Comparison - ${role} and ${other}.docx`)
  expect(await textOf(comparison)).toContain(other)

  await hands.press(page.getByRole('button', { name: 'Work towards this role' }))
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await hands.choose(page.getByRole('radio', { name: 'In 3 years' }))
  await hands.press(page.getByRole('button', { name: 'Work towards this role' }))
  await expect(page.locator('.success', { hasText: `You are working towards ${other}, in 3 years.` })).toBeFocused()
  await expectAccessible(page)
  await hands.press(page.getByRole('link', { name: 'See your development plan' }))

  await arriveAt(page, 'Development Plan for:')
  await expect(main.getByText(/^You are working towards/)).toContainText(`${other}, `)
  const plan = await downloading(page, () => hands.press(page.getByRole('link', { name: /^Download now/ })))
  const text = await textOf(plan)
  const way = text.slice(text.lastIndexOf(wayHeading))
  for (const { capability } of added) expect(way).toContain(capability)
  expect(way).toContain(other)
}
