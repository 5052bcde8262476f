import type { Page } from '@playwright/test'
import { buildByCalls } from '#tests/support/app/by-calls.ts'
import { mouse } from '#tests/support/app/hands.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import {
  button,
  keepJourney,
  letSee,
  main,
  otherVisitor,
  pickWithMouse,
} from '#tests/support/building/build-journey.ts'

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const firstQuestion = 'Which of these best describes the role?'

test(
  'nothing found, a profile built and kept for the session, with the mouse',
  { tag: '@always' },
  async ({ page, browser, baseURL }) => {
    const title = 'Keeper of tide tables'
    await keepJourney(page, mouse, pickWithMouse, {
      product: 'My LSP',
      title,
      agency: 'Retirement Commission – Te Ara Ahunga Ora',
      firstQuestion,
      roleType: 'Team leader',
      kept: 'kept for your session only',
      outcome:
        'You built this profile. Only you can see it. It goes 7 days after you last use your session, or after 12 months if the session is saved.',
    })
    await page.goto(`/roleselect?${new URLSearchParams({ query_role: title, query_agency: '' }).toString()}`)
    await expect(main(page).getByRole('link', { name: new RegExp(`^${title}`) })).toBeVisible()
    const other = await otherVisitor(browser, baseURL)
    await other.goto(`/roleselect?${new URLSearchParams({ query_role: title, query_agency: '' }).toString()}`)
    await expect(main(other).getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
    await other.close()
  },
)

test('a role that was kept is saved for others later, from its page', async ({ page, browser, baseURL }) => {
  await buildByCalls(page, 'Keeper of late maps', 'te-papa')
  const sent: string[][] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/add_role')) sent.push(Object.keys(request.postDataJSON() as object))
  })
  await letSee(page, mouse, 'No')
  await expect(h1(page, 'Keeper of late maps')).toBeFocused()
  const share = main(page).getByRole('link', { name: 'Save this profile for others' })
  const address = page.url()
  await share.click()
  await expect(h1(page, 'Keeper of late maps')).toBeFocused()
  await expect(main(page).getByLabel('Role Title')).toHaveValue('Keeper of late maps')
  await expect(main(page).getByLabel('Agency')).toHaveValue('te-papa')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back to Keeper of late maps' })).toBeAttached()
  await button(page, 'No, do not save').click()
  await expect(page).toHaveURL(address)

  // Another profile that is begun meanwhile leaves the kept one as it is.
  await buildByCalls(page, 'Keeper of other maps', '', 3)
  await page.goto(address)
  await share.click()
  await expect(main(page).getByLabel('Role Title')).toBeVisible()
  await page.reload()
  await main(page).getByLabel('Role Title').fill('Keeper of last maps')
  await main(page).getByLabel('Your relationship to the role').selectOption('I am in this role')
  await button(page, 'Save').click()
  await expect(h1(page, 'Keeper of last maps')).toBeFocused()
  await expect(page).toHaveURL(address)
  await expect(main(page).getByText(/not yet validated\)$/)).toBeVisible()
  const named = ['agency', 'relationship', 'role', 'errors', 'validate', 'uuid']
  expect(sent).toEqual([expect.arrayContaining(named), expect.arrayContaining(named)])
  await expect(share).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(h1(page, 'Keeper of last maps')).toBeVisible()
  const other = await otherVisitor(browser, baseURL)
  await other.goto('/roleselect?query_role=Keeper+of+last+maps&query_agency=')
  await expect(main(other).getByRole('link', { name: /^Keeper of last maps/ })).toHaveCount(1)
  await other.close()
})

