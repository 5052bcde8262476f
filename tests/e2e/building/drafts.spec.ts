import { buildByCalls } from '#tests/support/app/by-calls.ts'
import { keyboard, mouse } from '#tests/support/app/hands.ts'
import { arriveAt } from '#tests/support/assessing/main-journey.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import {
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

// In one worker, so that it starts only one site with these settings.
test.describe.configure({ mode: 'default' })
// React Router writes a refusal that it shows an error page for to the console.
test.use({
  settings: { LSP_OPERATOR_EMAIL: operator },
  expectedErrors: /This profile has been decided about|We could not find that role/,
})

test('from a profile that comes near to a draft shared by link, changed and taken back, with the keyboard alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const own = keyboard(page)
  await searchFor(page, own, pickWithKeyboard(own), 'lighthouse tide ranger', 'Any agency')
  await expect(main(page).getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'These come nearest' })).toBeVisible()
  await expectAccessible(page)
  const near = main(page).getByRole('button', { name: /^Start from this one/ })
  await expect(near.first()).toHaveAccessibleName(/^Start from this one: Biodiversity Ranger, /)
  await expect(main(page).getByRole('link', { name: /^Open: Biodiversity Ranger, / })).toBeVisible()

  await own.press(near.first())
  await skipSaving(page, own)
  await arriveAt(page, 'Which of these best describes the role?')
  await expect(main(page).getByText('Building Profile for lighthouse tide ranger at Any agency')).toBeVisible()
  await expect(main(page).getByText(/^.*Started from Biodiversity Ranger, .*: its answers are filled in/)).toBeVisible()
  await expect(
    main(page).getByText('Where you do not look at a question, the answer stays that of Biodiversity Ranger.'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await expectAccessible(page)
  await own.press(main(page).getByRole('link', { name: 'See the profile' }))
  await arriveAt(page, 'lighthouse tide ranger')
  await expectAccessible(page)
  await expect(
    main(page).getByText('Where you do not look at a question, the answer stays that of Biodiversity Ranger.'),
  ).toBeVisible()
  await letSee(page, own, 'By link alone')
  await arriveAt(page, 'lighthouse tide ranger')
  await expect(
    main(page).getByText(/drafted by a visitor on .*, shared by link alone, not yet validated/),
  ).toBeVisible()
  await expect(main(page).getByText('Whoever has its link can open it, and nobody else finds it.')).toBeVisible()
  await expectAccessible(page)

  const address = page.url()
  const other = await otherVisitor(browser, baseURL)
  await other.goto(address)
  await expect(main(other).getByRole('heading', { level: 1, name: 'lighthouse tide ranger' })).toBeVisible()
  await expect(button(other, 'Change what it needs')).toHaveCount(0)
  // Programs that show what a link leads to read the head of its page.
  const [head] = /<head>.*<\/head>/s.exec(await (await other.request.get(address)).text()) ?? []
  expect(head).toContain('og:title')
  expect(head).not.toContain('lighthouse tide ranger')
  await other.goto('/roleselect?query_role=lighthouse+tide+ranger&query_agency=')
  await expect(main(other).getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()

  const goesToo = 'The profile that you shared by link alone goes too. Whoever has its link can no longer open it.'
  const leave = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Leave this session' })
  await own.press(page.getByRole('button', { name: 'Menu' }))
  await own.press(leave)
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leaving).toContainText(goesToo)
  await own.press(leaving.getByRole('button', { name: 'Stay' }))

  await own.press(button(page, 'Change what it needs'))
  await skipSaving(page, own)
  await expect(main(page).getByText('You are changing a profile that you built.')).toBeVisible()
  await own.choose(page.getByRole('radio', { checked: true }))
  await expect(page.getByText('2 of 11', { exact: true })).toBeVisible()
  await own.press(button(page, 'Back to start'))
  await own.choose(page.getByRole('radio', { name: 'Senior leader' }))
  await expect(page.getByText('2 of 11', { exact: true })).toBeVisible()
  await own.press(button(page, 'Back to start'))
  await own.press(main(page).getByRole('link', { name: 'See the profile' }))
  await arriveAt(page, 'lighthouse tide ranger')
  await expect(main(page).getByText('Nothing has changed yet.')).toBeVisible()
  await expect(main(page)).not.toContainText('asked to validate')
  await expectAccessible(page)
  await own.press(button(page, 'Save my changes'))
  await expect(page).toHaveURL(address)
  await expect(
    main(page).getByText(
      'Your changes are saved, so role profiles and interview packs that you downloaded or sent before are out of date.',
    ),
  ).toBeFocused()
  await expectAccessible(page)
  await expect(main(page).getByText(/Senior leader, drafted by a visitor/)).toBeVisible()

  await own.press(button(page, 'Take it back'))
  const asked = page.getByRole('dialog', { name: 'Take it back?' })
  await expect(asked).toContainText('Nobody else can find or open it then. You keep it for your session.')
  await expect(asked).not.toContainText('validate')
  await own.press(asked.getByRole('button', { name: 'Take it back' }))
  await expect(main(page).getByText('You have taken the profile back. Only you can see it now.')).toBeFocused()
  await expect(main(page).getByText(/kept for your session only/)).toBeVisible()
  await expect(button(page, 'Take it back')).toHaveCount(0)
  await own.press(page.getByRole('button', { name: 'Menu' }))
  await own.press(leave)
  await expect(leaving).toBeVisible()
  await expect(leaving).not.toContainText(goesToo)
  await own.press(leaving.getByRole('button', { name: 'Stay' }))
  await other.goto('/r/2222222222')
  await expect(main(other).getByText('We could not find that role. If a visitor built it,')).toBeVisible()
  await expect(main(other)).not.toContainText('are kept')
  await other.goto(address)
  await expect(
    main(other).getByText(
      'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.',
    ),
  ).toBeVisible()
  await other.close()
})

