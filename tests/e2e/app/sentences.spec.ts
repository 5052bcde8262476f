import type { Locator, Page } from '@playwright/test'
import { buildByCalls, rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { mouse } from '#tests/support/app/hands.ts'
import { expect, test } from '#tests/support/browser.ts'
import { letSee } from '#tests/support/building/build-journey.ts'
import { downloading } from '#tests/support/documents/docx.ts'
import { lspFacts } from '#tests/support/lsp-facts.ts'

// Words that the specification quotes: each must be shown exactly, capitals included. They are not ours to change.

// In one worker, so that it starts only one site with this pack.
test.describe.configure({ mode: 'default' })
test.use({ pack: 'lsp' })

const role = '/roleactions/hr-director--any'

const main = (page: Page) => page.getByRole('main')
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()

const letters = (sentence: string) => sentence.replaceAll(/[.?()|]/g, String.raw`\$&`)

/** Expects these sentences in a place, and no others. */
async function says(place: Locator, ...sentences: readonly string[]): Promise<void> {
  for (const sentence of sentences) {
    const whole = place.getByText(new RegExp(`^${letters(sentence)}$`))
    await expect(whole.filter({ visible: true }).first(), sentence).toBeVisible()
  }
}

/** Expects these sentences in a place, among other words. */
async function mentions(place: Locator, ...sentences: readonly string[]): Promise<void> {
  for (const sentence of sentences) {
    const part = place.getByText(new RegExp(letters(sentence)))
    await expect(part.filter({ visible: true }).first(), sentence).toBeVisible()
  }
}

async function download(page: Page): Promise<string> {
  const link = main(page).getByRole('link', { name: /^Download now/ })
  return (await downloading(page, () => link.click())).suggestedFilename()
}

test('home and the menu', { tag: '@always' }, async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Home – My LSP')
  await says(page.getByRole('banner'), 'My LSP')
  await says(main(page), 'Get started', 'What is the LSP?')
  const footer = page.getByRole('contentinfo')
  await says(footer, 'Contact', 'Privacy')
  await mentions(footer, '2020')
  await openMenu(page)
  await says(menu(page), 'What is the LSP?', 'About this website', 'Contact Us', 'Privacy', 'Get Started!')
  await expect(menu(page).getByText('Home', { exact: true })).toHaveCount(0)
  await page.goto('/start')
  await openMenu(page)
  await says(menu(page), 'Home', 'What is the LSP?', 'About this website', 'Contact Us', 'Privacy', 'Get Started!')
})

test('pages about the framework and the website', async ({ page }) => {
  await page.goto('/what')
  await says(main(page), 'What is the LSP?', 'Welcome', "What's this website for?", 'Show me the LSP')
  await mentions(main(page), 'Leadership Success Profile (LSP)')
  await page.goto('/whatForMe')
  await says(main(page), "What's this for?")
  await mentions(main(page), '2, 3 or 5 years', 'about 15 minutes')
  await page.goto('/about')
  await says(main(page), 'About this website', 'Contact Us')

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
  await says(page.getByRole('navigation', { name: 'Dimensions' }), ...dimensions.map(([name]) => name))
  for (const [place, [name, ...capabilities]] of dimensions.entries()) {
    await page.goto(`/whatItLooksLike${place}`)
    await says(main(page), name, 'Back to the Compass')
    await mentions(main(page), 'Next Dimension')
    await expect(page.locator('main h3')).toHaveText(capabilities)
  }
  await mentions(main(page), 'Identifying and developing talent')
})

