import type { Page } from '@playwright/test'
import { paths, patterns } from '#contract/wire/paths.ts'
import { assessQuestions } from '#domain/assessing/questionnaire.ts'
import { compassPlan } from '#domain/framework/compass.ts'
import { type StarterRole, starterRoles } from '#domain/role/starter-roles.ts'
import { loadPack, packFolder, packNames } from '#server/framework/load-pack.ts'
import { reflowFaults } from '#tests/support/app/screen-checks.ts'
import { arriveAt } from '#tests/support/assessing/main-journey.ts'
import { arrive, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { downloading, textOf } from '#tests/support/documents/docx.ts'

const [desktop, phone] = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Looks at the screen on a phone as well, where it is laid out otherwise. */
async function onPhoneToo(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  expect(await reflowFaults(page)).toEqual([])
  await expectAccessible(page)
  await page.setViewportSize(desktop)
}

for (const name of packNames()) {
  test.describe(name, () => {
    test.use({ pack: name })

    test('find a role, rate yourself, take away a plan, look for other roles', async ({ page }) => {
      const { pack } = loadPack(packFolder(name))
      const { words } = pack
      const main = page.getByRole('main')
      const roles = starterRoles(pack)
      const asks = (role: StarterRole) => assessQuestions(pack, role).length
      const [role, other] = roles
        .filter((one) => one.agency === '' && asks(one) > 2)
        .toSorted((one, next) => asks(one) - asks(next))
      if (!role || !other) throw new Error('the pack has no two roles for any agency')

      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: pack.site.home.heading })).toBeVisible()
      await expect(page.locator('.home-compass')).toHaveCount(compassPlan(pack) ? 1 : 0)
      await expectAccessible(page)
      await onPhoneToo(page)
      await main.getByRole('link', { name: words.framework.home.start }).click()

      await arriveAt(page, words.app.titles.start)
      await main.getByRole('combobox').first().fill(role.title)
      await main.getByRole('option').filter({ hasText: role.title }).first().click()
      await arriveAt(page, role.title)
      await arrive(page, paths.roleActions(role.id, 'profile'))
      await expectAccessible(page)
      await onPhoneToo(page)
      const profile = await downloading(page, () => main.getByRole('link', { name: /^Download now/ }).click())
      expect(await textOf(profile)).toContain(role.title)

      await arrive(page, paths.assessRole(role.id))
      const questions = assessQuestions(pack, role)
      for (const [place, { text }] of questions.entries()) {
        await expect(page.getByRole('heading', { level: 1, name: text, exact: true })).toBeVisible()
        if (place === 0) await onPhoneToo(page)
        await page
          .getByRole('radio')
          .nth(place % pack.ratings.length)
          .click()
      }
      await arriveAt(page, words.app.titles.assessed)
      await onPhoneToo(page)
      if (pack.assess === 'levels') await expect(main.getByText(/^Your level: /).first()).toBeVisible()
      await main.getByRole('checkbox').first().check()
      await main.getByRole('button', { name: words.assessing.results.next, exact: true }).click()
      await arriveAt(page, words.mail.other.heading)
      await arrive(page, paths.planRole(role.id))
      await expectAccessible(page)
      const plan = await downloading(page, () => main.getByRole('link', { name: /^Download now/ }).click())
      expect(await textOf(plan)).toContain(pack.documents.dev_plan.resource.heading)

      await arrive(page, paths.path(role.id))
      await expectAccessible(page)
      await page.getByRole('radio').first().click()
      await main.locator('button[type=submit]').click()
      await expect(main.getByRole('status')).toHaveText(/\d/)
      await expectAccessible(page)
      await arrive(page, paths.compare(role.id, [other.id]))
      await expect(main.locator('.compared')).toContainText(other.title)
      await expectAccessible(page)
      await onPhoneToo(page)

      await arrive(page, paths.whatItLooksLike)
      await expectAccessible(page)
      await onPhoneToo(page)
      await arrive(page, paths.capability(questions[0]?.qref ?? ''))
      await expectAccessible(page)
      await arrive(page, patterns.data)
      await expectAccessible(page)
      await expect(main.getByRole('link', { name: /CASE 1\.1/ })).toHaveCount(2)
    })
  })
}
