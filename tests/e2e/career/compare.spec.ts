import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'
import { type Hands, keyboard } from '#tests/support/app/hands.ts'
import { arriveAt } from '#tests/support/assessing/main-journey.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { downloading, textOf } from '#tests/support/documents/docx.ts'

/** What the journey needs to know about a pack; the base role is rated before. */
type CompareFacts = {
  roleId: string
  role: string
  /** The capabilities that the first result needs and the base role does not, with the visitor's ratings. */
  added: readonly { capability: string; rating: string }[]
  /** The heading of the plan's part about the way to the target. */
  wayHeading: string
}

/** Role → career paths → a result → compare → years, at first choosing none → plan → the plan in Word. */
async function compareJourney(page: Page, hands: Hands, facts: CompareFacts): Promise<void> {
  const { roleId, role, added, wayHeading } = facts
  const main = page.getByRole('main')
  await page.goto(paths.roleActions(roleId, 'paths'))
  await hands.press(main.getByRole('link', { name: 'Find Career Paths' }))
  await arriveAt(page, 'Find Career Paths')
  await hands.choose(page.getByRole('radio', { name: /^More of both/ }))
  await hands.press(page.getByRole('button', { name: 'Search' }))

  await arriveAt(page, 'More of both strategic and people requirements')
  const result = main.getByRole('listitem').first()
  const other = await result.locator('.role-title').innerText()
  await hands.press(result.getByRole('link', { name: `Compare ${other} with ${role}` }))

  await arriveAt(page, 'Compare Roles')
  const words = main.getByText(/^This step adds/)
  const table = page.getByRole('table', { name: 'Capability by capability' })
  const [ofBase, ofOther, ofVisitor] = [1, 2, 3]
  for (const { capability, rating } of added) {
    await expect(words).toContainText(capability)
    const cells = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: capability, exact: true }) })
    await expect(cells.locator('td, th').nth(ofBase)).not.toContainText('Essential')
    await expect(cells.locator('td, th').nth(ofOther)).toHaveText(/(?<!Essential\s*)Newly essential$/)
    await expect(cells.locator('td, th').nth(ofVisitor)).toContainText(rating)
  }
  await hands.press(page.getByRole('button', { name: 'Why am I seeing this?' }))
  await expect(page.getByRole('row', { name: `Newly essential – ${added.length}`, exact: true })).toBeVisible()
  const comparison = await downloading(page, () =>
    hands.press(page.getByRole('link', { name: /^Download this comparison/ })),
  )
  expect(comparison.suggestedFilename()).toBe(`Comparison - ${role} and ${other}.docx`)
  expect(await textOf(comparison)).toContain(other)

  await hands.press(page.getByRole('button', { name: 'Work towards this role' }))
  await expect(page.getByRole('alert')).toBeFocused()
  await expectAccessible(page)
  await hands.choose(page.getByRole('radio', { name: 'In 3 years' }))
  await hands.press(page.getByRole('button', { name: 'Work towards this role' }))
  await expect(page.locator('.success', { hasText: `You are working towards ${other}, in 3 years.` })).toBeFocused()
  await expectAccessible(page)
  await hands.press(page.getByRole('link', { name: 'See your development plan' }))

  await arriveAt(page, 'Development Plan for:')
  await expect(main.getByText(/^You are working towards/)).toContainText(`${other}, `)
  const plan = await downloading(page, () => hands.press(page.getByRole('link', { name: /^Download now/ })))
  const text = await textOf(plan)
  const way = text.slice(text.lastIndexOf(wayHeading))
  for (const { capability } of added) expect(way).toContain(capability)
  expect(way).toContain(other)
}

const facts = {
  roleId: 'policy-manager--any',
  role: 'Policy Manager',
  added: [
    { capability: 'Enhancing system performance', rating: 'Developing' },
    { capability: 'Developing talent', rating: 'Developing' },
  ],
  wayHeading: 'Your way to the next role',
}

const compared = (page: Page) => page.locator('.compared').getByRole('heading', { level: 2 })

test('from a role by a result to a target and its plan, with the keyboard alone', async ({ page }) => {
  await rateByCalls(page, facts.roleId, ['sound', 'developing', 'strong'])
  await compareJourney(page, keyboard(page), facts)
})

