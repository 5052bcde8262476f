import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'
import { mouse } from '#tests/support/app/hands.ts'
import { mainJourney } from '#tests/support/assessing/main-journey.ts'
import { arrive, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { keepJourney, pickWithMouse } from '#tests/support/building/build-journey.ts'
import { careerPathJourney } from '#tests/support/career/career-path-journey.ts'
import { downloading, textOf } from '#tests/support/documents/docx.ts'

/** The headings of a page below which nothing stands, and its lists and tables that hold nothing. */
async function emptySections(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    // What a heading opens is below it only then.
    for (const fold of main.querySelectorAll('details')) fold.open = true
    const level = (heading: Element) => Number(heading.tagName.slice(1))
    const parts = [...main.querySelectorAll('h1, h2, h3, h4, p, li, dd, td, a, button, input')].filter((part) =>
      part.checkVisibility(),
    )
    const headings = parts.filter(({ tagName }) => /^H\d$/.test(tagName))
    const isEmpty = (heading: Element) => {
      const next = parts.slice(parts.indexOf(heading) + 1).find((part) => !heading.contains(part))
      return !next || (/^H\d$/.test(next.tagName) && level(next) <= level(heading))
    }
    // A live region is empty until there is something to tell.
    const lists = [...main.querySelectorAll('ul, ol, dl, table, section:not(:has([role=status]))')].filter(
      (list) => !list.textContent?.trim(),
    )
    return [...headings.filter(isEmpty), ...lists].map((part) => part.outerHTML.slice(0, 80))
  })
}

// In one worker, so that it starts only one site with this pack.
test.describe.configure({ mode: 'default' })
test.use({ pack: 'tests/packs/tiny' })

test('a pack of other size, names and role types makes the same journey', async ({ page, site }) => {
  const facts = {
    product: 'My Lighthouse',
    typed: 'keeper',
    role: 'Head Keeper',
    agency: 'Every service',
    firstQuestion: 'How steady are your hands when the weather turns?',
    chosen: ['Steady hands', 'Handing over the watch'],
    planParts: ['Your own soundings', 'Things to practise'],
  }
  await mainJourney(page, mouse, facts, site.mailbox)
})

