import type { Page } from '@playwright/test'
import type { Hands } from '#tests/support/app/hands.ts'
import { expect, expectAccessible } from '#tests/support/browser.ts'
import { downloading, readDocx, textOf } from '#tests/support/documents/docx.ts'
import type { Mailbox } from '#tests/support/site.ts'

/** What the journey needs to know about a pack. */
export type PackFacts = {
  product: string
  /** What is typed into the search, and the role chosen from the results. */
  typed: string
  role: string
  agency: string
  firstQuestion: string
  /** The capabilities to develop: as many as the pack allows. */
  chosen: readonly string[]
  /** The headings of the development plan's two parts. */
  planParts: readonly string[]
}

const ratings = ['Strong', 'Sound', 'Developing', 'Not relevant to my role']

/** Waits for the screen with this heading, which must have the focus, and checks its accessibility. */
export async function arriveAt(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  await expectAccessible(page)
}

/** Answers every question; the answer depends on the question's position. */
async function rateEverything(page: Page, hands: Hands): Promise<void> {
  for (let place = 1; ; place += 1) {
    const progress = page.getByText(new RegExp(`^${place} of \\d+$`))
    await expect(progress).toBeVisible()
    if (place === 1 || place === 4) await expectAccessible(page)
    const total = Number((await progress.textContent())?.split(' of ')[1])
    const rating = ratings[place % 7 === 0 ? 3 : place % 3] ?? ''
    await hands.choose(page.getByRole('radio', { name: new RegExp(`^${rating}`) }))
    if (place === total) return
  }
}

/** On a screen that offers an email: sends it to this address, or skips it if there is none. */
async function sendOrSkip(page: Page, hands: Hands, label: string, address: string | null): Promise<void> {
  const main = page.getByRole('main')
  if (address === null) {
    await hands.press(main.getByRole('link', { name: 'Skip this' }))
    return
  }
  await hands.write(main.getByLabel(label), address)
  await hands.press(main.locator('button[type=submit]'))
  await expect(main.getByRole('status').filter({ hasText: /^(Success! Email Sent\.|Email sent)/ })).toBeVisible()
  await expectAccessible(page)
  await hands.press(main.getByRole('link', { name: 'Continue', exact: true }))
}

/** Home → search → role → profile → every question → results → plan; with a mailbox also saves and shares. */
export async function mainJourney(page: Page, hands: Hands, facts: PackFacts, mailbox?: Mailbox): Promise<void> {
  const { product, typed, role, agency, firstQuestion, chosen, planParts } = facts
  await page.goto('/')
  await expect(page).toHaveTitle(`Home – ${product}`)
  await expectAccessible(page)
  await hands.press(page.getByRole('link', { name: 'Get started' }))

  await arriveAt(page, 'Start Here')
  await hands.write(page.getByLabel('Role Title'), typed)
  await hands.press(page.getByRole('button', { name: 'Search' }))

  await arriveAt(page, 'Role List')
  await expect(page.getByRole('status').filter({ hasText: 'role profiles' })).toBeVisible()
  const found = page.getByRole('main').getByRole('link').filter({ hasText: role }).filter({ hasText: agency })
  await hands.press(found.first())

  await arriveAt(page, role)
  await expect(page.getByText('Please choose an option above')).toBeVisible()
  await hands.press(page.getByRole('tab', { name: 'Role Profile' }))
  await expectAccessible(page)
  const profile = await downloading(page, () => hands.press(page.getByRole('link', { name: /^Download now/ })))
  expect(profile.suggestedFilename()).toBe(`Role profile - ${role}.docx`)
  expect(await textOf(profile)).toContain(agency)
  await expect(page.getByRole('link', { name: /^Download again/ })).toBeVisible()
  await hands.press(page.getByRole('tab', { name: 'Self Assessment & Development' }))
  await expectAccessible(page)
  await hands.press(page.getByRole('link', { name: 'Start questionnaire' }))

  await arriveAt(page, 'Save your session?')
  await sendOrSkip(page, hands, 'Your Email', mailbox ? 'aroha@agency.example' : null)

  await arriveAt(page, firstQuestion)
  await rateEverything(page, hands)

  await arriveAt(page, 'Self Assessment Results')
  await hands.press(page.getByRole('button', { name: 'Next' }))
  await expect(page.getByRole('link', { name: 'Please select at least 1 capability' })).toBeVisible()
  // What stays at the lower edge may cover half a box; at the end of the page there is none below it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
  for (const name of chosen) await hands.choose(page.getByRole('checkbox', { name }))
  await expect(page.getByText(`${chosen.length} selected`)).toBeVisible()
  await hands.press(page.getByRole('button', { name: 'Next' }))

  await arriveAt(page, 'Send it to someone?')
  await sendOrSkip(page, hands, 'Their Email', mailbox ? 'manager@agency.example' : null)

  await arriveAt(page, 'Development Plan for:')
  await expect(page.getByText(/^Self-Assessment completed \d{1,2} \w+ \d{4}$/)).toBeVisible()
  const plan = await downloading(page, () => hands.press(page.getByRole('link', { name: /^Download now/ })))
  expect(plan.suggestedFilename()).toBe(`Development plan - ${role}.docx`)
  const text = await textOf(plan)
  for (const words of [role, ...planParts, ...chosen]) expect(text).toContain(words)
  await expectAccessible(page)
  await hands.press(page.getByRole('link', { name: 'Continue With This Role' }))
  await arriveAt(page, role)

  if (!mailbox) return
  const saved = await mailbox.newestTo('aroha@agency.example')
  expect(saved.text).toMatch(/\/restore#[\w-]{64}\s/)
  const shared = await mailbox.newestTo('manager@agency.example')
  const [report] = shared.attachments
  const { text: reported } = await readDocx(report?.content ?? Buffer.of())
  expect(reported).toContain(planParts[0])
  expect(reported).not.toContain(planParts[1])
}
