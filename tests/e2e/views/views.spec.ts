import type { Browser, Page } from '@playwright/test'
import { planByCalls } from '#tests/support/assessing/quick-plan.ts'
import { expect, expectAccessible, test, waitingForApp } from '#tests/support/browser.ts'

// React Router writes the refusal that it shows an error page for to the console.
test.use({ expectedErrors: /This link is no longer valid\.|You made this link/ })

const role = 'hr-director--any'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const question = (page: Page, name: string) => main(page).getByRole('group', { name: new RegExp(`“${name}”`) })

/** Another person at a browser of their own. */
async function somebody(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  return waitingForApp(await context.newPage())
}

async function saveSession(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Save session' }).click()
  await main(page).getByLabel('Your Email').fill('aroha@agency.example')
  await button(page, 'Save session').click()
  await main(page).getByRole('link', { name: 'Continue' }).click()
}

/** Makes a link to copy for somebody. */
async function linkFor(page: Page, label: string): Promise<string> {
  await main(page).getByLabel('What you call this person (optional)').fill(label)
  await button(page, 'Make a link to copy').click()
  const field = main(page).getByLabel(`A link for ${label}`)
  await expect(field).toHaveValue(/\/view#[\w-]{43}$/)
  return field.inputValue()
}

/** Answers two questions, one with a comment, by keyboard alone, and finishes. */
async function giveView(page: Page, link: string, rating: string, comment: string): Promise<void> {
  await page.goto(link)
  await button(page, 'Start').press('Enter')
  await question(page, 'Curious')
    .getByRole('radio', { name: new RegExp(`^${rating}`) })
    .press('Space')
  await main(page).getByRole('textbox', { name: 'Comment (optional): Curious' }).fill(comment)
  await question(page, 'Resilient').getByRole('radio', { name: 'I have not seen this' }).press('Space')
  await expect(main(page).getByText(/^2 of \d+ answered Saved$/)).toBeVisible()
  await button(page, 'I have finished').press('Enter')
  await expect(main(page)).toContainText('Thank you. Your answers are in.')
}

test('three people give their view in three browsers, and the visitor sees them only together', async ({
  page,
  browser,
  request,
}) => {
  await planByCalls(page, role, ['Curious'])
  await main(page).getByRole('link', { name: 'Ask others, or see their views' }).click()
  await expect(page).toHaveTitle('Views of others – HR Director – My LSP')
  await expect(main(page)).toContainText('Please save your session first.')
  await saveSession(page)
  await main(page).getByLabel('Your first name (optional)').fill('Aroha')
  await expectAccessible(page)
  await button(page, 'Make the links').press('Enter')
  await expect(main(page)).toContainText('Answers are shown only together')

  const links = [await linkFor(page, 'Hana'), await linkFor(page, 'Tama'), await linkFor(page, 'Mere')]
  await expectAccessible(page)
  // A mail scanner requests a page ten times and presses nothing.
  for (let time = 0; time < 10; time += 1) {
    for (const method of ['get', 'head'] as const) expect((await request[method](links[0] ?? '')).status()).toBe(200)
  }
  const people = await Promise.all(links.map(() => somebody(browser)))
  const [hana, tama, mere] = people as [Page, Page, Page]
  const asked: string[] = []
  hana.on('request', (sent) => asked.push(`${sent.method()} ${new URL(sent.url()).pathname}`))
  await hana.goto(links[0] ?? '')
  await expect(hana).toHaveURL(/\/view$/)
  await expect(main(hana)).toContainText('Aroha asks how you see their work in this role: HR Director')
  await expect(main(hana)).toContainText('They see the answers only together')
  await expect(main(hana)).toContainText('could open it too')
  await expectAccessible(hana)
  expect(asked.filter((sent) => /view_(?:answer|finish|withdraw)/.test(sent))).toEqual([])

  await giveView(hana, links[0] ?? '', 'Sound', 'Asks before she tells.')
  await giveView(tama, links[1] ?? '', 'Developing', 'Could ask more.')
  const look = async () => page.goto(`/views?roleId=${role}`)
  await look()
  await expect(main(page)).toContainText('There is nothing to show yet.')
  await expect(main(page)).not.toContainText('Asks before she tells.')

  // Mere stops, comes back with the same link, and takes her answers back once.
  await mere.goto(links[2] ?? '')
  await button(mere, 'Start').click()
  await question(mere, 'Curious')
    .getByRole('radio', { name: /^Strong/ })
    .check()
  await expect(main(mere)).toContainText('Saved')
  await mere.goto(links[2] ?? '')
  await mere.reload()
  await mere.goto('/what')
  await mere.goto(links[2] ?? '')
  await button(mere, 'Go on').click()
  await expect(question(mere, 'Curious').getByRole('radio', { name: /^Strong/ })).toBeChecked()
  await expectAccessible(mere)
  await button(mere, 'I have finished').click()
  await button(mere, 'Take my answers back').click()
  await mere.getByRole('dialog').getByRole('button', { name: 'Take my answers back' }).click()
  await expect(main(mere)).toContainText('Your answers are deleted.')
  await giveView(mere, links[2] ?? '', 'Developing', 'Listens well.')
  await expectAccessible(mere)

  await look()
  await expect(main(page)).toContainText('You see the answers of 3 people.')
  const curious = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Curious' }) })
  await expect(curious).toContainText('Others see less strength than you do')
  await expect(curious).toContainText('Sound: 1 person')
  await expect(curious).toContainText('Developing: 2 people')
  await expect(curious.getByRole('blockquote')).toHaveText([
    'Asks before she tells.',
    'Could ask more.',
    'Listens well.',
  ])
  for (const name of ['Hana', 'Tama', 'Mere']) await expect(curious).not.toContainText(name)
  await expect(main(page).getByRole('heading', { name: 'Resilient' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)

  // In the plan as a page; the visitor cannot answer for others; one who deletes takes the group along.
  await page.goto(`/roleactions/${role}/plan`)
  await expect(page.getByRole('heading', { name: 'How others see it' })).toBeVisible()
  // A small screen folds it away.
  await expect(page.getByText('Listens well.')).toBeAttached()
  await page.goto(links[0] ?? '')
  await expect(main(page)).toContainText('You made this link for somebody else.')
  await hana.goto('/what')
  await hana.goto(links[0] ?? '')
  await button(hana, 'Delete my answers').click()
  await hana.getByRole('dialog').getByRole('button', { name: 'Delete my answers' }).click()
  await expect(main(hana)).toContainText('The link no longer works.')
  await look()
  await expect(main(page)).toContainText('There is nothing to show yet.')
  await Promise.all(people.map((person) => person.context().close()))
})

test('a link that lost a part says so, and one that is not ours opens nothing', async ({ page }) => {
  await page.goto('/view')
  await expect(main(page)).toContainText('This link is not complete.')
  await expectAccessible(page)
  await page.goto(`/view#${'A'.repeat(43)}`)
  await expect(main(page)).toContainText('This link is no longer valid.')
})