test(
  'from my role to another: three choices lead from the start to the comparison',
  { tag: '@always' },
  async ({ page }) => {
    const main = page.getByRole('main')
    const suggested = (name: RegExp) => main.getByRole('option', { name }).first()
    await page.goto('/start')
    await main.getByRole('link', { name: 'From my role to another' }).click()
    await expect(main.getByRole('heading', { level: 2, name: 'Your role', exact: true })).toBeVisible()
    await main.getByRole('combobox', { name: 'Role Title' }).fill('policy manag')
    await suggested(/^Policy Manager.*Any agency/).click()
    await expect(main.getByRole('heading', { level: 2, name: 'The role to compare it with' })).toBeVisible()
    await expect(main.getByText('Policy Manager', { exact: true })).toBeVisible()
    await main.getByRole('combobox', { name: 'Role Title' }).fill('chief data')
    await suggested(/^Chief Data Officer/).click()
    await expect(compared(page)).toHaveText(['Policy Manager', 'Chief Data Officer'])
    await page.getByRole('banner').getByRole('link', { name: 'Back to Start Here', exact: true }).click()
    await expect(page).toHaveURL(/\/start$/)

    // The role is known now: the other one is asked for at once, and another of one's own can be chosen.
    await main.getByRole('link', { name: 'From my role to another' }).click()
    await expect(main.getByText('Policy Manager', { exact: true })).toBeVisible()
    await main.getByRole('combobox', { name: 'Role Title' }).fill('policy')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(main.getByRole('status').filter({ hasText: /role profiles/ })).toBeVisible()
    await main.getByText('Policy Director', { exact: true }).click()
    await main.getByRole('link', { name: /^Policy Director, Any agency/ }).click()
    await expect(compared(page)).toHaveText(['Policy Manager', 'Policy Director'])
    await page.goBack()
    await main.getByRole('link', { name: 'Start from another role' }).click()
    await expect(main.getByRole('heading', { level: 2, name: 'Your role', exact: true })).toBeVisible()
  },
)

test('a role chosen to be compared with itself is told so beside the field', async ({ page }) => {
  const told = page.getByRole('main').getByText('That is the role you start from. Choose another one')
  await page.goto(`/compare?roleId=${facts.roleId}`)
  await expect(told).toHaveCount(0)
  const field = page.getByRole('combobox', { name: 'Role Title' })
  await field.fill('policy manag')
  await page
    .getByRole('option', { name: /^Policy Manager.*Any agency/ })
    .first()
    .click()
  await expect(told).toBeVisible()
  await expect(field).toHaveAccessibleDescription(/That is the role you start from/)
})

test('where no role is found to compare, those that come nearest can be chosen for it', async ({ page }) => {
  await page.goto(`/compare?roleId=${facts.roleId}&query_role=lighthouse+tide+ranger`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 3, name: 'These come nearest' })).toBeVisible()
  await main
    .getByRole('link', { name: /^Biodiversity Ranger/ })
    .first()
    .click()
  await expect(compared(page)).toHaveText([facts.role, 'Biodiversity Ranger'])
})

