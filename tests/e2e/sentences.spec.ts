import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser.ts'
import { rateByCalls } from '#tests/support/quick-rating.ts'

// docs/sentences.md leads here: each sentence of the specification is looked for to the letter, capitals included.

const role = '/roleactions/hr-director--any'

async function says(page: Page, ...sentences: readonly string[]): Promise<void> {
  for (const sentence of sentences) {
    const letters = new RegExp(sentence.replaceAll(/[.?()|]/g, String.raw`\$&`))
    await expect(page.getByText(letters).filter({ visible: true }).first(), sentence).toBeVisible()
  }
}

test('home and the menu', async ({ page }) => {
  await page.goto('/')
  await says(page, 'My LSP', 'Get started', 'What is the LSP?', 'Contact', 'Privacy', '2020')
  await page.getByRole('button', { name: 'Menu' }).click()
  await says(page, 'What is the LSP?', 'About this website', 'Privacy', 'Get Started!')
  await expect(page.getByRole('navigation').getByText('Home', { exact: true })).toBeHidden()
  await page.goto('/start')
  await page.getByRole('button', { name: 'Menu' }).click()
  await says(page, 'Home', 'What is the LSP?', 'About this website', 'Contact Us', 'Privacy', 'Get Started!')
})

test('pages about the framework and the website', async ({ page }) => {
  await page.goto('/what')
  await says(
    page,
    'What is the LSP?',
    'Welcome',
    "What's this website for?",
    'Show me the LSP',
    'Leadership Success Profile (LSP)',
  )
  await page.goto('/whatForMe')
  await says(page, "What's this for?", '2, 3 or 5 years', 'about 15 minutes')
  await page.goto('/about')
  await says(page, 'About this website', 'Contact Us')
})

test('the compass and the dimensions with their capabilities', async ({ page }) => {
  const dimensions: readonly [name: string, ...capabilities: string[]][] = [
    ['Leadership Character', 'Curious', 'Honest and courageous', 'Resilient', 'Self aware and agile'],
    ['Strategic Leadership', 'Leading strategically', 'Leading with influence', 'Engaging others'],
    [
      'System Leadership',
      'Enhancing organisational performance',
      'Enhancing system performance',
      'Leading at the political interface',
    ],
    ['Delivery Management', 'Achieving ambitious goals', 'Managing work priorities', 'Achieving through others'],
    ['Talent Management', 'Enhancing people performance', 'Developing talent', 'Enhancing team performance'],
  ]
  await page.goto('/whatItLooksLike')
  await says(page, ...dimensions.map(([name]) => name))
  for (const [place, [name, ...capabilities]] of dimensions.entries()) {
    await page.goto(`/whatItLooksLike${place}`)
    await says(page, name, 'Back to the Compass', 'Next Dimension')
    await expect(page.locator('main h3')).toHaveText(capabilities)
  }
  await says(page, 'Identifying and developing talent')
})

test('the search and what it finds', async ({ page }) => {
  await page.goto('/start')
  await says(page, 'Start Here', 'Role Title', 'Agency', 'Search')
  await expect(page.getByPlaceholder('HR Director', { exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Any agency', exact: true })).toBeAttached()
  await page.getByRole('button', { name: 'Search' }).click()
  await says(page, 'Any Role', 'Search again', '(Individual contributor')
  await page.goto('/roleselect?query_role=Lighthouse+keeper&query_agency=')
  await says(page, 'Profile Not Found', 'Search again')
})

test('a role and its tabs', async ({ page }) => {
  await page.goto(role)
  await says(
    page,
    'People Capabilities',
    'Strategic Capabilities',
    'Please choose an option above',
    'Back to Role List',
  )
  await expect(page.getByRole('tab')).toHaveText([
    'Role Profile',
    'Self Assessment & Development',
    'Career Paths',
    'Interview Pack',
  ])
  await page.getByRole('tab', { name: 'Role Profile' }).click()
  const [profile] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download now/ }).click(),
  ])
  expect(profile.suggestedFilename()).toBe('Role profile - HR Director.docx')
  await says(page, 'Download again', 'Explore Another Role')
  await page.getByRole('tab', { name: 'Self Assessment & Development' }).click()
  await says(page, 'Start questionnaire', 'about 15 minutes')
  await page.getByRole('tab', { name: 'Interview Pack' }).click()
  await says(page, 'Download now', 'Recruitment guide')
  await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /^Download now/ }).click()])
  await says(page, 'Download again', 'Explore Another Role')
})

