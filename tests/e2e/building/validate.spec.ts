import type { Page } from '@playwright/test'
import { buildByCalls } from '#tests/support/app/by-calls.ts'
import { keyboard, mouse } from '#tests/support/app/hands.ts'
import { arriveAt } from '#tests/support/assessing/main-journey.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import {
  answerEverything,
  approvalLink,
  button,
  letSee,
  main,
  operator,
  otherVisitor,
  pickWithKeyboard,
  searchFor,
  skipSaving,
} from '#tests/support/building/build-journey.ts'
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
  const noContact = main(page).getByText(
    /^We have no contact at the agency to validate the profile\. So we send it to LSP/,
  )
  await buildByCalls(page, title, 'te-papa')
  await expect(main(page).getByText('Everybody can find it. We send it to LSP Commission to validate.')).toBeVisible()
  await main(page).getByText('What follows from each choice').click()
  await expect(main(page).getByRole('listitem').and(noContact)).toBeVisible()
  await letSee(page, mouse, 'Yes')
  await expect(main(page).getByRole('status').and(noContact)).toBeVisible()
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

test(
  'a profile built and saved for others, approved by its agency, found by others, with the keyboard alone',
  { tag: '@always' },
  async ({ page, browser, baseURL, site }) => {
    const title = 'Warden of bells'
    const hands = keyboard(page)
    const pick = pickWithKeyboard(hands)
    await searchFor(page, hands, pick, 'HR Director', agency)
    await hands.press(button(page, 'Build a new profile').first())
    await skipSaving(page, hands)
    await answerEverything(page, hands, `Building Profile for HR Director at ${agency}`)
    await arriveAt(page, 'HR Director')
    await letSee(page, hands, 'Yes')
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
    const agencyHands = keyboard(agencyPage)
    await agencyPage.goto(await approvalLink(site, title))
    await expect(h1(agencyPage, title)).toBeVisible()
    await expect(agencyPage).toHaveURL(`${site.url}/validate`)
    await expect(main(agencyPage).getByText('the visitor chose “I am in this role”')).toBeVisible()
    const nearest = main(agencyPage).locator('summary', { hasText: 'The nearest profile' })
    await agencyHands.press(nearest)
    await expect(nearest.locator('~ *').first()).toBeVisible()
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
    await keyboard(other).press(found(other, title))
    await arriveAt(other, title)
    await expect(main(other).getByText(/^You built this profile/)).toHaveCount(0)
    await other.close()
    await page.reload()
    await expect(main(page).getByText(/^You built this profile, and it has been approved\./)).toBeVisible()
  },
)

test('a declined profile is gone for others, and the visitor who built it still has it, with the reason', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
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
  await summary.getByRole('link', { name: 'Please choose a reason.' }).click()
  await expect(main(other).getByRole('radio').first()).toBeFocused()
  await main(other).getByRole('radio', { name: 'The title is not the one that the agency uses.' }).check()
  await expect(summary).toHaveCount(0)
  await button(other, 'Decline this profile').click()
  await arriveAt(other, 'Profile declined')

  // The link is used up, and one that was cut says so.
  await other.goto('/about')
  await other.goto(link)
  await expect(main(other).getByText('This link is no longer valid.', { exact: true })).toBeVisible()
  await other.goto('/validate')
  await expect(main(other).getByText('This link is not complete.')).toBeVisible()
  await other.goto(listOf(title))
  await expect(main(other).getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
  await other.close()
  await page.goto(listOf(title))
  await expect(found(page, title)).toContainText('built by a visitor, declined on')
  await page.goto(role)
  await expect(
    main(page).getByText('declined: The title is not the one that the agency uses.', { exact: false }),
  ).toBeVisible()
})

test('after the agency has edited and approved a profile, everybody finds the edited one', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  const { role, link } = await share(page, site, 'Mender of nets')
  const peopleOf = (shown: Page) => main(shown).getByRole('definition').first()
  const before = Number.parseInt((await peopleOf(page).textContent()) ?? '', 10)
  const other = await otherVisitor(browser, baseURL)
  await other.goto(link)
  await button(other, 'Edit and approve').click()
  await expect(main(other).getByRole('group', { name: /\?$/ })).toHaveCount(11)
  await expect(main(other).getByRole('radio', { checked: true })).toHaveCount(11)
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
  await expect(peopleOf(other)).toHaveText(after)
  await other.close()
  await page.goto(role)
  await expect(peopleOf(page)).toHaveText(after)
})

test.describe('where profiles are held back, with nobody to ask', () => {
  test.use({ settings: { LSP_PUBLISH: 'validated' } })

  test('nothing says that others find the profile, or that anybody gets it', async ({ page }) => {
    await buildByCalls(page, 'Keeper of the quiet drum', 'te-papa')
    const nobody = main(page).getByText(
      'We have nobody to send the profile to. It waits until LSP Commission looks at it, and we cannot say when.',
    )
    await main(page).getByText('What follows from each choice').click()
    const meanings = main(page).getByRole('listitem')
    await expect(meanings.and(nobody)).toBeVisible()
    await expect(meanings.filter({ hasText: 'Nobody else can find it until it has been approved.' })).toBeVisible()
    await expect(main(page).getByText('Everybody can find it once it has been approved.')).toBeVisible()
    await expect(main(page)).not.toContainText('Everybody can find it at once')
    await expect(main(page)).not.toContainText('Everybody can find it. ')
    await letSee(page, mouse, 'Yes')
    await expect(main(page).getByRole('status').and(nobody)).toBeVisible()
    await main(page).getByLabel('Your relationship to the role').selectOption('I manage this role')
    await button(page, 'Save').click()
    const outcome = main(page).getByText(/^You built this profile\./)
    await expect(outcome).toContainText('Nobody else can find it until it has been approved.')
    await expect(outcome).toContainText(
      'We had nobody to send it to. It waits until LSP Commission looks at it. The decision will show here.',
    )
  })
})