test('another role found is added, one is removed, and two are swapped', async ({ page }) => {
  await page.goto(`/pathselect?roleId=${facts.roleId}&path=moreBoth`)
  await page
    .getByRole('link', { name: /^Compare / })
    .first()
    .click()
  await expect(compared(page)).toHaveCount(2)
  await page.getByLabel(/^Another role to compare/).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Add this role' }).click()
  await expect(compared(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Add this role' })).toHaveCount(0)
  const [base = '', one = '', two = ''] = await compared(page).allInnerTexts()
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(['Capability', base, one, two])
  await page.getByRole('link', { name: `Remove ${one}` }).click()
  await expect(compared(page)).toHaveText([base, two])
  const take = page.getByRole('link', { name: /^Download (this comparison|again)/ })
  const download = await downloading(page, () => take.click())
  expect(download.suggestedFilename()).toBe(`Comparison - ${base} and ${two}.docx`)
  await expect(page.getByRole('link', { name: /^Download again/ })).toBeVisible()
  await page.getByRole('link', { name: `Swap ${base} and ${two}` }).click()
  await expect(compared(page)).toHaveText([two, base])
  await expect(page.getByRole('link', { name: /^Download again/ })).toHaveCount(0)
  await expect(take).toHaveCount(1)
  await expect(take).toHaveAccessibleName(new RegExp(`Comparison - ${two} and ${base}`))
  await page.goBack()
  await expect(compared(page)).toHaveText([base, two])
})

test('roles of the same title are told apart by their agency in every link and heading', async ({ page }) => {
  const [oneAgency, otherAgency] = ['Ministry of Social Development – Te Manatū Whakahiato Ora', 'Any agency']
  const [oneId, otherId] = ['case-manager--ministry-of-social-development', 'case-manager--any']
  await page.goto(`/compare?roleId=policy-manager--any&with=${oneId}&with=${otherId}`)
  const main = page.getByRole('main')
  for (const agency of [oneAgency, otherAgency]) {
    const name = `Case Manager, ${agency}`
    await expect(main.getByRole('link', { name: `Swap Policy Manager and ${name}`, exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: `Remove ${name}`, exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { name: `Work towards ${name}`, exact: true })).toBeVisible()
  }
  const panel = main.locator('.targets-panels > *')
  await panel.first().getByRole('radio', { name: 'In 3 years' }).click()
  await panel.first().getByRole('button', { name: 'Work towards this role' }).click()
  await expect(
    main.locator('.success', { hasText: `You are working towards Case Manager, ${oneAgency}, in 3 years.` }),
  ).toBeFocused()
  await expect(panel.last().getByText(`You are working towards Case Manager, ${oneAgency} now.`)).toBeVisible()
})

test('Back leads to where the comparison was opened', async ({ page }) => {
  const compare = page.getByRole('link', { name: /^Compare / }).first()
  const back = (name: string) => page.getByRole('banner').getByRole('link', { name: `Back to ${name}`, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  const search = `/pathselect?roleId=${facts.roleId}&path=moreBoth&query_pathRoleType=&query_pathAgency=&shown=100`
  await page.goto(search)
  await compare.click()
  const results = back('More of both strategic and people requirements')
  await expect(results).toBeVisible()
  await page.reload()
  await results.click()
  await expect(page).toHaveURL(search)

  await page.goto('/roleselect')
  await compare.click()
  await results.click()
  await expect(page).toHaveURL(/\/roleselect$/)

  const place = `/map?roleId=${facts.roleId}&people=2&strategy=3`
  await page.goto(place)
  await compare.click()
  await back('Map of Roles').click()
  await expect(page).toHaveURL(place)

  await compare.click()
  await expect(heading('Compare Roles')).toBeFocused()
  await page.getByRole('radio', { name: 'In 3 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await expect(page.getByRole('heading', { name: 'Roles in between' })).toBeVisible()
  await page.goto(`/roleactions/${facts.roleId}?tab=paths`)
  await page.getByRole('link', { name: 'See the way or change it' }).click()
  await back(facts.role).click()
  await expect(page).toHaveURL(new RegExp(`/roleactions/${facts.roleId}\\?tab=paths$`))

  // Opened by its address, it leads to the path search that is active.
  await page.goto(`/compare?roleId=${facts.roleId}&with=chief-executive--any`)
  await expect(back('Career Path Roles')).toBeAttached()
})

const address = (...others: string[]) =>
  `/compare?${new URLSearchParams([['roleId', facts.roleId], ...others.map((id): [string, string] => ['with', id])]).toString()}`

/** Rates the base role by calls and opens its comparison with the others. */
async function openRated(page: Page, ...others: string[]): Promise<void> {
  await rateByCalls(page, facts.roleId, ['sound', 'developing', 'strong'])
  await page.goto(address(...others))
  await expect(page.getByRole('heading', { level: 1, name: 'Compare Roles' })).toBeVisible()
}

test('a target is kept, changed and given up, and the ways to it have reasons', async ({ page }) => {
  await openRated(page, 'chief-executive--any', 'chief-data-officer--any')
  const panel = page.getByRole('group', { name: 'Work towards Chief Executive' })
  await panel.getByRole('radio', { name: 'In 5 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).first().click()
  await expect(page.getByText('You are working towards Chief Executive, in 5 years.')).toBeVisible()
  await expect(page.getByText('You are working towards Chief Executive now.')).toBeVisible()
  await expect(page.getByText(/^Going straight there adds \w+ essential capabilities at once\./).first()).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Change the years' }).click()
  await expect(panel.getByRole('radio', { name: 'In 5 years' })).toBeFocused()
  await panel.getByRole('radio', { name: 'In 2 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).first().click()
  await expect(page.getByText('You are working towards Chief Executive, in 2 years.')).toBeVisible()

  await page.goto(`/roleactions/${facts.roleId}?tab=paths`)
  await page.getByRole('link', { name: 'See the way or change it' }).click()
  await expect(page.getByText('You are working towards Chief Executive, in 2 years.')).toBeVisible()
  await page.goto('/getplan')
  const way = page.getByRole('region', { name: 'Your way to the next role' })
  await expect(way).toContainText('You are working towards Chief Executive, Any agency, in 2 years.')
  const dates = way.getByRole('heading', { level: 3 })
  await expect(dates).toHaveText([/^By \d+ \w+ \d{4}$/, /^By \d+ \w+ \d{4}$/])
  await expect(way.getByRole('listitem').first()).toContainText(
    /^[A-Z][\w ]+: (It is newly essential|Both roles need it)/,
  )
  await expect(way).toContainText('It is newly essential')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop working towards it' }).click()
  await expect(page.locator('.success', { hasText: 'You are no longer working towards a role.' })).toBeFocused()
  await expect(page.getByRole('main')).not.toContainText('newly essential')
  await page.reload()
  await expect(page.getByText(/^You are working towards/)).toHaveCount(0)
})

test('a visitor without ratings is led to the questionnaire of the compared role', async ({ page }) => {
  await page.goto(address('chief-data-officer--any'))
  await page.getByRole('radio', { name: 'In 2 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await page.getByRole('link', { name: 'Start questionnaire' }).click()
  await page.getByRole('link', { name: 'Skip this' }).click()
  await expect(page.getByRole('radio', { name: /^Strong/ })).toBeVisible()
  await page.goto('/compare')
  await expect(page.locator('.compared')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'The role to compare it with' })).toBeVisible()

  // One role in between is told as one.
  await page.goto('/compare?roleId=administrator--any&with=contact-centre-manager--any')
  await page.getByRole('radio', { name: 'In 2 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await expect(page.locator('.ways').getByRole('link')).toHaveText(['Business Support Manager'])
  await expect(page.getByRole('main')).toContainText(
    'This role makes the largest step smaller. It is an example: there are many ways.',
  )
})