test('a pack without a guide, an easy-read page or a map offers none, and its interview pack is in its own words', async ({
  page,
}) => {
  await page.goto('/roleactions/head-keeper--any?tab=interview')
  const link = page.getByRole('link', { name: /^Download now/ })
  const text = await textOf(await downloading(page, () => link.click()))
  for (const words of [
    'Questions for a new keeper',
    'Where this skill runs aground',
    'In a gale:',
    'Marking the chart',
  ])
    expect(text).toContain(words)
  await expect(page.getByText('PDF')).toHaveCount(0)
  expect((await page.request.get('/assets/LSP_Guide.pdf')).status()).toBe(404)

  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links.filter({ hasText: 'Contact' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Easy read' })).toHaveCount(0)
  for (const path of ['/easyRead', '/themes']) expect((await page.request.get(path)).status()).toBe(404)

  await arrive(page, paths.map('head-keeper--any'))
  await expect(page).toHaveURL(new RegExp(`${paths.path('head-keeper--any').replace('?', '\\?')}$`))
  await expect(page.getByRole('main').getByText('Head Keeper', { exact: true })).toBeVisible()
})

test('a pack with other counts of capabilities has its career paths', async ({ page }) => {
  await careerPathJourney(page, mouse, {
    product: 'My Lighthouse',
    roleId: 'tender-boat-pilot--reef-and-rock-service',
    role: 'Tender Boat Pilot',
    counts: '0 of the skills with the crew',
    more: {
      circle: /^More skills with the crew/,
      results: 'More skills with the crew',
      row: /Skills with the crew: \d of 2 \(\d more\)$/,
    },
    anyRoleType: 'Every kind of post',
    anyAgency: 'Every service',
  })
})

test('a pack with other questions has a profile built', async ({ page }) => {
  await keepJourney(page, mouse, pickWithMouse, {
    product: 'My Lighthouse',
    title: 'Winder of clocks',
    agency: 'Reef and Rock Service',
    firstQuestion: 'What kind of post is it?',
    roleType: 'Station head',
    kept: 'in your own pocket only',
    outcome: 'You drew this card, and it is in your pocket.',
  })
})

test('a skill of which the framework says the least has a page without empty sections', async ({ page }) => {
  await page.goto('/capability/plain-log')
  const headings = page.getByRole('main').getByRole('heading')
  await expect(headings).toHaveText(['Plain log', 'Who needs it'])
  expect(await emptySections(page)).toEqual([])
  await expectAccessible(page)
})

test('the page of a skill has its behaviours in pairs, levels, stories, sources and links, and no answer for panels', async ({
  page,
}) => {
  await page.goto('/capability/steady-hands')
  const main = page.getByRole('main')
  const table = page.getByRole('table', { name: 'What works, and what does not' })
  await expect(table.getByRole('columnheader')).toHaveText(['Effective', 'Less effective'])
  await expect(table.getByRole('row').nth(1)).toContainText('Shouts orders that nobody can hear.')
  await expect(main).toContainText("The keeper's guide of the old coast, page 7")
  await expect(page.getByRole('link', { name: 'How a lamp is kept' })).toHaveAttribute(
    'href',
    'https://lighthouse.example/lamp',
  )
  await expect(main).toContainText(
    'We made these stories up. The people, the places and the events in them are not real.',
  )
  await expect(main).toContainText('He kept the beam turning by hand, and the kettle boiled dry.')
  await expect(main).toContainText('Count to five before you answer the next alarm. (5 seconds)')
  await expect(main).toContainText('Hold one hand flat, and breathe out until it is still.')
  await expect(main).toContainText('Which chore would you drop first tonight?')
  await expect(main).toContainText(
    '(The lamp makers, lighthouse.example, guide, about 20 minutes) Last seen on 20 November 2026.',
  )
  await expect(page.getByRole('link', { name: 'The log of the old coast' })).toBeVisible()
  await expect(main).not.toContainText('I left the oil tap open.')
  await expect(main).not.toContainText('Call out each wave before it comes.')
  await page.getByRole('button', { name: 'Show the wording for the front line' }).click()
  await expect(main).toContainText(
    'Roles on shift, at a counter or in the field see this wording in place of the one above.',
  )
  await expect(main).toContainText('Call out each wave before it comes. (one crossing)')
  await expect(main).not.toContainText('When did the boat last turn beam to the sea')
  await expect(page.getByRole('heading', { level: 2, name: 'What each level looks like' })).toBeVisible()
  const about = 'A role asks for one of these levels. The ratings then say how well somebody works at that level.'
  await expect(page.getByText(about)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Master' })).toBeVisible()
  expect(await emptySections(page)).toEqual([])
  await expectAccessible(page)
  await page.goto('/roleactions/head-keeper--any/profile')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'The levels that this role asks for' })).toBeVisible()
  await expect(article).toContainText('Level: Master')
  await expect(article).toContainText('Stands back while the crew trims, and steps in once.')
})

test('the page of a skill has the level of a chosen post first, then the others', async ({ page }) => {
  await arrive(page, '/roleactions/head-keeper--any')
  await page.goto('/capability/steady-hands')
  const own = page.getByRole('region', { name: 'Head Keeper asks for: Master' })
  await expect(own).toContainText('Stands back while the crew trims, and steps in once.')
  await expect(own).toContainText("Takes the oil can out of other people's hands.")
  const others = page.getByRole('region', { name: 'The other levels' })
  await expect(others.getByRole('heading', { level: 3 })).toHaveText(['Hand', 'Mate'])
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Head Keeper asks for: Master')
  expect(await emptySections(page)).toEqual([])
  await expectAccessible(page)
})