test('the search and what it finds', { tag: '@always' }, async ({ page }) => {
  await page.goto('/start')
  await says(main(page), 'Start Here', 'Role Title', 'Agency', 'Search')
  await expect(page.getByPlaceholder('HR Director', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Agency' })).toHaveValue('Any agency')
  await page.getByRole('button', { name: 'Search' }).click()
  await mentions(main(page), 'Any Role', '(Individual contributor')
  await says(main(page), 'Search again', 'Build a new profile')
  await page.goto('/roleselect?query_role=Zeppelin&query_agency=')
  await says(main(page), 'Profile Not Found', 'Yes build the profile', 'No search again')
})

test('building a profile, and who can see it', async ({ page }) => {
  await page.goto('/start')
  await mentions(main(page), 'the next screen offers to build one')
  await page.goto('/build?question=leading-strategically')
  await mentions(main(page), 'Building Profile')
  await says(main(page), 'Essential to this role', 'Useful, not essential', 'Not part of this role')
  await page.goto('/built')
  await says(main(page), 'Profile incomplete')
  await buildByCalls(page, '', '')
  await says(main(page), 'Yes', 'No')
  await letSee(page, mouse, 'Yes')
  await says(main(page), 'Save', 'No, do not save')
  for (const list of ['Agency', 'Your relationship to the role'])
    await expect(page.getByLabel(list).locator('option:checked')).toHaveText('Please select...')
  await expect(page.getByLabel('Your relationship to the role').getByRole('option')).toHaveText([
    'Please select...',
    'I am in this role',
    'I manage this role',
    "I am part of this agency's HR/OD",
    'None of the above',
  ])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await says(main(page), 'Please provide a role title', 'Please select an agency', 'Please answer this question.')
  await page.getByLabel('Role Title').fill('Chief')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await says(main(page), 'Please provide a more descriptive title')
  await page.getByLabel('Role Title').fill('Lighthouse keeper')
  await page.getByLabel('Agency').selectOption('te-papa')
  await page.getByLabel('Your relationship to the role').selectOption('None of the above')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await mentions(main(page), 'not yet validated')
})

test('a role and its tabs', async ({ page }) => {
  await page.goto(role)
  await says(main(page), 'People Capabilities', 'Strategic Capabilities')
  await says(main(page), 'Please choose an option above', 'Back to Role List')
  const tabs = ['Role Profile', 'Self Assessment & Development', 'Career Paths', 'Interview Pack']
  await expect(page.getByRole('tab')).toHaveText(tabs.map((name) => new RegExp(`^${name}`)))
  const panel = page.getByRole('tabpanel')
  await page.getByRole('tab', { name: 'Role Profile' }).click()
  await says(panel, 'Role Profile')
  await mentions(panel, 'Recruitment guide')
  expect(await download(page)).toBe('Role profile - HR Director.docx')
  await mentions(panel, 'Download again')
  await says(panel, 'Explore Another Role')
  await page.getByRole('tab', { name: 'Self Assessment & Development' }).click()
  await says(panel, 'Start questionnaire')
  await mentions(panel, 'about 15 minutes')
  await page.getByRole('tab', { name: 'Interview Pack' }).click()
  await says(panel, 'Interview Pack')
  await mentions(panel, 'Download now', 'Recruitment guide')
  await expect(panel.getByText('Explore Another Role')).toHaveCount(0)
  await download(page)
  await mentions(panel, 'Download again')
  await says(panel, 'Explore Another Role')
  await downloading(page, () => panel.getByRole('link', { name: /^Recruitment guide/ }).click())
  await says(panel, 'Thank you for downloading the guide.')
})

test('career paths from a role and back', async ({ page }) => {
  await page.goto(`${role}?tab=paths`)
  await says(main(page), 'Find Career Paths')
  await page.getByRole('link', { name: 'Find Career Paths' }).click()
  await expect(page.getByRole('radio')).toHaveCount(4)
  await says(main(page), 'Same', 'More people', 'More strategy', 'More of both', 'Search')
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
  await says(main(page), 'Please select a circle.')
  const titles = {
    moreStrategy: 'More strategic requirements',
    morePeople: 'More people requirements',
    moreBoth: 'More of both strategic and people requirements',
    same: 'Same strategic and people requirements',
  }
  const search = (path: string, roleType = '') =>
    `/pathselect?roleId=policy-analyst--any&path=${path}&query_pathRoleType=${roleType}&query_pathAgency=`
  await page.goto(search('same', 'chief-executive'))
  await says(main(page), 'No roles currently loaded that match your criteria.')
  const roles = main(page).getByRole('listitem')
  for (const [path, title] of Object.entries(titles)) {
    for (const address of [search(path), '/roleselect']) {
      await page.goto(address)
      await says(main(page), title)
      await expect(roles).not.toHaveCount(0)
    }
  }
  await roles.first().getByRole('link').first().click()
  await says(main(page), 'Back to Initial Role List', 'Back to Career Path Roles', 'Start Again')
})

test('a question, its answers and what is wrong without one', { tag: '@always' }, async ({ page }) => {
  await startQuestionnaire(page, lspFacts)
  await says(main(page), 'Leadership Character', 'Back', 'Next', 'Back to start', 'Skip to end')
  await expect(page.locator('.option')).toHaveText([
    'Strong – a strength for you',
    'Sound – a solid foundation of skills and experience',
    'Developing – you are growing your expertise',
    'Not relevant to my role',
  ])
  await page.getByRole('button', { name: 'What this means' }).click()
  await says(main(page), 'This means your ability to:')
  await page.getByRole('button', { name: 'Next' }).click()
  await says(main(page), 'Please answer this question.')
  await openMenu(page)
  await menu(page).getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your way as a leader' })).toBeFocused()
  await openMenu(page)
  await says(menu(page), 'Continue')
})

test('no role, results, the choice of capabilities and the plan', async ({ page }) => {
  await page.goto('/error')
  await says(main(page), 'Oh no!', "Sorry, that didn't work.", 'Please start again')
  for (const path of ['/assess', '/assessed', '/emailother', '/getplan']) {
    await page.goto(path)
    await says(main(page), 'Please select a role.')
  }
  await rateByCalls(page, 'hr-director--any', ['not-relevant'])
  await page.goto('/assessed')
  await says(main(page), "Please go back, you haven't marked any questions as being relevant to your role.")
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
  await page.goto('/assessed')
  await says(page.getByRole('group', { name: 'Strong' }), 'Strong', 'a strength for you')
  await says(page.getByRole('group', { name: 'Sound' }), 'Sound', 'a solid foundation of skills and experience')
  await says(page.getByRole('group', { name: 'Developing' }), 'Developing', 'you are growing your expertise')
  await mentions(main(page), 'up to three')
  await says(main(page), 'Next')
  await page.getByRole('button', { name: 'Next' }).click()
  await says(main(page), 'Please select at least 1 capability')
  for (const name of ['Curious', 'Resilient', 'Engaging others', 'Developing talent'])
    await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await says(main(page), 'Please select no more than 3 capabilities')
  await page.getByRole('checkbox', { name: 'Curious' }).uncheck()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Add your name or a comment').click()
  await says(main(page), 'Their Email', 'Comment (optional)', 'Continue', 'Skip this')
  await page.getByRole('link', { name: 'Skip this' }).click()
  await says(main(page), 'Development Plan for:', 'Self Assessment Report and Development Resource')
  await mentions(main(page), 'Self-Assessment completed', 'Download now')
  await download(page)
  await mentions(main(page), 'Download again')
  await says(main(page), 'Explore Another Role', 'Continue With This Role')
})
