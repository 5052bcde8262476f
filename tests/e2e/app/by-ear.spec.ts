import type { Page } from '@playwright/test'
import { documentPaths } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { planByCalls, rateByCalls } from '#tests/support/app/by-calls.ts'
import { keyboard } from '#tests/support/app/hands.ts'
import { arrive, expect, expectAccessible, test } from '#tests/support/browser.ts'

// What somebody hears who does not see the screen: it depends on no width.
test.describe('by ear', { tag: '@one-width' }, () => {
  const [director, manager] = ['hr-director--any', 'policy-manager--any'] as const
  const main = (page: Page) => page.getByRole('main')
  const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
  const bar = (page: Page) => page.getByRole('banner')

  test('the heading of the results, the plan and the talk is described by the role', async ({ page }) => {
    await planByCalls(page, director, ['Curious'])
    await expect(h1(page)).toHaveAccessibleDescription('HR Director Any agency')
    await page.goto(paths.assessed)
    await expect(h1(page)).toHaveAccessibleDescription('HR Director')
    await page.goto(paths.talk(director))
    await expect(h1(page)).toHaveAccessibleDescription('HR Director Any agency')
  })

  test('the heading of career path roles is described by the role that they start from', async ({ page }) => {
    await page.goto(
      paths.pathSelect({ roleId: manager, path: 'moreBoth', query_pathRoleType: '', query_pathAgency: '' }),
    )
    await expect(h1(page)).toHaveAccessibleDescription(/^Policy Manager needs .*capabilities/)
  })

  test('no two links to a comparison are called the same', async ({ page }) => {
    await page.goto(
      paths.pathSelect({ roleId: manager, path: 'moreBoth', query_pathRoleType: '', query_pathAgency: '' }),
    )
    const compare = main(page).getByRole('link', { name: /^Compare .* with Policy Manager/ })
    await expect(compare.first()).toBeAttached()
    const names = await compare.locator('.visually-hidden').allTextContents()
    expect(names.length).toBeGreaterThan(5)
    expect(new Set(names).size).toBe(names.length)
  })

  test('a form for an email takes the focus into its first field when it opens', async ({ page }) => {
    const hands = keyboard(page)
    await arrive(page, paths.roleActions(director, 'profile'))
    const opener = main(page).getByRole('button', { name: 'Send as email attachment' })
    await hands.press(opener)
    await expect(main(page).getByLabel('Your Email')).toBeFocused()
    await opener.focus()
    await hands.press(opener)
    await expect(opener).toBeFocused()
  })

  test('what reads a document on the web says where its way back leads', async ({ page }) => {
    await planByCalls(page, director, ['Curious'])
    await main(page).getByRole('link', { name: 'Read as a web page' }).click()
    await page.getByRole('link', { name: 'Back to Development Plan', exact: true }).click()
    await expect(h1(page)).toHaveText('Development Plan for:')
    await expect(main(page).getByText('HR Director', { exact: true })).toBeVisible()

    await page.goto(paths.talk(director))
    await main(page).getByRole('link', { name: 'Read as a web page' }).click()
    await page.getByRole('link', { name: 'Back to Prepare a talk', exact: true }).click()
    await expect(h1(page)).toHaveText('Prepare a talk')
  })

  test('a question is left open by a link in the summary of what is wrong', async ({ page }) => {
    await rateByCalls(page, manager, ['sound'])
    await page.goto(paths.assessRole(director, 'curious'))
    const hands = keyboard(page)
    await hands.press(main(page).getByRole('button', { name: 'Next', exact: true }))
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expectAccessible(page)
    await hands.press(summary.getByRole('link', { name: 'Leave this one for now' }))
    await expect(page.getByText(/^2 of 15$/)).toBeVisible()
    await expect(h1(page)).toBeFocused()
    await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0)

    await main(page).getByRole('button', { name: 'Skip to end' }).click()
    await expect(page.getByText(/^15 of 15$/)).toBeVisible()
    await main(page).getByRole('button', { name: 'Next', exact: true }).click()
    await summary.getByRole('link', { name: 'Leave this one for now' }).click()
    await expect(page).toHaveURL(/\/assessed$/)
  })

  test('coming back is said aloud, and nothing is said of saving before it is known', async ({ page, site }) => {
    const address = 'ear@agency.example'
    await arrive(page, paths.roleActions(director))
    await page.goto(paths.save(paths.yours))
    await main(page).getByLabel('Your Email').fill(address)
    await main(page).getByRole('button', { name: 'Save session', exact: true }).click()
    const { text } = await site.mailbox.newestTo(address)
    const link = new RegExp(`${site.url}/restore#[\\w-]+`).exec(text)?.[0] ?? ''

    await page.context().clearCookies()
    await page.goto(paths.about)
    await page.goto(link)
    const goOn = main(page).getByRole('button', { name: 'Continue my session' })
    await expect(goOn).toBeVisible()
    await expect(bar(page).getByRole('status')).toHaveText('')
    await goOn.press('Enter')
    await expect(page.getByText('Your session is open again.')).toBeVisible()
    await expect(h1(page)).toBeFocused()
    await expect(bar(page).getByRole('status')).toHaveText('Session saved')
    await expectAccessible(page)
  })

  test('an unfinished self-assessment says how far it has come, on the screen and as a page', async ({ page }) => {
    const sentence = /1 of 15 answered, the latest on \d{1,2} \w+ \d{4}/
    await arrive(page, paths.assessRole(director, 'curious'))
    await page.getByRole('radio', { name: /^Strong/ }).click()
    await expect(page.getByText(/^2 of 15$/)).toBeVisible()
    await page.goto(paths.planRole(director))
    await expect(main(page).getByText(sentence)).toHaveText(/^Self-Assessment so far: /)
    await page.goto(documentPaths.documentPage('dev_plan', director))
    await expect(page.getByRole('term').filter({ hasText: 'Self-Assessment so far' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: sentence })).toBeVisible()
    await expect(page.locator('body')).not.toContainText('completed')
  })

  test('your roles say which they are, and lead to another one and to open questions', async ({ page }) => {
    await arrive(page, paths.assessRole(director, 'curious'))
    await page.getByRole('radio', { name: /^Strong/ }).click()
    await expect(page.getByText(/^2 of 15$/)).toBeVisible()
    await page.goto(paths.assessed)
    await main(page).getByRole('checkbox', { name: 'Curious' }).check()
    await main(page).getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page).toHaveURL(/\/emailother$/)
    await page.goto(paths.yours)
    await expect(
      main(page).getByText('The roles that you rated, built or work towards, and the one that you opened last.'),
    ).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Read my plan: HR Director', exact: true })).toBeVisible()
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Continue, 1 of 15: HR Director', exact: true }).click()
    await expect(page.getByText(/^2 of 15$/)).toBeVisible()
    await page.goto(paths.yours)
    await main(page).getByRole('link', { name: 'Find another role', exact: true }).click()
    await expect(h1(page)).toHaveText('Start Here')
  })
})
