import type { Browser, Page } from '@playwright/test'
import {
  answerEverything,
  button,
  main,
  operator,
  otherVisitor,
  pickWithKeyboard,
  pickWithMouse,
  searchFor,
  skipSaving,
  approvalLink,
  type Pick,
} from '#tests/support/building/build-journey.ts'
import { buildByCalls } from '#tests/support/app/by-calls.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { keyboard, mouse, type Hands } from '#tests/support/app/hands.ts'
import { arriveAt } from '#tests/support/assessing/main-journey.ts'
import type { Site } from '#tests/support/site.ts'

// In one worker, so that it starts only one site with these settings.
test.describe.configure({ mode: 'default' })
// React Router writes the refusal that it shows an error page for to the console.
test.use({ settings: { LSP_OPERATOR_EMAIL: operator }, expectedErrors: /This link is no longer valid\./ })

const agency = 'Retirement Commission – Te Ara Ahunga Ora'
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const listOf = (title: string) =>
  `/roleselect?${new URLSearchParams({ query_role: title, query_agency: '' }).toString()}`
const found = (page: Page, title: string) => main(page).getByRole('link', { name: new RegExp(`^${title}`) })

/** Builds a profile by calls and shares it; returns the role's address and the agency's link. */
async function share(page: Page, site: Site, title: string): Promise<{ role: string; link: string }> {
  await buildByCalls(page, title, 'te-papa')
  await button(page, 'Yes').click()
  await main(page).getByLabel('Your relationship to the role').selectOption('I manage this role')
  await main(page).getByLabel('Your name (optional)').fill('Mere 0800')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Please write your name in letters, without numbers or links.',
  ])
  await main(page).getByLabel('Your name (optional)').fill('Mere Ngata')
  await button(page, 'Save').click()
  await expect(h1(page, title)).toBeFocused()
  expect((await site.mailbox.newestTo(operator)).text).toContain('calls themselves “Mere Ngata”')
  await expect(page).toHaveURL(/\/roleactions\//)
  return { role: page.url(), link: await approvalLink(site, title) }
}

/** Results → a new profile → save? → every question → share → the agency approves → another visitor finds it. */
async function shareJourney(
  { page, browser, baseURL, site }: { page: Page; browser: Browser; baseURL: string | undefined; site: Site },
  handsOf: (page: Page) => Hands,
  pickOf: (hands: Hands) => Pick,
  title: string,
): Promise<void> {
  const hands = handsOf(page)
  const pick = pickOf(hands)
  await searchFor(page, hands, pick, 'HR Director', agency)
  await hands.press(button(page, 'Build a new profile'))
  await skipSaving(page, hands)
  await answerEverything(page, hands, `Building Profile for HR Director at ${agency}`)
  await arriveAt(page, 'HR Director')
  await hands.press(button(page, 'Yes'))
  await expect(main(page).getByText('Is it one of these?')).toBeVisible()
  await expectAccessible(page)
  await hands.write(main(page).getByLabel('Role Title'), title)
  await pick(main(page).getByLabel('Your relationship to the role'), 'I am in this role')
  await hands.press(button(page, 'Save'))
  await arriveAt(page, title)
  await expect(
    main(page).getByText(/^\(Team leader, drafted by a visitor on \d+ \w+ \d{4}, not yet validated\)$/),
  ).toBeVisible()
  await expect(main(page).getByText(/^You built this profile\. Everybody can find it\./)).toContainText(
    'We have no contact at the agency to validate it, so we sent it to LSP Commission. The decision will show here.',
  )

  const agencyPage = await otherVisitor(browser, baseURL)
  const agencyHands = handsOf(agencyPage)
  await agencyPage.goto(await approvalLink(site, title))
  await expect(h1(agencyPage, title)).toBeVisible()
  await expect(agencyPage).toHaveURL(`${site.url}/validate`)
  await expect(main(agencyPage).getByText('the visitor chose “I am in this role”')).toBeVisible()
  await expect(main(agencyPage).getByRole('heading', { name: 'The nearest profile' })).toBeVisible()
  await expectAccessible(agencyPage)
  await agencyHands.press(button(agencyPage, 'Approve'))
  await expect(main(agencyPage).getByRole('heading', { name: 'Approve', exact: true })).toBeFocused()
  await expectAccessible(agencyPage)
  await agencyHands.press(button(agencyPage, 'Approve this profile'))
  await arriveAt(agencyPage, 'Profile approved')
  await agencyPage.close()

  const other = await otherVisitor(browser, baseURL)
  await other.goto(listOf(title))
  await expect(found(other, title)).toContainText(/\(Team leader, built by a visitor, validated on \d+ \w+ \d{4}\)/)
  await handsOf(other).press(found(other, title))
  await arriveAt(other, title)
  await expect(main(other).getByText(/^You built this profile/)).toHaveCount(0)
  await other.close()
  await page.reload()
  await expect(main(page).getByText(/^You built this profile, and it has been approved\./)).toBeVisible()
}

