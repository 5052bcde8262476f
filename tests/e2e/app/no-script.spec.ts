import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { keyboard } from '#tests/support/app/hands.ts'
import { axeFaultsWithoutScript, deadControls } from '#tests/support/app/screen-checks.ts'
import { expect, test as base } from '#tests/support/browser.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'

/** `reader` is a window in which script runs, for axe. */
const test = base.extend<{ reader: Page }>({
  reader: async ({ browser, viewport }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: true, viewport, reducedMotion: 'reduce' })
    await use(await context.newPage())
    await context.close()
  },
})

test.use({ javaScriptEnabled: false })
// Each page comes anew, and is looked at whole.
test.slow()

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name, exact: true })

/** Expects that nothing is shown that does nothing, and that axe finds no fault. */
async function expectSound(page: Page, reader: Page): Promise<void> {
  expect(await deadControls(page)).toEqual([])
  expect(await axeFaultsWithoutScript(page, reader)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
}

/** On a busy machine a page may come empty; it says so, and is opened again. */
async function whole(page: Page): Promise<void> {
  const again = page.getByRole('link', { name: 'Open this page again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(heading(page)).toBeVisible({ timeout: 5000 })
  }).toPass()
}

/** The keyboard alone, on a page that comes anew after each press. */
function handsOf(page: Page) {
  const hands = keyboard(page)
  const press = async (target: Locator) => {
    await hands.press(target)
    await page.waitForLoadState()
    await whole(page)
  }
  return { ...hands, press }
}

const labelled = (page: Page, name: string | RegExp) =>
  main(page).getByLabel(name, { exact: true }).filter({ visible: true })

/** From the search to the role's page. */
async function findRole(page: Page, reader: Page): Promise<void> {
  const { press, write } = handsOf(page)
  await page.goto('/start')
  await write(labelled(page, 'Role Title'), sampleFacts.typed)
  const agency = labelled(page, 'Agency')
  await write(agency, 'Ministry of Justice')
  await expect(agency.locator('option:checked')).toHaveText(sampleFacts.agency)
  await expectSound(page, reader)
  await press(button(page, 'Search'))
  await expect(page).toHaveURL(/query_role=HR\+Director&query_agency=ministry-of-justice/)
  await expectSound(page, reader)
  await press(
    main(page)
      .getByRole('link', { name: new RegExp(`^${sampleFacts.role}`) })
      .first(),
  )
  await expect(heading(page)).toHaveText(sampleFacts.role)
}

/** Rates each capability with the answer of this name; returns how many there were. */
async function rateAll(page: Page, answer: RegExp): Promise<number> {
  const { choose, press } = handsOf(page)
  const progress = main(page).getByText(/^\d+ of \d+$/)
  const total = Number((await progress.textContent())?.split(' of ')[1])
  for (let place = 1; place <= total; place += 1) {
    await expect(progress).toHaveText(`${place} of ${total}`)
    await choose(main(page).getByRole('radio', { name: answer }))
    await press(button(page, 'Next'))
  }
  return total
}

test('the whole main job, without script', { tag: '@phone' }, async ({ page, site, context, browser, reader }) => {
  const { press, choose, write } = handsOf(page)
  await findRole(page, reader)
  await expectSound(page, reader)

  // The document of the role, as page, file and e-mail.
  await press(link(page, 'Role Profile'))
  await expectSound(page, reader)
  await write(labelled(page, /^Your Email/), 'not an address')
  await press(button(page, 'Send'))
  await expect(page.getByRole('alert')).toContainText('is not an email address')
  await expect(labelled(page, /^Your Email/)).toHaveValue('not an address')
  await expectSound(page, reader)
  await labelled(page, /^Your Email/).fill('')
  await write(labelled(page, /^Your Email/), 'tui@noscript.example')
  await press(button(page, 'Send'))
  await expect(main(page)).toContainText('Success! Email Sent.')
  await expectSound(page, reader)
  expect((await site.mailbox.newestTo('tui@noscript.example')).attachments).toHaveLength(1)

  // Begins the self-assessment, and saves the session first.
  await press(link(page, 'Self Assessment & Development'))
  await expectSound(page, reader)
  await press(link(page, 'Start questionnaire'))
  await expect(heading(page)).toHaveText('Save your session?')
  await expectSound(page, reader)
  await write(labelled(page, 'Your Email'), 'tui@noscript.example')
  await press(button(page, 'Save session'))
  await expect(heading(page)).toHaveText('Session Saved')
  await expectSound(page, reader)
  const { text } = await site.mailbox.newestTo('tui@noscript.example', 2)
  const back = new RegExp(`${site.url}/restore#[\\w-]+`).exec(text)?.[0] ?? ''
  await press(link(page, 'Continue'))

  // A question without an answer, all with one, and a way back that keeps what was chosen.
  await expect(heading(page)).toHaveText(sampleFacts.firstQuestion)
  await press(button(page, 'Next'))
  await expect(page.getByRole('alert')).toContainText('Please answer this question.')
  await expectSound(page, reader)
  await choose(main(page).getByRole('radio', { name: /^Sound/ }))
  await press(button(page, 'Next'))
  await expect(main(page).getByText(/^2 of/)).toBeVisible()
  await expectSound(page, reader)
  await choose(main(page).getByRole('radio', { name: /^Strong/ }))
  await press(button(page, 'Back'))
  await expect(main(page).getByRole('radio', { name: /^Sound/ })).toBeChecked()
  await press(button(page, 'Next'))
  await expect(main(page).getByRole('radio', { name: /^Strong/ })).toBeChecked()
  await press(button(page, 'Back'))
  await rateAll(page, /^Developing/)

  // What to develop: none is too few.
  await expect(page).toHaveURL(/\/assessed$/)
  await expectSound(page, reader)
  await press(button(page, 'Next'))
  await expect(page.getByRole('alert')).toContainText('Please select at least')
  await expectSound(page, reader)
  for (const name of sampleFacts.chosen)
    await choose(main(page).getByRole('checkbox', { name: new RegExp(`^${name}`) }))
  await press(button(page, 'Next'))

  // To somebody else, with a comment that is too long at first.
  await expect(page).toHaveURL(/\/emailother$/)
  await expectSound(page, reader)
  await main(page).getByText('Add your name or a comment').click()
  await labelled(page, /^Comment/).fill('a'.repeat(501))
  await write(labelled(page, /^Their Email/), 'manager@noscript.example')
  await press(button(page, 'Continue'))
  await expect(page.getByRole('alert')).toContainText('500 characters')
  await expect(labelled(page, /^Their Email/)).toHaveValue('manager@noscript.example')
  await expect(labelled(page, /^Comment/)).toHaveValue('a'.repeat(501))
  await labelled(page, /^Comment/).fill('Let us talk.')
  await press(button(page, 'Continue'))
  await expect(main(page)).toContainText('Email sent')
  expect((await site.mailbox.newestTo('manager@noscript.example')).text).toContain('Let us talk.')
  await press(link(page, 'Continue'))

  // The plan, as page and Word file.
  await expect(page).toHaveURL(/\/getplan$/)
  await expectSound(page, reader)
  for (const name of sampleFacts.chosen) await expect(main(page)).toContainText(name)
  const file = await main(page)
    .getByRole('link', { name: /^Download now/ })
    .getAttribute('href')
  const answer = await context.request.get(site.url + file)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    expect.stringContaining('wordprocessingml'),
  ])
  await press(main(page).getByRole('link', { name: /^Read/ }))
  for (const part of sampleFacts.planParts)
    await expect(page.getByText(part).filter({ visible: true }).first()).toBeVisible()

  // Comes back in another browser by the link in the mail.
  const other = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const second = await other.newPage()
  await second.goto(back)
  await expectSound(second, reader)
  await expect(main(second)).toContainText(
    'To go on in your saved session, copy the whole link from your email and paste it here.',
  )
  await expect(main(second)).toContainText('It ends with many letters and digits after the sign #.')
  await expect(second.locator('aside.noscript')).toContainText(
    'Your browser runs no JavaScript here. You can find or build a role, rate yourself, plan, send e-mails and save your session without it. Buttons that need it are left out. Write to lsp@commission.example if you miss one.',
  )
  const there = handsOf(second)
  await there.write(labelled(second, 'Link from your email'), back)
  await there.press(button(second, 'Continue my session'))
  await expect(second).toHaveURL(/\/assessed(\?|$)/)
  await expect(main(second).getByRole('checkbox', { name: /^Curious/ })).toBeChecked()
  await other.close()
})

