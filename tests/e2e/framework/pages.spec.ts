import { expect, expectAccessible, settled, test } from '#tests/support/browser.ts'

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
  { path: '/data', title: 'Open data', back: ['Copyright and licensing', '/copyrightLicensing'] },
]

for (const { path, title, back } of pages) {
  test(`${path} has its title, its text and its way back, and is accessible`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} – My LSP`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-NZ')
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.getByRole('banner')).toContainText(title)
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(500)
    await expect(page.locator('body')).not.toContainText(/[{}]/)
    await expect(page.getByRole('status').first()).toHaveText('Session not saved')
    await expectAccessible(page)
    const [label = '', target = ''] = back
    await page.getByRole('link', { name: `Back to ${label}`, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${target}$`))
  })
}

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

test('home’s footer and the menu lead to copyright, the commission, contact and privacy', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'LSP Commission' })).toHaveAttribute(
    'href',
    'https://commission.example/',
  )
  await footer.getByRole('link', { name: '© 2020 copyright' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Copyright and licensing' })).toBeFocused()
  for (const [link, heading] of [
    ['What is the LSP?', 'What is the LSP?'],
    ['About this website', 'About this website'],
    ['Privacy', 'Privacy'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
  }
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
