import type { Page } from '@playwright/test'
import { connectDatabase } from '#server/db/open.ts'
import { callFromPage, rateByCalls } from '#tests/support/app/by-calls.ts'
import { keyboard } from '#tests/support/app/hands.ts'
import { deadControls } from '#tests/support/app/screen-checks.ts'
import { expect, expectAccessible, test, withoutScript } from '#tests/support/browser.ts'
import type { Site } from '#tests/support/site.ts'
import { everyRow } from '#tests/support/test-deps.ts'
import { askByCalls, giveView, somebody } from '#tests/support/views/giving.ts'

// React Router writes the refusal that it shows an error page for to the console.
test.use({ expectedErrors: /This link is no longer valid\./ })

const role = 'hr-director--any'
const gone = 'This link is no longer valid.'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const curious = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Curious' }) })
/** A page that is open already reads another link only when it is opened anew. */
async function openAnew(page: Page, link: string): Promise<void> {
  await page.goto('/what')
  await page.goto(link)
}
async function agree(page: Page, name: string): Promise<void> {
  await button(page, name).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('three people answer at once, are shown by person, and each takes their own away', async ({ page, browser }) => {
  const links = await askByCalls(page, ['Hana', 'Tama', 'Mere'], true)
  const [toHana = '', toTama = '', toMere = ''] = links
  const people = await Promise.all(links.map(() => somebody(browser)))
  const [hana, tama, mere] = people as [Page, Page, Page]
  await hana.goto(toHana)
  await expect(main(hana)).toContainText('They see your answers by person, with what they call you')
  await hana.goto('/what')
  await Promise.all([
    giveView(hana, toHana, { rating: 'Developing', comment: 'Said too much.' }),
    giveView(tama, toTama, { rating: 'Sound', comment: 'Asks first.' }),
    giveView(mere, toMere, { rating: 'Strong', comment: 'Never stops asking.' }),
  ])

  // Hana takes hers back before anybody has looked.
  await agree(hana, 'Take my answers back')
  await expect(main(hana)).toContainText('Your answers are deleted. You can answer anew')
  await page.goto(`/views?roleId=${role}`)
  await expect(main(page)).toContainText('You see the answers of 2 people.')
  await expect(curious(page)).toContainText('Tama: Sound')
  await expect(curious(page)).toContainText('Mere: Strong')
  await expect(curious(page).getByRole('blockquote')).toContainText(['Asks first.', 'Never stops asking.'])
  await expect(main(page)).not.toContainText('Said too much.')
  await expect(main(page)).toContainText('Hana: link to copy, not finished')
  await expect(main(page)).toContainText('Tama: link to copy, finished')
  await expectAccessible(page)

  // Tama deletes his after that, and his alone goes.
  await openAnew(tama, toTama)
  await expect(main(tama)).toContainText('They have been looked at.')
  await agree(tama, 'Delete my answers')
  await expect(main(tama)).toContainText('The link no longer works.')
  await page.reload()
  await expect(main(page)).toContainText('You see the answers of 1 person.')
  await expect(main(page)).not.toContainText('Asks first.')
  await expect(main(page)).toContainText('Tama: link to copy, answers taken back')
  await openAnew(tama, toTama)
  await expect(main(tama)).toContainText(gone)

  // The visitor ends one link, and then their session with the other.
  await button(page, 'End: Mere').click()
  await page.getByRole('dialog').getByRole('button', { name: 'End: Mere' }).click()
  await expect(main(page)).toContainText('There is nothing to show yet.')
  await openAnew(mere, toMere)
  await expect(main(mere)).toContainText(gone)
  await openAnew(hana, toHana)
  await expect(button(hana, 'Start')).toBeVisible()
  await callFromPage(page, 'delete_session', {})
  await openAnew(hana, toHana)
  await expect(main(hana)).toContainText(gone)
  await Promise.all(people.map((person) => person.context().close()))
})

test('the page comes with what others see', { tag: '@one-width' }, async ({ page, browser }) => {
  const [toHana = ''] = await askByCalls(page, ['Hana'], true)
  const address = `/views?roleId=${role}`
  const asSent = async () => (await page.request.get(address, { headers: { 'sec-fetch-site': 'none' } })).text()
  expect(await asSent()).toContain('There is nothing to show yet.')
  const hana = await somebody(browser)
  await giveView(hana, toHana, { rating: 'Developing', comment: 'Said too much.' })
  await openAnew(hana, toHana)
  await expect(main(hana)).not.toContainText('They have been looked at.')
  expect(await asSent()).toContain('Said too much.')
  await page.goto(address)
  await expect(main(page)).toContainText('You see the answers of 1 person.')
  await hana.context().close()
})

test('without script others are asked by forms, and no longer', async ({ page }) => {
  await rateByCalls(page, role, ['strong', 'sound', 'developing'])
  await callFromPage(page, 'save_session', { email: 'aroha@agency.example' })
  const plain = await withoutScript(page)
  await plain.goto(`/views?roleId=${role}`)
  await main(plain).getByLabel('Your first name (optional)').fill('evil.example')
  await main(plain)
    .getByRole('radio', { name: /^By person/ })
    .check()
  await button(plain, 'Make the links').click()
  await expect(main(plain).getByRole('alert')).toContainText('without numbers or links')
  await expect(main(plain).getByRole('radio', { name: /^By person/ })).toBeChecked()
  await main(plain).getByLabel('Your first name (optional)').fill('Aroha')
  await button(plain, 'Make the links').click()
  await main(plain).getByLabel('What you call this person (optional)').fill('Hana')
  await button(plain, 'Make a link to copy').click()
  await expect(main(plain).getByLabel('A link for Hana')).toHaveValue(/\/view#[\w-]{43}$/)
  await expect(main(plain)).toContainText('Hana: link to copy')
  expect(await deadControls(plain)).toEqual([])
  await button(plain, 'End: Hana').click()
  await main(plain).getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(main(plain)).toContainText('Hana: link to copy')
  await button(plain, 'End: Hana').click()
  await main(plain).getByRole('dialog').getByRole('button', { name: 'End: Hana' }).click()
  await expect(main(plain)).not.toContainText('Hana: link to copy')
  await plain.context().close()
})

/** What is stored of views, and of everybody who has a session. */
async function stored({ databaseUrl }: Site) {
  const db = connectDatabase(databaseUrl, () => undefined)
  const { view_requests, views, sessions, session_secrets } = await everyRow({ db })
  await db.close()
  return { view_requests, views, sessions, session_secrets }
}

test('scanners that open links ten times, with a browser too, change nothing @one-width', async ({
  page,
  browser,
  request,
  site,
}) => {
  const links = await askByCalls(page, ['Hana', 'Tama', 'Mere'], true)
  const [toHana = '', toTama = ''] = links
  const hana = await somebody(browser)
  await giveView(hana, toHana, { rating: 'Sound', comment: 'Asks first.' })
  const scanner = await somebody(browser)
  const before = await stored(site)
  expect(before.views?.length).toBeGreaterThanOrEqual(3)
  for (let time = 0; time < 10; time += 1) {
    for (const link of links) {
      for (const method of ['get', 'head'] as const) {
        const answer = await request[method](link)
        expect(answer.status()).toBe(200)
        expect(await answer.text()).not.toContain('Aroha')
      }
    }
    // One was answered in another browser, one waits to be answered.
    for (const [link, shown] of [
      [toHana, 'Delete my answers'],
      [toTama, 'Start'],
    ] as const) {
      await openAnew(scanner, link)
      await expect(button(scanner, shown)).toBeVisible()
    }
  }
  expect(await stored(site)).toEqual(before)
  await page.goto(`/views?roleId=${role}`)
  await expect(curious(page)).toContainText('Hana: Sound')
  await hana.context().close()
  await scanner.context().close()
})

test('from the results to asking, answering, side by side and the end, with the keyboard alone', async ({
  page,
  browser,
}) => {
  const hands = keyboard(page)
  await rateByCalls(page, role, ['strong', 'sound', 'developing'])
  await callFromPage(page, 'save_session', { email: 'aroha@agency.example' })
  await page.goto(`/assessed?roleId=${role}`)
  await hands.press(main(page).getByRole('link', { name: 'Ask others, or see their views' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await hands.write(main(page).getByLabel('Your first name (optional)'), 'Aroha')
  await hands.choose(main(page).getByRole('radio', { name: /^By person/ }))
  await hands.press(button(page, 'Make the links'))
  await hands.write(main(page).getByLabel('What you call this person (optional)'), 'Hana')
  await hands.press(button(page, 'Make a link to copy'))
  const link = await main(page).getByLabel('A link for Hana').inputValue()

  const hana = await somebody(browser)
  await giveView(hana, link, { rating: 'Sound', comment: 'Asks first.' }, keyboard(hana))
  await expect(hana.getByRole('heading', { level: 1 })).toBeFocused()

  await page.reload()
  await expect(curious(page)).toContainText('Hana: Sound')
  await hands.press(button(page, 'End all links'))
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'End all links' }))
  await expect(button(page, 'Make the links')).toBeVisible()
  await openAnew(hana, link)
  await expect(main(hana)).toContainText(gone)
  await hana.context().close()
})
