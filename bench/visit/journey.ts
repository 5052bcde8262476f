/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'

const main = (page: Page) => page.getByRole('main')

async function findRole(page: Page, site: string): Promise<void> {
  await page.goto(site + paths.home)
  await main(page).getByRole('link', { name: 'Get started' }).click()
  await main(page).getByRole('button', { name: 'Search' }).click()
  await main(page).locator('.role-list a:visible').first().click()
}

/** From the page of a role to its results, with one press for each answer. */
async function rate(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Self Assessment & Development' }).click()
  await main(page).getByRole('link', { name: 'Start questionnaire' }).click()
  await main(page).getByRole('link', { name: 'Skip this' }).click()
  await page.waitForURL(/\/assess\?/)
  while (/\/assess\?/.test(page.url())) {
    const heading = page.getByRole('heading', { level: 1 })
    const question = await heading.textContent()
    await page.locator('.answer label').first().click()
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, question)
  }
}

/** From the results to the plan, whose file is taken away. */
async function plan(page: Page): Promise<void> {
  await main(page).getByRole('checkbox').first().check()
  await main(page).getByRole('button', { name: 'Next' }).click()
  await main(page).getByRole('link', { name: 'Skip this' }).click()
  const download = page.waitForEvent('download')
  await main(page)
    .getByRole('link', { name: /^Download now/ })
    .click()
  await (await download).path()
}

/** A visitor's way, whole or from a link to a role to its results. */
export function makeJourney(way: 'whole' | 'questions') {
  return async (page: Page, site: string): Promise<void> => {
    if (way === 'whole') await findRole(page, site)
    else await page.goto(site + paths.roleActions('team-leader--any'))
    await rate(page)
    if (way === 'whole') await plan(page)
  }
}
