import { paths } from '#contract/wire/paths.ts'
import { expect, expectAccessible, settled, test } from '#tests/support/browser.ts'
import { inFull } from '#tests/support/framework/other-shapes.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'

const { pack } = loadPack(packFolder(samplePack))

function named(name: string) {
  const capability = pack.capabilities.find((candidate) => candidate.name === name)
  return inFull(capability)
}

const inWords = (said: string | { text: string }) => (typeof said === 'string' ? said : said.text)

const dimensions = [
  'Leadership Character',
  'Strategic Leadership',
  'System Leadership',
  'Delivery Management',
  'Talent Management',
]

const pages = [
  { path: '/what', title: 'What is the LSP?', back: ['Home', '/'] },
  { path: '/whatForMe', title: "What's this for?", back: ['What is the LSP?', '/what'] },
  { path: '/easyRead', title: 'Easy read', back: ['What is the LSP?', '/what'] },
  { path: '/whatItLooksLike', title: 'The LSP compass', back: ['What is the LSP?', '/what'] },
  ...dimensions.map((title, index) => ({
    path: `/whatItLooksLike${index}`,
    title,
    back: ['The LSP compass', '/whatItLooksLike'],
  })),
  { path: '/about', title: 'About this website', back: ['Home', '/'] },
  { path: '/privacy', title: 'Privacy', back: ['Home', '/'] },
  { path: '/copyrightLicensing', title: 'Copyright and licensing', back: ['Home', '/'] },
  { path: '/accessibility', title: 'Accessibility', back: ['Home', '/'] },
  { path: '/theme/first-year', title: 'Your first year as a leader', back: ['Themes', '/themes'] },
  { path: '/data', title: 'Open data', back: ['Copyright and licensing', '/copyrightLicensing'] },
]

test('each page has its title, its text and its way back', async ({ page }) => {
  for (const { path, title, back } of pages) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} – My LSP`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-NZ')
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.getByRole('banner')).toContainText(title)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(500)
    await expect(page.locator('body')).not.toContainText(/[{}]/)
    const [label = '', target = ''] = back
    await expect(page.getByRole('link', { name: `Back to ${label}`, exact: true })).toHaveAttribute('href', target)
  }
})

test(
  'what the framework is leads to what the website is for, and to the compass',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/what')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await page.getByRole('link', { name: "What's this website for?" }).click()
    await expect(page.getByRole('heading', { level: 1, name: "What's this for?" })).toBeFocused()
    await expect(page.locator('main h2')).toHaveText([
      'See how the LSP applies to a role',
      'Understand what a person needs',
      'Recruit',
      'Develop capabilities',
      'Compare roles for career pathways',
      'If you are still not sure',
    ])
    await expect(page.locator('main')).toContainText('You can look 2, 3 or 5 years ahead.')
    await page.goBack()
    await page.getByRole('link', { name: 'Show me the LSP' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'The LSP compass' })).toBeFocused()
  },
)

test('the easy-read page is in the menu, has a picture beside each part, and leads on', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Easy read' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Easy read' })).toBeFocused()
  const parts = page.locator('.easy-part')
  await expect(parts).toHaveCount(4)
  for (const part of await parts.all()) {
    await expect(part.getByRole('heading', { level: 2 })).toBeVisible()
    await expect(part.locator('svg[aria-hidden=true]')).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: 'Curious' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Curious' })).toBeFocused()
})

test('the dimensions follow one another, the last leads to the first, and each leads back to the compass', async ({
  page,
}) => {
  await page.goto('/whatItLooksLike')
  const links = page.getByRole('navigation', { name: 'Dimensions' })
  await expect(links.getByRole('link')).toHaveText(dimensions)
  await links.getByRole('link', { name: 'Leadership Character' }).click()
  for (const index of [0, 1, 2, 3, 4]) {
    await expect(page.getByRole('heading', { level: 1, name: dimensions[index] ?? '' })).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/whatItLooksLike${index}$`))
    await page.getByRole('link', { name: /^Next Dimension/ }).click()
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Leadership Character' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to the Compass' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The LSP compass' })).toBeFocused()
})

test('home’s footer leads to copyright and the commission, the menu to the place of contact', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'LSP Commission' })).toHaveAttribute(
    'href',
    'https://commission.example/',
  )
  await footer.getByRole('link', { name: '© 2020 copyright' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copyright and licensing' })).toBeFocused()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL(/\/about#contact-us$/)
  await settled(page)
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeInViewport()
})

