import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import type { CountingHands } from './hands.ts'

/** Who makes a journey, and what is done on each screen on the way, such as to keep its tree. */
export type Traveller = { page: Page; hands: CountingHands; onScreen: (name: string) => Promise<void> }

const main = (page: Page) => page.getByRole('main')
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Home → the role of a team leader, taken from the suggestions. */
export async function findRole({ page, hands, onScreen }: Traveller): Promise<void> {
  await page.goto('/')
  await onScreen('home')
  await hands.press(main(page).getByRole('link', { name: 'Get started' }))
  await expect(h1(page, 'Start Here')).toBeFocused()
  await onScreen('start')
  await hands.write(page.getByRole('combobox', { name: 'Role Title' }), 'team leader')
  await expect(page.getByRole('listbox').getByRole('option')).not.toHaveCount(0)
  await onScreen('start-suggestions')
  await hands.takeFirst()
  await expect(h1(page, 'Team Leader')).toBeFocused()
  await expect(page.getByText('Please choose an option above')).toBeVisible()
  await onScreen('role')
}

/** The page of a role → the first question of its self-assessment, without saving. */
export async function startQuestions({ page, hands, onScreen }: Traveller): Promise<void> {
  await hands.press(page.getByRole('tab', { name: 'Self Assessment & Development' }))
  const start = page.getByRole('link', { name: 'Start questionnaire' })
  await expect(start).toBeVisible()
  await onScreen('role-assessment')
  await hands.press(start)
  await expect(h1(page, 'Save your session?')).toBeFocused()
  await onScreen('save')
  await hands.press(main(page).getByRole('link', { name: 'Skip this' }))
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await onScreen('question')
}

/** The first question → the results; each answer is one press. */
async function answerAll({ page, hands }: Traveller): Promise<void> {
  const ratings = ['Strong', 'Sound', 'Developing']
  for (let place = 1, total = 1; place <= total; place += 1) {
    const progress = page.getByText(new RegExp(`^${place} of \\d+$`))
    await expect(progress).toBeVisible()
    total = Number((await progress.textContent())?.split(' of ')[1])
    await hands.choose(page.getByRole('radio', { name: new RegExp(`^${ratings[place % 3] ?? ''}`) }))
  }
}

/** The first question → the development plan, read on screen. */
export async function rateAndPlan(traveller: Traveller): Promise<void> {
  const { page, hands, onScreen } = traveller
  await answerAll(traveller)
  await expect(h1(page, 'Self Assessment Results')).toBeFocused()
  await onScreen('results')
  await hands.press(page.getByRole('button', { name: 'Tick the three suggested' }))
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await onScreen('results-suggested')
  await hands.press(page.getByRole('button', { name: 'Next' }))
  await expect(h1(page, 'Send it to someone?')).toBeFocused()
  await onScreen('email-other')
  await hands.press(main(page).getByRole('link', { name: 'Skip this' }))
  await expect(h1(page, 'Development Plan for:')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Your plan in short' })).toBeVisible()
  await onScreen('plan')
}

/** Sends a document from its tab; where `addresses` is null, to those whom the other document went to. */
async function send(traveller: Traveller, tab: string, addresses: readonly string[] | null): Promise<void> {
  const { page, hands, onScreen } = traveller
  const panel = page.getByRole('tabpanel', { name: tab })
  const screen = tab.toLowerCase().replace(' ', '-')
  await hands.press(page.getByRole('tab', { name: tab }))
  await hands.press(panel.getByRole('button', { name: 'Send as email attachment' }))
  await onScreen(`${screen}-form`)
  if (addresses) await hands.write(panel.getByLabel('Your Email'), addresses.join(', '))
  await hands.press(panel.getByRole('button', { name: 'Send', exact: true }))
  // The first documents of a server take longest.
  await expect(panel.getByText('Success! Email Sent.')).toBeVisible({ timeout: 60_000 })
  await onScreen(`${screen}-sent`)
}

/** The page of a role → its profile and its interview pack, sent to everybody on a panel. */
export async function sendToPanel(traveller: Traveller, panel: readonly string[]): Promise<void> {
  await send(traveller, 'Role Profile', panel)
  await send(traveller, 'Interview Pack', null)
}
