import type { Browser, Page } from '@playwright/test'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { connectDatabase } from '#server/db/open.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'
import { deadControls } from '#tests/support/app/screen-checks.ts'
import { expect, expectAccessible, test, waitingForApp, withoutScript } from '#tests/support/browser.ts'
import type { Site } from '#tests/support/site.ts'
import { restTeams } from '#tests/support/visitors.ts'

// React Router writes the refusal that it shows an error page for to the console.
test.use({ expectedErrors: /This link is no longer valid\./ })

const role = 'hr-director--any'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })

/** Another person at a browser of their own, who has rated themselves and saved their session. */
async function saved(browser: Browser, name: string, ratings: readonly string[]): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = waitingForApp(await context.newPage())
  await rateByCalls(page, role, ratings)
  await page.evaluate(
    async ([call, headers, email]) => {
      const uuid = document.getElementById('app')?.dataset['uuid']
      await fetch(call, { method: 'POST', headers, body: JSON.stringify({ uuid, email }) })
    },
    [paths.call('save_session'), callHeaders, `${name}@agency.example`] as const,
  )
  return page
}

/** Joins by keyboard alone. */
async function join(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await button(page, 'Join and add my ratings').press('Enter')
  await expect(main(page)).toContainText('You have joined. Nobody is told.')
}

/** Lets a day pass since anybody joined. */
async function aDayLater({ databaseUrl }: Site): Promise<void> {
  const db = connectDatabase(databaseUrl, () => undefined)
  await restTeams({ deps: { db } })
  await db.close()
}

