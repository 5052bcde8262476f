import { arrive, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { keyboard } from '#tests/support/app/hands.ts'
import { forcedColourFaults, printFaults, reflowFaults, targetFaults } from '#tests/support/app/screen-checks.ts'
import { addRoleByCalls } from '#tests/support/app/by-calls.ts'
import { downloading, textOf } from '#tests/support/documents/docx.ts'

const role = 'hr-director--any'
const talk = `/talk/${role}`
const guide = `/roleactions/${role}/talk`
const parts = ['Before: each of you alone', 'During: together', 'After: on the same day']

test('by the keyboard a manager comes from the role to the questions and takes the form away', async ({ page }) => {
  const hands = keyboard(page)
  await arrive(page, `/roleactions/${role}?tab=profile`)
  await expect(page.getByText('Do you manage somebody in this role, or on the way to it?')).toBeVisible()
  await hands.press(page.getByRole('link', { name: 'Prepare a talk' }))
  await expect(page).toHaveURL(talk)
  await expect(page).toHaveTitle('Prepare a talk: HR Director – My LSP')
  await expect(page.getByRole('heading', { level: 1, name: 'Prepare a talk' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main.getByText('HR Director', { exact: true })).toBeVisible()
  const headings = await main.getByRole('heading').allTextContents()
  expect(headings.slice(0, 8)).toEqual([
    'Prepare a talk',
    'What this talk is for',
    'The questions and a form for your own view',
    'Before, during and after the talk',
    ...parts,
    'What the role needs',
  ])
  expect(headings).toContain('Curious')
  await expect(main.getByRole('row', { name: /^Curious Essential to this role/ })).toBeVisible()
  await expect(main.getByRole('row', { name: /Not part of this role/ })).toHaveCount(0)
  await expectAccessible(page)

  const file = await downloading(page, () => hands.press(main.getByRole('link', { name: /^Download now/ })))
  expect(file.suggestedFilename()).toBe('Talk guide - HR Director.docx')
  expect(await textOf(file)).toContain('What I have seen')
  await expect(main.getByRole('status').filter({ hasText: 'Your download has started.' })).toBeVisible()

  await hands.press(main.getByRole('link', { name: 'See HR Director' }))
  await expect(page.getByRole('heading', { level: 1, name: 'HR Director' })).toBeFocused()
})

test('the guide is read as a page on the narrowest phone and on paper, and leads back', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await arrive(page, talk)
  await page.getByRole('link', { name: 'Read as a web page Talk guide - HR Director' }).click()
  await expect(page).toHaveURL(guide)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk guide: HR Director')
  for (const name of parts) await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  const form = page.getByRole('table', { name: 'Curious: My own view' })
  await expect(form).toBeHidden()
  await page.locator('summary').filter({ hasText: 'My own view' }).press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: 'Curious' })).toBeVisible()
  await expect(form.getByRole('cell')).toHaveText(['', '', '', ''])
  await expectAccessible(page)
  expect(await reflowFaults(page)).toEqual([])
  expect(await forcedColourFaults(page)).toEqual([])
  expect(await targetFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to Prepare a talk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Prepare a talk' })).toBeVisible()

  await page.goto(guide)
  expect(await printFaults(page)).toEqual([])
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeLessThanOrEqual(8)
})

test('a role that is kept for one session has a talk for that session, and for nobody else', async ({
  page,
  browser,
}) => {
  const id = await addRoleByCalls(page, 'Keeper of kites')
  await page.goto(`/talk/${id}`)
  await expect(page.getByText('Keeper of kites', { exact: true })).toBeVisible()
  const file = await downloading(page, () => page.getByRole('link', { name: /^Download now/ }).click())
  expect(file.suggestedFilename()).toBe('Talk guide - Keeper of kites.docx')

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const stranger = await other.newPage()
  await stranger.goto(`/talk/${id}`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Oh no!' })).toBeVisible()
  await other.close()
})
