import { reflowFaults, targetFaults } from '#tests/support/app/screen-checks.ts'
import { arrive, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { operateSecret } from '#tests/support/session/operator.ts'

// In one worker, so that it starts only one site with these settings.
test.describe.configure({ mode: 'default' })
test.use({ settings: { LSP_OPERATE_SECRET: operateSecret, LSP_INSIGHT: '1' } })

const mapping = `source: staff
roles:
  key: [[Position]]
  title: { column: Job title }
  role_type: { otherwise: team-leader }`

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test.describe(`the operator’s page at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme })

    test('is worked by the keyboard, reads well, and runs no script', async ({ page }) => {
      await page.goto('/operate')
      await expectAccessible(page)
      const field = page.getByLabel('Secret')
      await field.focus()
      await page.keyboard.type('not the secret at all, sorry')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This is not the secret.')).toBeVisible()
      await expect(field).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.type(operateSecret)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')

      const sections = ['Overview', 'Profiles', 'Mail', 'Imports', 'Picture']
      for (const section of sections) {
        const link = page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: section })
        await link.focus()
        await page.keyboard.press('Enter')
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expectAccessible(page)
        expect([...(await reflowFaults(page)), ...(await targetFaults(page))]).toEqual([])
        expect(await page.locator('script').count()).toBe(0)
      }
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByLabel('Secret')).toBeVisible()
    })
  })
}

test('a file is uploaded, looked at and imported', async ({ page }) => {
  await page.goto('/operate')
  await page.getByLabel('Secret').fill(operateSecret)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Imports' }).click()
  const content = 'Position,Job title\n1,Keeper of the lighthouse\n'
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByText('Use another mapping').click()
  await page.getByLabel('Or type it').fill(mapping)
  await page.getByRole('button', { name: 'See what would change' }).click()
  await expect(page.getByRole('heading', { name: 'What would change' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import these roles' }).click()
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await arrive(page, '/start')
  await page.goto('/roleselect?query_role=lighthouse')
  await expect(page.getByText('Keeper of the lighthouse').first()).toBeVisible()
})

test('the privacy page says that ratings are counted', async ({ page }) => {
  await arrive(page, '/privacy')
  await expect(page.getByRole('heading', { name: 'Counting of ratings' })).toBeVisible()
  await expect(page.getByText('No number stands for fewer than ten sessions')).toBeVisible()
  await expectAccessible(page)
})
