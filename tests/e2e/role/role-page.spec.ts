import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { keyboard } from '#tests/support/app/hands.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { downloading, textOf } from '#tests/support/documents/docx.ts'

const tabs = ['Role Profile', 'Self Assessment & Development', 'Career Paths', 'Interview Pack']
const guide = readFileSync(
  join(import.meta.dirname, '..', '..', 'packs', 'sample', 'documents', 'recruitment-guide.pdf'),
)
const guideSize = `PDF, ${Math.round(guide.length / 1024)} KB`

async function openRole(page: Page, tab = ''): Promise<void> {
  await page.goto(`/roleactions/hr-director--any${tab === '' ? '' : `?tab=${tab}`}`)
  await expect(page.getByRole('heading', { level: 1, name: 'HR Director' })).toBeVisible()
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const thanks = (page: Page, words: RegExp) => page.getByRole('main').getByRole('status').filter({ hasText: words })

async function columns(elements: Locator): Promise<number> {
  const lefts = await elements.evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().x)))
  return new Set(lefts).size
}

test('before a tab is chosen, all four are on the first screenful, with a prompt below', async ({ page }) => {
  await openRole(page)
  await expect(page.getByRole('tab')).toHaveText(tabs.map((name) => new RegExp(`^${name}`)))
  await expect(tab(page, 'Interview Pack')).toHaveAccessibleDescription('Questions and a score sheet')
  await expect(page.getByText('Please choose an option above')).toBeVisible()
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).toHaveCount(0)
  await expect(tab(page, 'Interview Pack')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  // Each opens a panel that begins with its name, and on a wide screen moves nothing.
  for (const name of tabs) {
    await tab(page, name).click()
    const panel = page.getByRole('tabpanel', { name })
    await expect(panel.getByRole('heading').first()).toHaveText(name)
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expectAccessible(page)
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test(
  'arrow keys, Home and End move between the tabs; Space and Enter open one, which the address keeps',
  { tag: '@always' },
  async ({ page }) => {
    await openRole(page)
    await tab(page, 'Role Profile').focus()
    const moves = [
      ['ArrowRight', 'Self Assessment & Development'],
      ['End', 'Interview Pack'],
      ['ArrowRight', 'Role Profile'],
      ['ArrowLeft', 'Interview Pack'],
      ['Home', 'Role Profile'],
    ] as const
    for (const [key, name] of moves) {
      await page.keyboard.press(key)
      await expect(tab(page, name)).toBeFocused()
    }
    await expect(page.getByText('Please choose an option above')).toBeVisible()
    await expect(page).toHaveURL(/\/roleactions\/hr-director--any$/)

    await page.keyboard.press('Space')
    await expect(page.getByRole('tabpanel', { name: 'Role Profile' })).toBeVisible()
    await expect(page).toHaveURL(/\?tab=profile$/)
    await page.keyboard.press('End')
    await expect(page.getByRole('tabpanel', { name: 'Role Profile' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tabpanel', { name: 'Interview Pack' })).toBeVisible()
    await expect(tab(page, 'Interview Pack')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Please choose an option above')).toHaveCount(0)

    await page.reload()
    await expect(page.getByRole('tabpanel', { name: 'Interview Pack' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('tabpanel', { name: 'Role Profile' })).toBeVisible()
  },
)

test(
  'a panel keeps what was typed and what was done in it while another tab is open',
  { tag: '@always' },
  async ({ page }) => {
    await openRole(page, 'profile')
    await downloading(page, () => page.getByRole('link', { name: /^Download now/ }).click())
    await expect(thanks(page, /^Your download has started/)).toBeVisible()
    await tab(page, 'Interview Pack').click()
    await expect(page.getByRole('link', { name: /^Download now/ })).toBeVisible()
    await expect(thanks(page, /^Your download has started/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Send as email attachment' }).click()
    await page.getByLabel('Your Email').filter({ visible: true }).fill('kahu@agen')

    await tab(page, 'Role Profile').click()
    await expect(thanks(page, /^Your download has started/)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Download again/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Explore Another Role' })).toBeVisible()
    await tab(page, 'Interview Pack').click()
    await expect(page.getByLabel('Your Email').filter({ visible: true })).toHaveValue('kahu@agen')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
  },
)

test('the tabs are in four columns, two or one', async ({ page }) => {
  for (const [width, expected] of [
    [1280, 4],
    [640, 2],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await openRole(page)
    expect([width, await columns(page.getByRole('tab'))]).toEqual([width, expected])
  }
})

test(
  'the needs of the role are shown as counts beside the picture and as a list',
  { tag: '@always' },
  async ({ page }) => {
    await openRole(page, 'profile')
    const list = page.getByRole('region', { name: 'How much this role needs each capability' })
    for (const row of [
      'Curious Essential to this role',
      'Leading strategically Useful, not essential',
      'Leading at the political interface Not part of this role',
    ])
      await expect(list.getByRole('link', { name: row })).toBeVisible()
    await expect(list.getByRole('heading', { name: 'Talent Management' })).toBeVisible()
    const counts = page.getByRole('list', { name: 'How much this role needs the capabilities' })
    for (const need of ['Essential to this role', 'Useful, not essential', 'Not part of this role']) {
      const listed = await list.getByRole('listitem').filter({ hasText: need }).count()
      await expect(counts.getByRole('listitem').filter({ hasText: need })).toHaveText(`${listed} ${need}`)
    }
  },
)

test('“Why these numbers?” opens a sentence and lists that explain the counts', async ({ page }) => {
  await openRole(page)
  const button = page.getByRole('button', { name: 'Why these numbers?' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  const sentence = page.getByText(
    /^The numbers count what is essential to this role: all 4 people capabilities and 3 of the 6/,
  )
  await expect(sentence).toBeHidden()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(sentence).toBeVisible()
  await expect(page.getByRole('heading', { name: 'all 4 people capabilities' })).toBeVisible()
  await expect(page.locator('.disclosure-panel').getByRole('list').nth(1).getByRole('listitem')).toHaveText([
    'Leading with influence',
    'Engaging others',
    'Enhancing organisational performance',
  ])
  await expectAccessible(page)
  await expect(page.getByText('(Leader of leaders, starter profile)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where this profile comes from' })).toBeVisible()
  await expect(
    page.getByText(/follows from the type of role and the kind of work, and no agency has checked it/),
  ).toBeVisible()
  await button.click()
  await expect(sentence).toBeHidden()
})

test('the profile is downloaded with a word of thanks, downloaded again, and leads on', async ({ page }) => {
  const name = 'Role profile - HR Director'
  await page.clock.install()
  await openRole(page, 'profile')
  await expect(thanks(page, /download/)).toHaveCount(0)
  const link = page.getByRole('link', { name: `Download now (Word, under 250 KB) ${name}` })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'Explore Another Role' })).toHaveCount(0)
  const first = await downloading(page, () => link.click())
  expect(first.suggestedFilename()).toBe(`${name}.docx`)
  expect(await textOf(first)).toContain('Essential capabilities')

  const message = thanks(page, new RegExp(`^Your download has started. Look for ${name} among your downloads.$`))
  await expect(message).toBeVisible()
  await page.clock.fastForward('01:00:00')
  await expect(message).toBeVisible()
  const again = page.getByRole('link', { name: `Download again (Word, under 250 KB) ${name}` })
  await downloading(page, () => again.click())
  await page.getByRole('link', { name: 'Explore Another Role' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start Here' })).toBeFocused()
})

test('the interview pack and the guide are downloaded by keyboard, each with its own words of thanks', async ({
  page,
}) => {
  const { press } = keyboard(page)
  await openRole(page)
  await press(tab(page, 'Interview Pack'))
  const pack = await downloading(page, () => press(page.getByRole('link', { name: /^Download now/ })))
  expect(pack.suggestedFilename()).toBe('Interview pack - HR Director.docx')
  expect(await textOf(pack)).toContain('Panel summary')
  const link = page.getByRole('link', { name: `Recruitment guide (${guideSize}) LSP_Guide.pdf` })
  await expect(link).toHaveAttribute('target', '_blank')
  const file = await downloading(page, () => press(link))
  expect(file.suggestedFilename()).toBe('LSP_Guide.pdf')
  expect(readFileSync(await file.path()).equals(guide)).toBe(true)
  await expect(
    thanks(page, /^Thank you for downloading the guide. Look for LSP_Guide.pdf among your downloads.$/),
  ).toBeVisible()
  const again = page.getByRole('link', { name: `Download again (${guideSize})` })
  await downloading(page, () => press(again))
  await press(page.getByRole('link', { name: 'Explore Another Role' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Start Here' })).toBeFocused()
})

for (const [how, reducedMotion] of [
  ['gently', 'no-preference'],
  ['at once where motion is reduced', 'reduce'],
] as const)
  test(`on a phone a chosen tab brings its panel into view, ${how}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ reducedMotion })
    await openRole(page)
    await tab(page, 'Self Assessment & Development').click()
    const panel = page.getByRole('tabpanel')
    await expect(panel.getByRole('link', { name: 'Start questionnaire' })).toBeInViewport({ ratio: 1 })
    await expect(tab(page, 'Self Assessment & Development')).toBeInViewport({ ratio: 1 })
    await expect(tab(page, 'Self Assessment & Development')).toBeFocused()
  })