test('a saved session goes straight to building, and each new profile starts without answers', async ({ page }) => {
  await page.goto('/save/roleselect')
  await main(page).getByLabel('Your Email').fill('kahu@agency.example')
  await button(page, 'Save session').click()
  await main(page).getByRole('link', { name: 'Continue', exact: true }).click()
  for (const turn of ['first', 'second']) {
    await button(page, 'Build a new profile').first().click()
    await expect(h1(page, firstQuestion), turn).toBeFocused()
    await expect(main(page).getByText('Building Profile for New role at Any agency')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('radio', { name: 'Team leader' }).click()
    await expect(page.getByText('2 of 11', { exact: true })).toBeVisible()
    await page.goto('/roleselect')
  }
})

test('the ways through the questions: back to the role list, to the end, by the browser, after a reload, by Continue', async ({
  page,
}) => {
  await page.goto('/build')
  await expect(page).toHaveURL(/\/build\?question=role-type$/)
  await page.getByRole('radio', { name: 'Senior leader' }).click()
  await expect(page.getByText('2 of 11', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Question 2 of 11: How important is leading strategically in this role? – My LSP')
  await page.getByRole('radio', { name: 'Essential to this role' }).click()
  await expect(page.getByText('3 of 11', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('3 of 11', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Essential to this role' })).toBeChecked()
  await button(page, 'Skip to end').click()
  await expect(page.getByText('11 of 11', { exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(/\/build\?question=enhancing-team-performance$/)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('11 of 11', { exact: true })).toBeVisible()
  await button(page, 'Back to start').click()
  await expect(page.getByRole('radio', { name: 'Senior leader' })).toBeChecked()
  await button(page, 'Back').click()
  await expect(h1(page, 'Role List')).toBeFocused()
})

test('answering the last question too early leads to what is missing, and from there to the first open question', async ({
  page,
}) => {
  await buildByCalls(page, 'Keeper of maps', 'te-papa', 3)
  await expect(h1(page, 'Profile incomplete')).toBeVisible()
  await expect(main(page).getByText('3 questions have no answer yet.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Back to the questions' }).click()
  await expect(page.getByText('9 of 11', { exact: true })).toBeVisible()
  await button(page, 'Skip to end').click()
  await expect(page.getByText('11 of 11', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Essential to this role' }).click()
  await expect(h1(page, 'Profile incomplete')).toBeFocused()
  await expect(main(page).getByText('2 questions have no answer yet.')).toBeVisible()
})

test(
  'each choice says what follows and looks like the others, and one is needed; each has its own address, and the form what was searched for',
  { tag: '@always' },
  async ({ page }) => {
    await buildByCalls(page, 'Keeper of maps', 'te-papa')
    const question = main(page).getByRole('group', { name: 'Save this profile for others?' })
    await expect(
      question.getByText('Everybody can find it. Nobody validates it until LSP Commission looks at it.', {
        exact: true,
      }),
    ).toBeVisible()
    const full = [/^We have nobody to send the profile to\./, /^The profile stays when your session has gone\./]
    for (const one of full) await expect(main(page).getByText(one)).toBeHidden()
    await main(page).getByText('What follows from each choice', { exact: true }).click()
    for (const one of full) await expect(main(page).getByRole('listitem').filter({ hasText: one })).toBeVisible()
    await expect(question.getByRole('radio', { checked: true })).toHaveCount(0)
    const looks = await question.locator('label').evaluateAll((labels) =>
      labels.map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const { backgroundColor, color, fontSize, borderColor } = getComputedStyle(one)
        return { width, height, backgroundColor, color, fontSize, borderColor }
      }),
    )
    expect(looks).toHaveLength(3)
    for (const look of looks) expect(look).toEqual(looks[0])

    await button(page, 'Continue').click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(question).toHaveAccessibleDescription('Please answer this question.')
    await page.getByRole('alert').getByRole('link').click()
    await expect(question.getByRole('radio').first()).toBeFocused()
    await letSee(page, mouse, 'Yes')
    await expect(main(page).getByRole('heading', { name: 'Save this profile for others' })).toBeFocused()
    await expect(main(page).getByLabel('Role Title')).toHaveValue('Keeper of maps')
    await expect(main(page).getByLabel('Agency')).toHaveValue('te-papa')
    await expect(main(page).getByLabel('Your relationship to the role').locator('option:checked')).toHaveText(
      'Please select...',
    )
    await expect(main(page).getByText('its title can point to that person')).toBeVisible()
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goForward()
    await main(page).getByLabel('Role Title').fill('Keeper of sea charts')
    await button(page, 'No, do not save').click()
    await expect(h1(page, 'Keeper of sea charts')).toBeFocused()
    await expect(main(page).getByText(/kept for your session only/)).toBeVisible()
  },
)

test(
  'mistakes in the form are beside their field and in a summary, whether the browser or the server finds them',
  { tag: '@always' },
  async ({ page }) => {
    await buildByCalls(page, '', '')
    await letSee(page, mouse, 'Yes')
    const title = main(page).getByLabel('Role Title')
    const relationship = main(page).getByLabel('Your relationship to the role')
    const save = button(page, 'Save')
    const summary = main(page).getByRole('alert')
    await save.click()
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle('Error: Profile Built – My LSP')
    await expect(summary.getByRole('link')).toHaveText([
      'Please provide a role title',
      'Please select an agency',
      'Please answer this question.',
    ])
    await expect(title).toHaveAccessibleDescription(/Please provide a role title$/)
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'Please select an agency' }).click()
    await expect(main(page).getByLabel('Agency')).toBeFocused()

    await relationship.selectOption('I manage this role')
    await expect(summary.getByRole('link')).toHaveCount(2)
    for (const [typed, message] of [
      ['Chief', 'Please provide a more descriptive title'],
      ['x'.repeat(121), 'Please shorten the role title to 120 characters or fewer.'],
      ['Keeper \u202e', 'Please use letters, numbers and ordinary punctuation.'],
    ] as const) {
      await title.fill(typed)
      await expect(title).toHaveAttribute('aria-invalid', 'false')
      await save.click()
      await expect(title).toHaveAccessibleDescription(new RegExp(`${message}$`))
      await expect(summary.getByRole('link').first()).toHaveText(message)
      await expect(relationship).toHaveValue('manager')
    }

    await main(page).getByLabel('Agency').selectOption('te-papa')
    const message = 'You can save three profiles for others in a day. Please try again tomorrow.'
    await page.route('**/add_role', (route) => route.fulfill({ status: 422, json: { role: message } }))
    await title.fill('Keeper of maps')
    await save.click()
    await expect(title).toHaveAccessibleDescription(new RegExp(`${message}$`))
    await expect(title).toHaveValue('Keeper of maps')
    await title.fill('Keeper of charts')
    await expect(main(page).getByText(message)).toHaveCount(0)

    // Where the server is too busy, what was entered stays and is saved on the next try.
    const busy = 'We are making many documents at the moment. Please try again in half a minute.'
    await page.unroute('**/add_role')
    await page.route('**/add_role', (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: busy }), {
      times: 1,
    })
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: busy })).toBeVisible()
    await expect(title).toHaveValue('Keeper of charts')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(h1(page, 'Keeper of charts')).toBeFocused()
  },
)

test('similar titles at the agency are offered first, and do not prevent saving', async ({ page }) => {
  await buildByCalls(page, 'Director of HR', 'te-papa')
  await letSee(page, mouse, 'Yes')
  const offer = main(page).getByRole('status').filter({ hasText: 'Is it one of these?' })
  await expect(offer.getByRole('link', { name: /^HR Director.*Any agency/ })).toBeVisible()

  const title = main(page).getByLabel('Role Title')
  await title.fill('Keeper of quiet rooms')
  await expect(offer).toHaveCount(0)
  await title.fill('Polcy Manager')
  await title.press('Tab')
  await main(page).getByLabel('Your relationship to the role').selectOption('None of the above')
  await expect(offer.getByRole('link', { name: /^Policy Manager/ }).first()).toBeVisible()
  await expect(main(page).getByLabel('Agency')).toBeFocused()

  // Enter saves while the field still has the focus, so the similar titles must appear first, but only once.
  await title.fill('Manager Policy')
  await title.press('Enter')
  await expect(offer.getByRole('heading', { name: 'Is it one of these?' })).toBeFocused()
  await expect(page).toHaveURL(/\/built\?choice=yes$/)
  await button(page, 'Save').click()
  await expect(h1(page, 'Manager Policy')).toBeFocused()

  await buildByCalls(page, 'Keeper of quiet halls', 'te-papa')
  await letSee(page, mouse, 'Yes')
  await page.route('**/similar_roles', (route) => route.fulfill({ status: 500, body: "Sorry, that didn't work." }))
  await main(page).getByLabel('Role Title').fill('Keeper of quiet stairs')
  await main(page).getByLabel('Your relationship to the role').selectOption('None of the above')
  await button(page, 'Save').click()
  await expect(h1(page, 'Keeper of quiet stairs')).toBeFocused()
})
