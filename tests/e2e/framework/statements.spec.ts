import { expect, test } from '#tests/support/browser.ts'

test(
  'the privacy page says what is kept, why, how long and how to see it, for the website and the organisation',
  { tag: '@always' },
  async ({ page }) => {
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
  },
)

test(
  'the accessibility page names the standard, the gaps, the date and how to report a problem',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/accessibility')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'NZ Government Web Accessibility Standard 1.2' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Gaps we know of' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'How to report a problem' })).toBeVisible()
    await expect(main).toContainText(/It was written on \d{1,2} \w+ 20\d\d\./)
  },
)