test('a role that nobody has described is built and named, without script', async ({ page, reader }) => {
  const { press, choose, write } = handsOf(page)
  await page.goto('/start')
  await write(labelled(page, 'Role Title'), 'Keeper of the lighthouse')
  await press(button(page, 'Search'))
  await expect(main(page)).toContainText('Profile Not Found')
  await expectSound(page, reader)
  await press(button(page, /^Yes/))
  await expect(page).toHaveURL(/\/save\/build$/)
  await expect(main(page)).toContainText('Keeper of the lighthouse')
  await press(link(page, 'Skip this'))
  const progress = main(page).getByText(/^\d+ of \d+$/)
  const total = Number((await progress.textContent())?.split(' of ')[1])
  await expectSound(page, reader)
  for (let place = 1; place <= total; place += 1) {
    await expect(progress).toHaveText(`${place} of ${total}`)
    await choose(main(page).getByRole('radio').first())
    await press(button(page, 'Next'))
  }
  await expect(page).toHaveURL(/\/built$/)
  await expectSound(page, reader)
  await press(button(page, 'Continue'))
  await expect(page.getByRole('alert')).toContainText('Please answer this question.')
  await expectSound(page, reader)
  await choose(main(page).getByRole('radio', { name: /^Yes/ }))
  await press(button(page, 'Continue'))
  await expect(page).toHaveURL(/choice=yes/)
  await expectSound(page, reader)
  await press(button(page, 'Save'))
  await expect(page.getByRole('alert')).toContainText('Please select an agency')
  await expect(labelled(page, 'Role Title')).toHaveValue('Keeper of the lighthouse')
  await expectSound(page, reader)
  await press(button(page, /^No/))
  await expect(heading(page)).toHaveText('Keeper of the lighthouse')
  await expectSound(page, reader)

  // Its maker shares it by link, and takes it back once the page has asked.
  await press(button(page, 'Share it by link alone'))
  await expect(main(page)).toContainText('Whoever has its link can open it')
  await expectSound(page, reader)
  await press(button(page, 'Take it back'))
  const asked = page.getByRole('dialog', { name: 'Take it back?' })
  await expect(asked).toBeVisible()
  await expectSound(page, reader)
  await asked.getByRole('button', { name: 'Leave it' }).click()
  await expect(asked).toBeHidden()
  await press(button(page, 'Take it back'))
  await press(asked.getByRole('button', { name: 'Take it back' }))
  await expect(main(page)).toContainText('You have taken the profile back. Only you can see it now.')

  // What it needs is changed.
  await press(button(page, 'Change what it needs'))
  await press(link(page, 'Skip this'))
  await expect(main(page)).toContainText('You are changing a profile that you built.')
  await press(link(page, 'See the profile'))
  await press(button(page, 'Save my changes'))
  await expect(main(page)).toContainText('Your changes are saved')
  await expectSound(page, reader)
})