test('a profile saved for all can be changed and taken back among your roles, until it has been validated', async ({
  page,
  browser,
  baseURL,
  site,
}) => {
  const title = 'Keeper of changing tides'
  await buildByCalls(page, title, 'te-papa')
  await letSee(page, mouse, 'Yes')
  await main(page).getByLabel('Your relationship to the role').selectOption('I am in this role')
  await button(page, 'Save').click()
  await expect(main(page).getByText(/drafted by a visitor on .*, not yet validated\)$/)).toBeVisible()

  await page.goto('/yours')
  await expect(main(page).getByRole('link', { name: `See the profile: ${title}` })).toBeVisible()
  await expect(main(page)).not.toContainText('Not started')
  const yours = main(page).getByText('You built this profile')
  await yours.click()
  await button(page, 'Take it back').click()
  const takeBack = page.getByRole('dialog', { name: 'Take it back?' })
  await expect(takeBack).toContainText('Nobody is asked to validate it any more.')
  await takeBack.getByRole('button', { name: 'Leave it' }).click()
  await expect(button(page, 'Change what it needs')).toBeVisible()
  await expect(button(page, 'Take it back')).toBeVisible()

  const agency = await otherVisitor(browser, baseURL)
  await agency.goto(await approvalLink(site, title))
  await button(agency, 'Approve').click()
  await button(agency, 'Approve this profile').click()
  await expect(agency.getByRole('heading', { name: 'Profile approved' })).toBeVisible()
  await agency.close()

  await button(page, 'Take it back').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('This profile has been decided about')).toBeVisible()
  await page.goto('/yours')
  await yours.click()
  await expect(
    main(page).getByText('It has been validated, so you can no longer change it or take it back'),
  ).toBeVisible()
  await expect(button(page, 'Take it back')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: /^Start from this one/ })).toBeVisible()
})

test('a new profile can be started from one that comes near, on its first question', async ({ page }) => {
  await page.goto('/roleselect?query_role=policy&query_agency=')
  await button(page, 'Build a new profile').first().click()
  await skipSaving(page, mouse)
  await arriveAt(page, 'Which of these best describes the role?')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(main(page).getByText('Building Profile for policy at Any agency')).toBeVisible()
  await page.getByRole('button', { name: 'What this means' }).click()
  await expect(main(page).getByText('Team leader: the role leads people who do the work themselves.')).toBeVisible()
  await main(page).getByText('Start from a profile that comes near').click()
  await main(page)
    .getByRole('button', { name: /^Start from this one/ })
    .first()
    .click()
  await expect(main(page).getByText('its answers are filled in')).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('what is changed keeps its title, whatever is searched for meanwhile, and unsaved answers are asked about first', async ({
  page,
}) => {
  await buildByCalls(page, 'Keeper of first things', 'te-papa')
  await letSee(page, mouse, 'No')
  await arriveAt(page, 'Keeper of first things')
  const first = page.url()
  await button(page, 'Change what it needs').click()
  await skipSaving(page, mouse)
  await arriveAt(page, 'Which of these best describes the role?')

  await page.goto('/roleselect?query_role=Policy+Manager&query_agency=')
  await expect(main(page).getByRole('heading', { level: 1, name: 'Role List' })).toBeVisible()
  await page.goto('/build')
  await expect(main(page).getByText('Building Profile for Keeper of first things at Te Papa')).toBeVisible()
  await page.getByRole('radio', { name: 'Senior leader' }).click()
  await expect(page.getByText('2 of 11', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Building Profile for Keeper of first things at Te Papa')).toBeVisible()
  await page.goto('/built')
  await expect(main(page).getByRole('heading', { level: 1, name: 'Keeper of first things' })).toBeVisible()
  await expect(button(page, 'Save my changes')).toBeVisible()

  await page.goto(first)
  const asked = page.getByRole('dialog', { name: 'Leave your unsaved answers?' })
  const unsaved = 'You have answered questions about a profile that you have not saved. If you go on, those answers go.'
  await button(page, 'Change what it needs').click()
  await expect(asked.getByRole('button', { name: 'Keep them' })).toBeFocused()
  await expect(asked.getByText(unsaved)).toBeVisible()
  await asked.getByRole('button', { name: 'Keep them' }).click()
  await page.goto('/build?question=role-type')
  await expect(page.getByRole('radio', { name: 'Senior leader' })).toBeChecked()

  await page.goto(first)
  await button(page, 'Change what it needs').click()
  await asked.getByRole('button', { name: 'Change what it needs' }).click()
  await skipSaving(page, mouse)
  await arriveAt(page, 'Which of these best describes the role?')
  await expect(page.getByRole('radio', { name: 'Senior leader' })).not.toBeChecked()
  await page.goto(first)
  await button(page, 'Change what it needs').click()
  await skipSaving(page, mouse)
  await arriveAt(page, 'Which of these best describes the role?')
})