for (const [name, handsOf, pickOf, details] of [
  ['the mouse', () => mouse, () => pickWithMouse, {}],
  ['the keyboard alone', keyboard, pickWithKeyboard, { tag: '@always' }],
] as const) {
  test(
    `a profile built and saved for others, approved by its agency, found by others, with ${name}`,
    details,
    async ({ page, browser, baseURL, site }) => {
      await shareJourney({ page, browser, baseURL, site }, handsOf, pickOf, `Warden of bells by ${name}`)
    },
  )
}

test(
  'a declined profile is gone for others, and the visitor who built it still has it, with the reason',
  { tag: '@one-width' },
  async ({ page, browser, baseURL, site }) => {
    const title = 'Sharpener of pencils'
    const { role, link } = await share(page, site, title)
    const other = await otherVisitor(browser, baseURL)
    await other.goto(listOf(title))
    await expect(found(other, title)).toBeVisible()

    await other.goto(link)
    await button(other, 'Decline').click()
    await button(other, 'Decline this profile').click()
    const summary = main(other).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(main(other).getByRole('group', { name: 'Why do you decline it?' })).toHaveAccessibleDescription(
      'Please choose a reason.',
    )
    await expectAccessible(other)
    await summary.getByRole('link', { name: 'Please choose a reason.' }).click()
    await expect(main(other).getByRole('radio').first()).toBeFocused()
    await main(other).getByRole('radio', { name: 'The title is not the one that the agency uses.' }).check()
    await expect(summary).toHaveCount(0)
    await button(other, 'Decline this profile').click()
    await arriveAt(other, 'Profile declined')

    await other.goto(listOf(title))
    await expect(main(other).getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
    await other.close()
    await page.goto(listOf(title))
    await expect(found(page, title)).toContainText('built by a visitor, declined on')
    await page.goto(role)
    await expect(
      main(page).getByText('declined: The title is not the one that the agency uses.', { exact: false }),
    ).toBeVisible()
  },
)

test(
  'after the agency has edited and approved a profile, everybody finds the edited one',
  { tag: '@one-width' },
  async ({ page, browser, baseURL, site }) => {
    const { role, link } = await share(page, site, 'Mender of nets')
    const peopleOf = (shown: Page) => main(shown).getByRole('definition').first()
    const before = Number.parseInt((await peopleOf(page).textContent()) ?? '', 10)
    const other = await otherVisitor(browser, baseURL)
    await other.goto(link)
    await button(other, 'Edit and approve').click()
    const groups = main(other).getByRole('group')
    await expect(groups).toHaveCount(11)
    await expect(main(other).getByRole('radio', { checked: true })).toHaveCount(11)
    await expectAccessible(other)
    const asked = main(other).getByRole('group', { name: 'How important is developing talent in this role?' })
    const wasEssential = await asked.getByRole('radio', { name: 'Essential to this role' }).isChecked()
    await asked.getByRole('radio', { name: wasEssential ? 'Not part of this role' : 'Essential to this role' }).check()
    await button(other, 'Back to the choices').click()
    await expect(main(other).getByRole('heading', { name: 'Your decision' })).toBeFocused()
    await button(other, 'Edit and approve').click()
    await asked.getByRole('radio', { name: wasEssential ? 'Not part of this role' : 'Essential to this role' }).check()
    await button(other, 'Approve with my changes').click()
    await arriveAt(other, 'Profile changed and approved')
    await main(other).getByRole('link', { name: 'See the profile' }).click()
    const after = `${wasEssential ? before - 1 : before + 1} of 4`
    await expect(peopleOf(other)).toHaveText(after)
    // The next check must see only the new screen, and this one waits until the slide has ended.
    await expectAccessible(other)
    await expect(peopleOf(other)).toHaveText(after)
    await other.close()
    await page.goto(role)
    await expect(peopleOf(page)).toHaveText(after)
  },
)

test(
  'the token leaves the address at once; a used or forged link shows the error page, and a cut link says so',
  { tag: '@one-width' },
  async ({ page, browser, baseURL, site }) => {
    const { link } = await share(page, site, 'Polisher of brass')
    const token = link.split('#')[1] ?? ''
    const other = await otherVisitor(browser, baseURL)
    const asked: string[] = []
    other.on('request', (request) => asked.push(request.url()))
    for (let turn = 0; turn < 2; turn += 1) {
      await other.goto('/about')
      await other.goto(link)
      await expect(h1(other, 'Polisher of brass')).toBeVisible()
      await expect(other).toHaveURL(`${site.url}/validate`)
    }
    expect(asked.filter((url) => url.includes(token))).toEqual([])
    await button(other, 'Approve').click()
    await button(other, 'Approve this profile').click()
    await expect(h1(other, 'Profile approved')).toBeFocused()

    for (const gone of [link, `${site.url}/validate#${'A'.repeat(43)}`, `${site.url}/validate#x`]) {
      await other.goto('/about')
      await other.goto(gone)
      await expect(h1(other, 'Oh no!')).toBeVisible()
      await expect(main(other).getByText('This link is no longer valid.', { exact: true })).toBeVisible()
      await expect(main(other).getByText('Answers that were stored before are kept.')).toHaveCount(0)
    }
    await other.goto('/validate')
    await expect(main(other).getByText('This link is not complete.')).toBeVisible()
    await expectAccessible(other)
    await other.close()
    expect(await (await page.request.get('/validate')).text()).toContain('<meta name="robots" content="noindex"')
  },
)
