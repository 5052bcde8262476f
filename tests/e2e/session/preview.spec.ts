import { callFromPage } from '#tests/support/app/by-calls.ts'
import { reflowFaults, targetFaults } from '#tests/support/app/screen-checks.ts'
import { appRunning, expect, expectAccessible, test } from '#tests/support/browser.ts'
import { downloading, textOf } from '#tests/support/documents/docx.ts'

const operateSecret = 'the secret of the operator’s page'
const sentence = 'Curiosity is to go and look, says the draft.'
const role = 'hr-director--any'

test.use({ settings: { LSP_OPERATE_SECRET: operateSecret } })

test('a draft is shown by a link, commented on, and ended; the visitor’s own session is unharmed', async ({
  page: editor,
  browser,
  site,
}) => {
  test.setTimeout(240_000)
  await editor.goto('/operate')
  await editor.getByLabel('Secret').fill(operateSecret)
  await editor.keyboard.press('Enter')
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await editor.goto('/operate/content/file?path=framework/capabilities/curious.yaml')
  await editor.getByLabel('Definition', { exact: true }).fill(sentence)
  await editor.getByRole('button', { name: 'Save in the draft' }).click()
  await editor.waitForURL('**/content/save')
  await editor.goto('/operate/content')
  await editor.getByRole('button', { name: 'Make a preview' }).click()
  const link = (await editor.locator('.operate-link').textContent()) ?? ''
  await expectAccessible(editor)

  // Somebody who has begun something of their own.
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  await visitor.goto('/start')
  await callFromPage(visitor, 'status_update', { roleId: role })
  await visitor.goto(link)
  expect(visitor.url()).not.toContain('#')
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'See the draft' }).click()
  const bar = visitor.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toContainText('You see a draft by Operator (by the secret)')
  await visitor.goto('/capability/curious')
  await appRunning(visitor)
  await expect(visitor.getByRole('main')).toContainText(sentence)
  await bar.getByText('Comment on this page').click()
  await expectAccessible(visitor)
  expect([...(await reflowFaults(visitor)), ...(await targetFaults(visitor))]).toEqual([])
  await bar.getByLabel('Your name').fill('Hana')
  await bar.getByLabel('Your comment').fill('Is that all?')
  await bar.getByRole('button', { name: 'Send the comment' }).click()
  await expect(visitor.getByText('Your comment is kept')).toBeVisible()
  await visitor.getByRole('link', { name: 'Back to the page' }).click()
  await expect(visitor.getByRole('main')).toContainText(sentence)

  await visitor.goto(`/roleactions/${role}/profile`)
  await expect(bar).toBeVisible()
  const word = visitor.getByRole('link', { name: /^Download as Word/ })
  expect(await textOf(await downloading(visitor, () => word.click()))).toContain(sentence)

  await bar.getByRole('button', { name: 'End the preview' }).click()
  await expect(bar).toHaveCount(0)
  await visitor.goto('/capability/curious')
  await expect(visitor.getByRole('main')).not.toContainText(sentence)
  await visitor.goto('/roleactions')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('HR Director')
  await context.close()

  await editor.goto('/operate/content')
  await expect(editor.getByText('Hana, by link')).toBeVisible()
  await editor.getByRole('button', { name: 'Settled the comment by Hana' }).click()
  await expect(editor.getByText('settled by Operator (by the secret)')).toBeVisible()
  await editor.getByRole('button', { name: 'End now' }).click()
  await expect(editor.getByText('The preview has ended.')).toBeVisible()
})