test('a post on the front line says so, and why it needs what it needs', async ({ page }) => {
  await page.goto('/roleactions/paua-reef-storekeeper--any')
  const main = page.getByRole('main')
  await expect(main).toContainText(
    'The wording is that of front-line work: what happens on shift, at the counter or in the field.',
  )
  await page.getByRole('button', { name: 'Why these numbers?' }).click()
  await expect(main).toContainText('Why these needs?')
  await expect(main).toContainText('Old hands know the coast by heart')
  await expectAccessible(page)
  await page.goto('/roleactions/tender-boat-pilot--reef-and-rock-service')
  await expect(page.getByRole('heading', { level: 1, name: 'Tender Boat Pilot' })).toBeVisible()
  await expect(main).not.toContainText('The wording is that of front-line work:')
})

test('the question, the results and the plan of such skills leave out what there is not', async ({ page }) => {
  await arrive(page, '/roleactions/head-keeper--any')
  await rateByCalls(page, 'head-keeper--any', ['developing'])
  await arrive(page, paths.assess('plain-log'))
  await expect(page.getByRole('button', { name: /^What does/ })).toHaveCount(0)
  await arrive(page, '/assessed')
  expect(await emptySections(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Plain log' }).check()
  await page.getByRole('checkbox', { name: 'Steady hands' }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Skip this' }).click()
  const plan = page.getByRole('region', { name: 'The course at a glance' })
  const card = (name: string) =>
    plan.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Plain log')).toContainText('A plain log records what happened')
  await expect(card('Steady hands')).toContainText("A minute's practice")
  await card('Steady hands').getByText('On watch').first().click()
  await expect(card('Steady hands').getByRole('term')).toHaveText(['On watch', 'Land in sight'])
  expect(await emptySections(page)).toEqual([])
})

test('a role names the level of each skill, and shows what people see at its own level alone', async ({ page }) => {
  await arrive(page, '/roleactions/keeper-of-the-great-lens--turama-harbour-trust?tab=profile')
  const needs = page.getByRole('region', { name: 'How much this role needs each capability' })
  const row = needs.getByRole('listitem').filter({ hasText: 'Charting ahead' })
  await expect(row).toContainText('Level: Master')
  await needs.getByText('Steady hands', { exact: true }).click()
  await expect(needs.getByText('Keeps the beam turning through a gale without a word from anybody.')).toBeVisible()
  await expect(needs).toContainText('What falls short')
  await expect(needs).toContainText('Waits for somebody to say what comes next.')
  await expect(needs).not.toContainText('Follows the storm card line by line.')
  await expect(needs.getByRole('link', { name: /^Plain log/ })).toBeVisible()
  await expectAccessible(page)

  // So do its questions, a comparison, which says how levels rise, and a profile that somebody builds.
  await arrive(page, '/roleactions/head-keeper--any')
  await arrive(page, paths.assess('steady-hands'))
  await page.getByRole('button', { name: 'Level asked for: Master' }).click()
  await expect(page.getByText('Stands back while the crew trims, and steps in once.')).toBeVisible()

  await arrive(page, paths.compare('lamp-trimmer--any', ['head-keeper--any']))
  const table = page.getByRole('table', { name: 'Skill by skill' })
  await expect(table.getByRole('row', { name: /^Steady hands/ })).toContainText('Mate → Master')
  await expect(page.getByRole('main')).toContainText('It asks for a higher level in four capabilities.')
  await page.getByRole('button', { name: 'What was counted' }).click()
  await expect(page.getByRole('row', { name: /^Higher level/ })).toContainText('4')
  await page.getByRole('radio', { name: 'In 2 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await expect(page.getByRole('main')).toContainText(
    'The direct step to Head Keeper adds 6 in all: new essential capabilities, and higher levels.',
  )

  await arrive(page, paths.build('charting-ahead'))
  await expect(page.getByRole('radio')).toHaveCount(4)
  await page.getByRole('button', { name: 'What each answer looks like' }).click()
  await expect(page.getByText('Marks on the chart where the bank has moved.')).toBeVisible()
})
