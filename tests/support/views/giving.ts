import type { Browser, Page } from '@playwright/test'
import { callFromPage, rateByCalls } from '#tests/support/app/by-calls.ts'
import { type Hands, mouse } from '#tests/support/app/hands.ts'
import { expect, waitingForApp } from '#tests/support/browser.ts'

const role = 'hr-director--any'

/** Another person at a browser of their own. */
export async function somebody(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  return waitingForApp(await context.newPage())
}

/** The question about a capability on the page of whoever gives their view. */
export const question = (page: Page, name: string) =>
  page.getByRole('main').getByRole('group', { name: new RegExp(`“${name}”`) })

/** A visitor who has rated themselves and saved their session asks these people by links to copy; returns the links. */
export async function askByCalls(page: Page, people: readonly string[], isByPerson: boolean): Promise<string[]> {
  await rateByCalls(page, role, ['strong', 'sound', 'developing'])
  await callFromPage(page, 'save_session', { email: 'aroha@agency.example' })
  const asked = { roleId: role, first_name: 'Aroha', which: 'all', has_comments: true } as const
  await callFromPage(page, 'views_ask', { ...asked, is_by_person: isByPerson })
  const links: string[] = []
  for (const label of people) {
    const { link } = await callFromPage(page, 'views_add', { roleId: role, label })
    links.push(link ?? '')
  }
  return links
}

type Given = { rating: string; comment: string }

/** Answers two questions, one with a comment, and finishes. */
export async function giveView(page: Page, link: string, given: Given, hands: Hands = mouse): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(link)
  await hands.press(main.getByRole('button', { name: 'Start', exact: true }))
  await hands.choose(question(page, 'Curious').getByRole('radio', { name: new RegExp(`^${given.rating}`) }))
  await hands.write(main.getByRole('textbox', { name: 'Comment (optional): Curious' }), given.comment)
  await hands.choose(question(page, 'Resilient').getByRole('radio', { name: 'I have not seen this' }))
  await expect(main.getByText(/^2 of \d+ answered Saved$/)).toBeVisible()
  await hands.press(main.getByRole('button', { name: 'I have finished', exact: true }))
  await expect(main).toContainText('Thank you. Your answers are in.')
}