test.describe('before the page’s code has loaded', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages can be read and the menu opens', { tag: '@always' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'What is the LSP?' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What is the LSP?' })).toBeVisible()
    await page.getByRole('link', { name: 'Show me the LSP' }).click()
    await page.getByRole('link', { name: 'Talent Management' }).click()
    await expect(page.getByRole('heading', { name: 'Developing talent' })).toBeVisible()
  })
})

test('the privacy and the accessibility page say what they must', async ({ page }) => {
  await page.goto('/privacy')
  const headings = await page.locator('main h2').allInnerTexts()
  expect(headings).toEqual(
    expect.arrayContaining([
      'What this statement covers',
      'What we collect, and why',
      'How long we keep it',
      'See, correct or delete what we hold',
      'Privacy at LSP Commission',
    ]),
  )
  await expect(page.getByRole('main')).toContainText(/cookie/i)

  await page.goto('/accessibility')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'NZ Government Web Accessibility Standard 1.2' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Gaps we know of' })).toBeVisible()
  await expect(main.getByRole('heading', { name: 'How to report a problem' })).toBeVisible()
  await expect(main).toContainText(/It was written on \d{1,2} \w+ 20\d\d\./)
})

test(
  'a capability has a page of its own that says all that the pack does, panels’ questions left out',
  { tag: '@always' },
  async ({ page }) => {
    const influence = named('Leading with influence')
    await page.goto(paths.capability(influence.id))
    await expect(page).toHaveTitle('Leading with influence – My LSP')
    const main = page.getByRole('main')
    for (const title of [
      'Why it matters',
      'What it looks like at each level',
      'What it is not',
      'Common derailers',
      'How to develop it',
      'Roles that need it most',
    ])
      await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
    const { definition, why_it_matters, what_it_is_not, signs, derailers, development, statements } = influence
    const said = [definition, why_it_matters, what_it_is_not, ...statements, ...Object.values(signs).flat()]
    for (const text of [
      ...said,
      ...derailers.map((derailer) => derailer.text),
      ...Object.values(development).flat().map(inWords),
    ])
      await expect(main).toContainText(text)
    await expect(main).not.toContainText(influence.interview.criteria[0] ?? '')
    await expectAccessible(page)
    for (const path of ['/theme/no-such-thing', '/capability/no-such-thing'])
      expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText('There is nothing at this address.')).toBeVisible()
  },
)

test('its contents lead to each part, and the keyboard goes on from there', async ({ page }) => {
  await page.goto(paths.capability('leading-with-influence'))
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: 'Common derailers' }).press('Enter')
  const heading = page.getByRole('main').getByRole('heading', { level: 2, name: 'Common derailers' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})

test('it leads to its dimension and to its neighbours there', async ({ page }) => {
  await page.goto(paths.capability('leading-strategically'))
  const ways = page.getByRole('navigation', { name: 'More of this dimension' })
  await expect(ways.getByRole('link')).toHaveText([/Strategic Leadership$/, /^Next Capability/])
  await ways.getByRole('link', { name: /^Next Capability/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leading with influence' })).toBeFocused()
  await expect(ways.getByRole('link')).toHaveText([/^Previous Capability/, /Strategic Leadership$/, /Engaging others$/])
  await ways.getByRole('link', { name: /Strategic Leadership$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Strategic Leadership' })).toBeFocused()
  const links = page.getByRole('navigation', { name: 'Each capability in full' })
  await expect(links.getByRole('link')).toHaveText([
    'Leading strategically',
    'Leading with influence',
    'Engaging others',
  ])
  await links.getByRole('link', { name: 'Engaging others' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Engaging others' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Strategic Leadership', exact: true }).click()
  await expect(page).toHaveURL(/\/whatItLooksLike1$/)
})

test('the roles that need it most come after the page, each with its way there; one that every role needs says so', async ({
  page,
}) => {
  await page.goto(paths.capability('developing-talent'))
  const roles = page.getByRole('region', { name: 'Roles that need it most' }).getByRole('listitem')
  await expect(roles).toHaveCount(5)
  await roles.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/roleactions\//)
  await page.goto(paths.capability('curious'))
  await expect(page.getByRole('region', { name: 'Roles that need it most' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Who needs it' })).toBeVisible()
  await expect(page.getByText('Every role needs it.')).toBeVisible()
})

test('where the roles cannot be had, the page stands without them', async ({ page }) => {
  await page.route('**/capability_roles', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(paths.roleActions('hr-director--any', 'profile'))
  const needs = page.getByRole('region', { name: 'How much this role needs each capability' })
  await expect(needs.getByRole('link')).toHaveCount(16)
  await needs.getByRole('link', { name: 'Developing talent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Developing talent' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'How to develop it' })).toBeVisible()
  await settled(page)
  await expect(page.getByText('Roles that need it most')).toHaveCount(0)
})