test('career paths from a role and back', async ({ page }) => {
  await page.goto(`${role}?tab=paths`)
  await says(page, 'Find Career Paths')
  await page.getByRole('link', { name: 'Find Career Paths' }).click()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await says(page, 'Same', 'More people', 'More strategy', 'More of both', 'Search')
  await expect(page.getByLabel('Role type').getByRole('option')).toHaveText([
    'Any role type',
    'Individual contributor',
    'Team leader',
    'Leader of leaders',
    'Senior leader',
    'Chief executive',
  ])
  await expect(page.getByLabel('Agency').getByRole('option', { name: 'Any agency', exact: true })).toBeAttached()
  await page.getByRole('button', { name: 'Search' }).click()
  await says(page, 'Please select a circle.')
  const titles = {
    moreStrategy: 'More strategic requirements',
    morePeople: 'More people requirements',
    moreBoth: 'More of both strategic and people requirements',
    same: 'Same strategic and people requirements',
  }
  const search = (path: string, roleType = '') =>
    `/pathselect?roleId=policy-manager--any&path=${path}&query_pathRoleType=${roleType}&query_pathAgency=`
  await page.goto(search('same', 'chief-executive'))
  await says(page, 'No roles currently loaded that match your criteria.')
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(search(path))
    await says(page, title)
  }
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await says(page, 'Back to Initial Role List', 'Back to Career Path Roles', 'Start Again')
})

test('a question, its answers and what is wrong without one', async ({ page }) => {
  await page.goto(`${role}?tab=assessment`)
  await page.getByRole('link', { name: 'Start questionnaire' }).click()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await says(page, 'Leadership Character', 'Back', 'Next', 'Back to start', 'Skip to end')
  await expect(page.locator('.option')).toHaveText([
    'Strong – a strength for you',
    'Sound – a solid foundation of skills and experience',
    'Developing – you are growing your expertise',
    'Not relevant to my role',
  ])
  await page.getByRole('button', { name: 'What this means' }).click()
  await says(page, 'This means your ability to:')
  await page.getByRole('button', { name: 'Next' }).click()
  await says(page, 'Please answer this question.')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your way as a leader' })).toBeFocused()
  await page.getByRole('button', { name: 'Menu' }).click()
  await says(page, 'Continue')
})

test('results, the choice of capabilities and the plan', async ({ page }) => {
  await rateByCalls(page, 'hr-director--any', ['not-relevant'])
  await page.goto('/assessed')
  await says(page, "Please go back, you haven't marked any questions as being relevant to your role.")
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  await page.goto('/assessed')
  await says(page, 'Strong', 'a strength for you', 'Sound', 'a solid foundation of skills and experience')
  await says(page, 'Developing', 'you are growing your expertise', 'up to three', 'Next')
  await page.getByRole('button', { name: 'Next' }).click()
  await says(page, 'Please select at least 1 capability')
  for (const name of ['Curious', 'Resilient', 'Engaging others', 'Developing talent'])
    await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await says(page, 'Please select no more than 3 capabilities')
  await page.getByRole('checkbox', { name: 'Curious' }).uncheck()
  await page.getByRole('button', { name: 'Next' }).click()
  await says(page, 'Development Plan for:', 'Self-Assessment completed')
  await says(page, 'Self Assessment Report and Development Resource')
  await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /^Download now/ }).click()])
  await says(page, 'Download again', 'Explore Another Role', 'Continue With This Role')
})

test('no role, and what goes wrong', async ({ page }) => {
  await page.goto('/assess')
  await says(page, 'Please select a role.')
  await page.goto('/error')
  await says(page, 'Oh no!', "Sorry, that didn't work.", 'Please start again')
})
