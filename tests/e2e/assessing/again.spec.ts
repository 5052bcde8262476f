import type { Page } from '@playwright/test'
import { day } from '#domain/framework/durations.ts'
import { connectDatabase } from '#server/db/open.ts'
import { callFromPage, rateByCalls } from '#tests/support/app/by-calls.ts'
import { keyboard } from '#tests/support/app/hands.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import type { Site } from '#tests/support/site.ts'

const role = 'hr-director--any'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const thenAndNow = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Then and now' }) })

/** Everything that the session of a page has answered was answered 31 days earlier: a browser cannot wait for a month. */
async function aMonthLater(page: Page, { databaseUrl }: Site): Promise<void> {
  const uuid = (await page.locator('#app').getAttribute('data-uuid')) ?? ''
  const db = connectDatabase(databaseUrl, () => undefined)
  await db.write(async (queries) => {
    const given = await queries.selectFrom('answers').selectAll().where('session_uuid', '=', uuid).execute()
    for (const { qref, answered_at: at } of given) {
      const earlier = new Date(Date.parse(at) - 31 * day).toISOString()
      await queries
        .updateTable('answers')
        .set({ answered_at: earlier })
        .where('session_uuid', '=', uuid)
        .where('qref', '=', qref)
        .execute()
    }
  })
  await db.close()
}

/** A visitor who rated themselves a month ago, and has ticked off an action for Curious since. */
async function ratedAMonthAgo(page: Page, site: Site): Promise<void> {
  await rateByCalls(page, role, ['developing'])
  await callFromPage(page, 'save_capabilities', { roleId: role, selectedCapabilities: ['Curious'] })
  await aMonthLater(page, site)
  const add = { capability: 'curious', text: 'Ask Mere what she sees' }
  const { capabilities } = await callFromPage(page, 'change_plan', { roleId: role, change: { add } })
  const action = capabilities[0]?.actions[0]?.id ?? ''
  await callFromPage(page, 'change_plan', { roleId: role, change: { action, is_done: true } })
}

test('the same role is assessed again after a month, and the results show both and what was done', async ({
  page,
  site,
}) => {
  await ratedAMonthAgo(page, site)
  await page.goto(`/assessed?roleId=${role}`)
  await expect(thenAndNow(page)).toContainText('It is 30 days or more since your latest answer.')
  await expect(button(page, 'Assess again')).toBeVisible()
  // By keyboard, from the list of one's roles.
  const hands = keyboard(page)
  await page.goto('/yours')
  await hands.press(button(page, 'Assess again: HR Director'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Your answers start empty, and your plan stays.')
  // The focus is on the no.
  await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused()
  await expectAccessible(page)
  await hands.press(dialog.getByRole('button', { name: 'Assess again: HR Director' }))
  await expect(page).toHaveURL(/\/assess\?question=curious$/)
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await main(page)
    .getByRole('radio', { name: /^Strong/ })
    .check()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.goto(`/plan?roleId=${role}`)
  await expect(main(page)).toContainText('1 of 1 action done')
  await rateByCalls(page, role, ['strong', ...Array.from({ length: 30 }, () => 'developing')])

  await page.goto(`/assessed?roleId=${role}`)
  const both = thenAndNow(page)
  await expect(both).toContainText('Curious: moved from Developing to Strong')
  await expect(both).toContainText(/Done \d{1,2} \w+ \d{4}: Ask Mere what she sees/)
  await expect(both).toContainText(/As before: .*Resilient/)
  await expect(both).toContainText('A rating can move because you have grown')
  await expect(both).toContainText(/From \d{1,2} \w+ \d{4} on you can rate yourself again/)
  await expect(button(page, 'Assess again')).toHaveCount(0)
  await expectAccessible(page)

  await button(page, 'Delete these earlier ratings').click()
  await dialog.getByRole('button', { name: 'Delete these earlier ratings' }).click()
  await expect(both).not.toContainText('moved from')
  await page.reload()
  await expect(thenAndNow(page)).toContainText('on you can rate yourself again')
  await expect(main(page)).not.toContainText('moved from')
})
