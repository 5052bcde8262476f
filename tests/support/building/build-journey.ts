import type { Browser, Locator, Page } from '@playwright/test'
import { paths, patterns } from '#contract/wire/paths.ts'
import type { Hands } from '#tests/support/app/hands.ts'
import { arriveAt } from '#tests/support/assessing/main-journey.ts'
import { expect, expectAccessible, waitingForApp } from '#tests/support/browser.ts'
import type { Site } from '#tests/support/site.ts'

/** Mail for agencies without a contact goes to this address. */
export const operator = 'operator@commission.example'

export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

export type Pick = (list: Locator, option: string) => Promise<void>
export const pickWithMouse: Pick = async (list, option) => {
  await list.fill(option)
  await list.press('Enter')
}
/** Typing the first letters of an option selects it. */
export const pickWithKeyboard =
  ({ write }: Hands): Pick =>
  (list, option) =>
    write(list, option.split(' – ')[0] ?? '')

/** Searches by title and agency from the start page. */
export async function searchFor(page: Page, hands: Hands, pick: Pick, title: string, agency: string): Promise<void> {
  await page.goto(paths.start)
  const agencies = main(page).getByLabel('Agency')
  // A list of options until script takes it over.
  await expect(agencies).toHaveAttribute('role', 'combobox')
  await hands.write(main(page).getByLabel('Role Title'), title)
  await pick(agencies, agency)
  await hands.press(button(page, 'Search'))
  await arriveAt(page, 'Role List')
}

/** Answers every question about the role, with the options in turn; each screen must say what is being built. */
export async function answerEverything(page: Page, hands: Hands, building: string): Promise<void> {
  for (let place = 1; ; place += 1) {
    const progress = page.getByText(new RegExp(`^${place} of \\d+$`))
    await expect(progress).toBeVisible()
    await expect(main(page).getByText(building)).toBeVisible()
    if (place < 3) await expectAccessible(page)
    const total = Number((await progress.textContent())?.split(' of ')[1])
    await hands.choose(page.getByRole('radio').nth(place % 3))
    if (place === total) return
  }
}

/** Skips the save page, which a session that is not saved sees before building. */
export async function skipSaving(page: Page, hands: Hands): Promise<void> {
  await arriveAt(page, 'Save your session?')
  await hands.press(main(page).getByRole('link', { name: 'Skip this' }))
}

/** Chooses who can see the profile that was built, and goes on. */
export async function letSee(page: Page, hands: Hands, choice: 'Yes' | 'No' | 'By link alone'): Promise<void> {
  await hands.choose(main(page).getByRole('radio', { name: new RegExp(`^${choice}`) }))
  await hands.press(button(page, 'Continue'))
}

/** What the journey needs to know about a pack. */
export type BuildFacts = {
  product: string
  /** A title that no role has, and the name of an agency. */
  title: string
  agency: string
  firstQuestion: string
  /** The second of the pack's role types. */
  roleType: string
  /** The profile's line and the note on its page, for a profile kept for the session. */
  kept: string
  outcome: string
}

/** Nothing found → build → save? → every question → the built profile → kept for the session. */
export async function keepJourney(
  page: Page,
  hands: Hands,
  pick: Pick,
  { product, title, agency, firstQuestion, roleType, kept, outcome }: BuildFacts,
): Promise<void> {
  await searchFor(page, hands, pick, title, agency)
  await expect(main(page).getByRole('heading', { name: 'Profile Not Found', exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'No search again', exact: true })).toHaveAttribute('href', '/start')
  await hands.press(button(page, 'Yes build the profile'))
  await skipSaving(page, hands)
  await arriveAt(page, firstQuestion)
  await answerEverything(page, hands, `Building Profile for ${title} at ${agency}`)

  await arriveAt(page, title)
  await expect(page).toHaveTitle(`Profile Built – ${product}`)
  await expect(main(page).getByText(`(${roleType})`, { exact: true })).toBeVisible()
  await hands.press(main(page).getByText('The profile as you built it', { exact: true }))
  await expect(main(page).getByRole('region', { name: 'How much this role needs each capability' })).toBeVisible()
  await letSee(page, hands, 'No')

  await arriveAt(page, title)
  await expect(page).toHaveURL(/\/roleactions\/[\w-]+$/)
  await expect(main(page).getByText(`(${roleType}, ${kept})`, { exact: true })).toBeVisible()
  await expect(main(page).getByText(outcome, { exact: true })).toBeVisible()
}

/** A browser with cookies of its own. */
export async function otherVisitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return waitingForApp(await browser.newPage({ baseURL: baseURL ?? '' }))
}

/** The link in the mail that asks the agency to approve the profile with this title. */
export async function approvalLink(site: Site, title: string): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        const mails = await site.mailbox.mailsTo(operator)
        const text = mails.find((mail) => mail.text.includes(title))?.text ?? ''
        link = new RegExp(`${site.url}${patterns.validate}#[\\w-]+`).exec(text)?.[0] ?? ''
        return link
      },
      { timeout: 60_000 },
    )
    .not.toBe('')
  return link
}