test('a session is left without script, which says before what goes', { tag: '@always' }, async ({ page, reader }) => {
  await page.goto(paths.assessRole('hr-director--any'))
  await whole(page)
  await main(page)
    .getByRole('radio', { name: /^Sound/ })
    .check()
  await button(page, 'Next').click()
  await whole(page)
  const leave = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Leave this session' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await leave.click()
  await expect(main(page)).toContainText(
    'Your session is not saved. If you leave, your roles, answers and plan are deleted',
  )
  await expectSound(page, reader)
  await link(page, 'Stay').click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await leave.click()
  await button(page, 'Leave this session').click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/assessed')
  await whole(page)
  await expect(main(page).getByRole('checkbox')).toHaveCount(0)
  await page.goto('/privacy')
  const said = /Without it, “Leave this session” in the menu deletes a session that is not saved\.$/
  await expect(main(page).getByRole('region', { name: 'Your session' }).getByText(said)).toBeVisible()
})

test(
  'a link back to a session says without script what it leaves behind',
  { tag: '@always' },
  async ({ page, reader }) => {
    const other = main(page)
      .locator('.without-script')
      .getByText('This browser has another session, which is not saved.')
    await page.goto(`/restore#${'a'.repeat(44)}`)
    await expect(labelled(page, 'Link from your email')).toBeVisible()
    await expect(other).toBeHidden()
    await page.goto(paths.assessRole('hr-director--any'))
    await whole(page)
    await main(page)
      .getByRole('radio', { name: /^Sound/ })
      .check()
    await button(page, 'Next').click()
    await whole(page)
    await page.goto('/restore')
    await expect(other).toBeVisible()
    await expect(main(page)).toContainText('you leave that one behind, and it is deleted within')
    await expectSound(page, reader)
    await link(page, 'save it first').click()
    await expect(heading(page)).toHaveText('Save your session?')
  },
)

test('a career path is looked for and a target is chosen, without script', async ({ page, reader }) => {
  await page.goto(paths.path('policy-analyst--any'))
  await whole(page)
  await expectSound(page, reader)
  await button(page, 'Search').click()
  await expect(page.getByRole('alert')).toContainText('Please select a circle.')
  await expectSound(page, reader)
  await main(page).locator('input[value=moreBoth]').check()
  await main(page).locator('form button[type=submit]').click()
  await whole(page)
  await expect(page).toHaveURL(/\/pathselect\?.*path=moreBoth/)
  await expect(main(page).locator('.role-list a')).not.toHaveCount(0)

  await page.goto(paths.compare('policy-manager--any', ['chief-executive--any']))
  await button(page, 'Work towards this role').click()
  await expect(page.getByRole('alert')).toContainText('Please choose a number of years.')
  await expectSound(page, reader)
  await main(page).getByRole('radio', { name: 'In 2 years' }).check()
  await button(page, 'Work towards this role').click()
  await expect(main(page)).toContainText('You are working towards Chief Executive, in 2 years.')
  await expectSound(page, reader)
  await button(page, 'Stop working towards it').click()
  await expect(main(page)).toContainText('You are no longer working towards a role.')
})