test('six people join a team in six browsers, and their leader sees them only together', async ({
  page,
  browser,
  request,
  site,
}) => {
  await page.goto('/team')
  await expect(page).toHaveTitle("A team's picture – My LSP")
  await expect(main(page)).toContainText('Please save your session first.')
  await main(page).getByRole('link', { name: 'Save session' }).click()
  await main(page).getByLabel('Your Email').fill('leader@agency.example')
  await button(page, 'Save session').click()
  await main(page).getByRole('link', { name: 'Continue' }).click()
  await expect(main(page)).toContainText('You do not learn who has joined and who has not.')
  await expectAccessible(page)
  await main(page).getByLabel('Name of the team (optional)').fill('see evil.example')
  await button(page, 'Make the link').press('Enter')
  await expect(main(page).getByRole('alert')).toContainText('without links or signs that do not show')
  await main(page).getByLabel('Name of the team (optional)').fill('People and Culture')
  await button(page, 'Make the link').press('Enter')
  const field = main(page).getByLabel('The link for your team')
  await expect(field).toHaveValue(/\/joinTeam#[\w-]{43}$/)
  const link = await field.inputValue()
  await expect(main(page)).toContainText('There is nothing to show yet.')
  await expectAccessible(page)

  // A mail scanner requests a page ten times and presses nothing.
  for (let time = 0; time < 3; time += 1) {
    for (const method of ['get', 'head'] as const) expect((await request[method](link)).status()).toBe(200)
  }
  const people: Page[] = []
  for (const [nth, ratings] of [
    ['developing'],
    ['developing'],
    ['developing'],
    ['developing', 'strong'],
    ['strong'],
    ['strong', 'sound'],
  ].entries()) {
    people.push(await saved(browser, `member${nth}`, ratings))
  }
  const [first, ...others] = people as [Page, ...Page[]]
  const sent: string[] = []
  first.on('request', (asked) => sent.push(new URL(asked.url()).pathname))
  await first.goto(link)
  await expect(first).toHaveURL(/\/joinTeam$/)
  await expect(main(first)).toContainText('You are asked to join the team “People and Culture”.')
  await expect(main(first)).toContainText('Nobody may press you to join')
  await expect(main(first).getByText(/could make up all the other members/)).toBeVisible()
  await main(first).getByText('More about joining and leaving').click()
  await expect(main(first).getByText(/at the same time or one after the other/)).toBeVisible()
  await expect(main(first)).toContainText('Curious: Developing')
  await expect(button(first, 'Join and add my ratings')).toBeVisible()
  await expectAccessible(first)
  await first.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(first)
  expect(sent.filter((path) => /team_(?:join|leave)/.test(path))).toEqual([])

  for (const one of [first, ...others.slice(0, 3)]) {
    await join(one, link)
  }
  await expect(main(first)).toContainText('You have joined. Nobody is told.')
  await expectAccessible(first)
  await button(page, 'Look now').press('Enter')
  await expect(main(page)).toContainText('There is nothing new to show.')
  await expect(main(page)).not.toContainText('Questions for your team')
  for (const one of others.slice(3)) {
    await join(one, link)
  }
  await button(page, 'Look now').press('Enter')
  await expect(main(page)).toContainText('There is nothing new to show.')
  await aDayLater(site)
  await button(page, 'Look now').press('Enter')
  await expect(main(page)).toContainText('The picture is below.')
  const curious = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Curious' }) })
  await expect(curious.getByRole('listitem')).toHaveText([/Strong: some$/, /Developing: most$/])
  await expect(main(page).getByRole('heading', { name: 'Questions for your team' })).toBeVisible()
  await expect(main(page)).toContainText('We see ourselves differently in')
  // What a page holds before its code: the picture for who leads, and for a member only that they have joined.
  const asSent = (of: Page) => of.evaluate(async (path) => (await fetch(path)).text(), paths.team)
  const question = '<li>We see ourselves differently in'
  expect(await asSent(page)).toContain(question)
  expect(await asSent(first)).not.toContain(question)
  await expect(main(page)).not.toContainText(/\b[1-6] (?:people|person|members|of)\b/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  // One leaves, by the page to which “Your roles” leads, and takes what was shown together along.
  await first.goto('/yours')
  await main(first).getByRole('link', { name: "A team's picture" }).click()
  await expect(main(first)).toContainText('People and Culture, until')
  await button(first, 'Leave: People and Culture').click()
  await first.getByRole('dialog').getByRole('button', { name: 'Leave: People and Culture' }).click()
  await expect(main(first)).toContainText('Your ratings are deleted in the team.')
  await page.reload()
  await expect(main(page)).toContainText('There is nothing to show yet.')
  await others[0]?.goto('/what')
  await others[0]?.goto(link)
  await expect(main(others[0] as Page)).toContainText('You cannot join it again.')

  await button(page, 'End the team').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End the team' }).click()
  await expect(main(page)).toContainText('Your team has ended.')
  await others[1]?.goto('/what')
  await others[1]?.goto(link)
  await expect(main(others[1] as Page)).toContainText('This link is no longer valid.')
  await Promise.all(people.map((one) => one.context().close()))
})

test('without script a team is made, looked at and ended by forms', async ({ browser }) => {
  const leader = await saved(browser, 'leader', ['strong'])
  const plain = await withoutScript(leader)
  await plain.goto('/team')
  await main(plain).getByLabel('Name of the team (optional)').fill('see evil.example')
  await button(plain, 'Make the link').click()
  await expect(main(plain).getByRole('alert')).toContainText('without links or signs that do not show')
  await main(plain).getByLabel('Name of the team (optional)').fill('People and Culture')
  await button(plain, 'Make the link').click()
  await expect(main(plain).getByLabel('The link for your team')).toHaveValue(/\/joinTeam#[\w-]{43}$/)
  expect(await deadControls(plain)).toEqual([])
  await button(plain, 'Look now').click()
  await expect(main(plain)).toContainText('There is nothing new to show.')
  await button(plain, 'End the team').click()
  await main(plain).getByRole('dialog').getByRole('button', { name: 'End the team' }).click()
  await expect(main(plain)).toContainText('Your team has ended.')
  await plain.context().close()
  await leader.context().close()
})
