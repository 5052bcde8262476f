import type { Locator, Page } from '@playwright/test'
import { buildByCalls } from '#tests/support/app/by-calls.ts'
import { mouse } from '#tests/support/app/hands.ts'
import { focusFaults, reflowFaults, targetFaults } from '#tests/support/app/screen-checks.ts'
import { arrive, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { button, letSee } from '#tests/support/building/build-journey.ts'

const operateSecret = 'the secret of the operator’s page'

// In one worker, so that it starts only one site with these settings.
test.describe.configure({ mode: 'default' })
test.use({
  settings: {
    LSP_OPERATE_SECRET: operateSecret,
    LSP_FIGURES: '1',
    LSP_OPERATOR_EMAIL: 'operator@commission.example',
    // Where no mail server is, all mail waits.
    LSP_SMTP_URL: 'smtp://127.0.0.1:9',
    LSP_MAIL_FROM: 'site@commission.example',
  },
})

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

      const sections = [
        'Overview',
        'Profiles',
        'Agencies',
        'Mail',
        'Imports',
        'Content',
        'Keys',
        'Webhooks',
        'Figures',
        'Log',
      ]
      for (const section of sections) {
        const link = page.getByRole('navigation', { name: 'Operator' }).getByRole('link', { name: section })
        await link.focus()
        await page.keyboard.press('Enter')
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expectAccessible(page)
        expect([...(await reflowFaults(page)), ...(await targetFaults(page))]).toEqual([])
        expect(await page.content()).not.toMatch(/<script|style="|onclick/)
      }
      // A file of the pack in its form.
      await page.goto('/operate/content/file?path=framework%2Fcapabilities%2Fcurious.yaml')
      await expect(page.getByLabel('Definition', { exact: true })).toBeVisible()
      await expectAccessible(page)
      expect([...(await reflowFaults(page)), ...(await targetFaults(page))]).toEqual([])
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByLabel('Secret')).toBeVisible()
    })
  })
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/operate')
  await page.getByLabel('Secret').fill(operateSecret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('mail that waits is dropped, and profiles are declined and approved', async ({ page }) => {
  const titles = ['Keeper of the tower clock', 'Warden of bridges']
  for (const title of titles) {
    await buildByCalls(page, title, 'te-papa')
    await letSee(page, mouse, 'Yes')
    await page.getByLabel('Your relationship to the role').selectOption('I manage this role')
    await button(page, 'Save').click()
    await expect(page).toHaveURL(/\/roleactions\//)
  }
  await signIn(page)
  await page.getByRole('link', { name: 'Mail', exact: true }).click()
  await page.getByRole('button', { name: 'Try now the mail to o…@commission.example' }).first().click()
  await expect(page.getByRole('status')).toContainText('1 mail due')
  await page.getByRole('button', { name: 'Drop the mail to' }).first().click()
  await expect(page.getByRole('status')).toContainText('1 mail dropped.')
  await page.getByText('Drop all …').click()
  await page.getByRole('button', { name: /^Drop all/ }).click()
  await expect(page.getByText('No mail waits.', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Profiles', exact: true }).click()
  await page.getByRole('link', { name: titles[0] ?? '' }).click()
  await page.getByText('Decline …').click()
  await page.getByLabel('Reason').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('Declined: only whoever built it still has it.')
  await page.getByRole('link', { name: titles[1] ?? '' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status')).toContainText('Approved: search finds it')
  await expect(page.getByText('No profile waits for validation.')).toBeVisible()
})

test('a file is uploaded, looked at and imported', async ({ page }) => {
  await signIn(page)
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
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { name: 'Counting of use' })).toBeVisible()
  await expect(page.getByText('no number stands for fewer than ten sessions')).toBeVisible()
})

const fileOf = (path: string) => `/operate/content/file?path=${encodeURIComponent(path)}`

test('the form of a file saves as one types, says what is wrong beside its field, and shows a page as it will look', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(fileOf('framework/capabilities/curious.yaml'))
  const definition = page.getByLabel('Definition', { exact: true })
  const saved = page.locator('form').getByRole('status')
  await definition.fill('')
  // Leaving the field is enough.
  await page.getByLabel('Name', { exact: true }).focus()
  await expect(definition).toHaveAccessibleDescription(/This is still to be written\.$/)
  await expectAccessible(page)
  await definition.fill('Curiosity is to go and look.')
  await expect(saved).toContainText('Saved in the draft.')
  await expect(definition).toHaveAccessibleDescription('What it is, in a sentence or two.')
  await expect(saved).toHaveText('Saved in the draft. The check has found nothing here.', { timeout: 30_000 })

  const first = page.getByLabel('Statements 1', { exact: true })
  const before = await first.inputValue()
  const handle = page.locator('[data-item]').first().locator('[data-drag]')
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handle.boundingBox(), await page.locator('[data-item]').nth(1).boundingBox()]
  if (!from || !to) throw new Error('no list is shown')
  await page.mouse.move(from.x + 5, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 5, to.y + to.height - 2, { steps: 10 })
  await page.mouse.up()
  await expect(page.getByLabel('Statements 2', { exact: true })).toHaveValue(before)
  await expect(page.getByLabel('Statements 2', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Move up: Statements 2' }).click()
  await expect(first).toHaveValue(before)
  await expect(first).toBeFocused()

  await page.goto(fileOf('pages/what.md'))
  await page.getByLabel('Text', { exact: true }).fill('## Kelp\n\nIt **grows**.')
  await expect(page.getByRole('heading', { name: 'Kelp' })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'grows' })).toBeVisible()
  await expectAccessible(page)
})

test('the form is worked by the keyboard alone: after each act one stands at what was moved or added, in sight', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(fileOf('framework/capabilities/resilient.yaml'))
  const form = page.locator('.operate-fields')
  const goTo = async (wanted: Locator) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(wanted).toBeFocused()
  }
  const press = async (name: string) => {
    await goTo(form.getByRole('button', { name, exact: true }))
    await page.keyboard.press('Enter')
  }
  const statement = (place: number) => form.getByLabel(`Statements ${place}`, { exact: true })
  const first = await statement(1).inputValue()
  const last = await form.getByLabel(/^Statements \d+$/).count()
  await goTo(form.getByLabel('Definition', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Resilience is to bend.')
  await press('Move down: Statements 1')
  await expect(statement(2)).toHaveValue(first)
  await expect(statement(2)).toBeFocused()
  await press('Take out: Statements 2')
  await expect(form.getByRole('group', { name: 'Statements', exact: true })).toBeFocused()
  await press('Add a statement')
  await expect(statement(last)).toBeFocused()
  await page.keyboard.type('bend, and stand up again')
  await press('Save in the draft')
  await expect(page.getByRole('status').first()).toContainText('Saved in the draft.')
  await expect(form.getByLabel('Definition', { exact: true })).toHaveValue('Resilience is to bend.')
  await expect(statement(last)).toHaveValue('bend, and stand up again')
  expect(await focusFaults(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })

  test('a role is added in two clicks, and chosen from names', async ({ page }) => {
    await signIn(page)
    await page.goto(fileOf('roles/families/policy.yaml'))
    await page.getByRole('button', { name: 'Add a role' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Kelp Adviser')
    await page.getByLabel('Role type').selectOption('Team leader')
    await page.getByLabel('Agencies 1').selectOption('Any agency')
    await page.getByRole('button', { name: 'Save in the draft' }).click()
    await expect(page.getByRole('status').first()).toContainText('Saved in the draft.', { timeout: 30_000 })
    await expect(page.getByText('still to be written')).toHaveCount(0)
    expect([...(await reflowFaults(page)), ...(await targetFaults(page))]).toEqual([])
  })
})
