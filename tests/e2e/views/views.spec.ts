import type { Page } from '@playwright/test'
import { callFromPage, planByCalls, rateByCalls } from '#tests/support/app/by-calls.ts'
import { keyboard } from '#tests/support/app/hands.ts'
import { deadControls } from '#tests/support/app/screen-checks.ts'
import { expect, expectAccessible, test, withoutScript } from '#tests/support/browser.ts'
import { askByCalls, giveView, question, somebody } from '#tests/support/views/giving.ts'

// React Router writes the refusal that it shows an error page for to the console.
test.use({ expectedErrors: /This link is no longer valid\.|You made this link/ })

const role = 'hr-director--any'
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })

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

test(
  'three people give their view in three browsers, and the visitor sees them only together',
  { tag: '@always' },
  async ({ page, browser }) => {
    await planByCalls(page, role, ['Curious'])
    await page.goto(`/views?roleId=${role}`)
    await expect(page).toHaveTitle('Views of others – HR Director – My LSP')
    await expect(main(page)).toContainText('Please save your session first.')
    await saveSession(page)
    await main(page).getByLabel('Your first name (optional)').fill('Aroha')
    await expectAccessible(page)
    await button(page, 'Make the links').press('Enter')
    await expect(main(page)).toContainText('Answers are shown only together')

    const links = [await linkFor(page, 'Hana'), await linkFor(page, 'Tama'), await linkFor(page, 'Mere')]
    await expectAccessible(page)
    const people = await Promise.all(links.map(() => somebody(browser)))
    const [hana, tama, mere] = people as [Page, Page, Page]
    const asked: string[] = []
    hana.on('request', (sent) => asked.push(`${sent.method()} ${new URL(sent.url()).pathname}`))
    await hana.goto(links[0] ?? '')
    await expect(hana).toHaveURL(/\/view$/)
    await expect(main(hana)).toContainText('Aroha asks how you see their work in this role: HR Director')
    await expect(main(hana)).toContainText('They see the answers only together')
    await expect(main(hana).getByText(/^We keep your answers/)).toBeVisible()
    await main(hana).locator('summary').click()
    await expect(main(hana).getByText(/could open it too/)).toBeVisible()
    await expectAccessible(hana)
    expect(asked.filter((sent) => /view_(?:answer|finish|withdraw)/.test(sent))).toEqual([])

    await hana.goto('/what')
    await Promise.all([
      giveView(hana, links[0] ?? '', { rating: 'Sound', comment: 'Asks before she tells.' }),
      giveView(tama, links[1] ?? '', { rating: 'Developing', comment: 'Could ask more.' }),
    ])
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
    // Whoever else has the link sees none of it.
    const other = await somebody(browser)
    await other.goto(links[2] ?? '')
    await expect(main(other)).toContainText('This link was answered in another browser')
    await expect(button(other, 'Delete my answers')).toBeVisible()
    await expectAccessible(other)
    await button(mere, 'I have finished').click()
    await button(mere, 'Take my answers back').click()
    await mere.getByRole('dialog').getByRole('button', { name: 'Take my answers back' }).click()
    await expect(main(mere)).toContainText('Your answers are deleted.')
    await giveView(mere, links[2] ?? '', { rating: 'Developing', comment: 'Listens well.' })
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

    // In short beside the results, and in a talk guide of one's own.
    await page.goto(`/assessed?roleId=${role}`)
    await expect(main(page).getByRole('heading', { name: 'How others see it' })).toBeVisible()
    await expect(main(page)).toContainText('You see the answers of 3 people.')
    await expect(main(page).locator('.views-talk')).toHaveText('Curious Others see less strength than you do')
    await expectAccessible(page)
    await main(page).getByRole('link', { name: 'Ask others, or see their views' }).click()
    await expect(main(page)).not.toContainText('Others may have answered since.')
    await main(page).getByRole('link', { name: 'Talk guide with these in it' }).click()
    await expect(page.getByRole('heading', { name: 'What to talk about' })).toBeVisible()
    await expect(page.getByText('Whoever brings this guide asked people they work with')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Views of others' }).click()

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
  },
)

test('a link that lost a part says so, and one that is not ours opens nothing', async ({ page }) => {
  await page.goto('/view')
  await expect(main(page)).toContainText('This link is not complete.')
  await expectAccessible(page)
  await page.goto(`/view#${'A'.repeat(43)}`)
  await expect(main(page)).toContainText('This link is no longer valid.')
})

const gone = 'This link is no longer valid.'
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
