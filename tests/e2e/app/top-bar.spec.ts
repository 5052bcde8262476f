import { arrive, expect, test } from '#tests/support/browser.ts'
import { callFromPage } from '#tests/support/app/by-calls.ts'

test(
  'the menu is a button and a list of links, contact in the same place on every page',
  { tag: '@always' },
  async ({ page }) => {
    for (const path of ['/', '/what', '/start', '/error']) {
      await page.goto(path)
      const button = page.getByRole('button', { name: 'Menu' })
      await expect(button).toHaveAttribute('aria-expanded', 'false')
      await button.click()
      await expect(button).toHaveAttribute('aria-expanded', 'true')
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')
      await expect(links).toHaveText([
        ...(path === '/' ? [] : ['Home']),
        'What is the LSP?',
        'Easy read',
        'About this website',
        'Contact Us',
        'Privacy',
        'Get Started!',
      ])
      await expect(page.locator('[role=menu], [role=menuitem], [aria-haspopup]')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    }
  },
)

test(
  'Back is a link before the screen that names where it leads; home has none',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/start')
    const back = page.getByRole('banner').getByRole('link', { name: 'Back to Home', exact: true })
    await expect(back).toHaveAttribute('href', '/')
    await expect(page.getByRole('banner').getByRole('status')).toHaveText('Session not saved')
    await back.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Find your way as a leader' })).toBeFocused()
    await expect(page.getByRole('link', { name: /^Back/ })).toHaveCount(0)
  },
)

test('words and a picture say whether the session is saved', { tag: ['@always', '@one-width'] }, async ({ page }) => {
  const status = page.getByRole('banner').getByRole('status')
  const picture = status.locator('svg path')
  await page.goto('/start')
  await expect(status).toHaveText('Session not saved')
  const unsaved = await picture.getAttribute('d')
  await callFromPage(page, 'save_session', { email: 'aroha@agency.example' })
  await page.goto('/start')
  await expect(status).toHaveText('Session saved')
  expect(await picture.getAttribute('d')).not.toBe(unsaved)
})

test(
  'Save is offered once there is something to save, and leads back to the same page',
  { tag: '@always' },
  async ({ page }, { project }) => {
    const save = page.getByRole('banner').getByRole('link', { name: 'Save', exact: true })
    const entry = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Save session', exact: true })
    const openMenu = () => page.getByRole('button', { name: 'Menu' }).click()
    for (const path of ['/start', '/roleselect']) {
      await arrive(page, path)
      await expect(save).toHaveCount(0)
      await openMenu()
      await expect(entry).toHaveCount(0)
    }
    await arrive(page, '/roleactions/hr-director--any?tab=profile')
    const toHere = '/save/roleactions?roleId=hr-director--any&tab=profile'
    await expect(save).toHaveAttribute('href', toHere)
    await openMenu()
    if (project.name === 'desktop') await expect(entry).toHaveAttribute('href', toHere)
    else await expect(entry).toHaveCount(0)
    const bar = page.getByRole('banner')
    const right = await save.evaluate((link) => link.getBoundingClientRect().right)
    expect(right).toBeLessThan((await bar.boundingBox())?.width ?? 0)

    await (project.name === 'desktop' ? entry : save).click()
    await expect(page).toHaveURL(new RegExp(`${toHere.replace('?', String.raw`\?`)}$`))
    await expect(save).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Skip this' }).click()
    await expect(page).toHaveURL(/\/roleactions\/hr-director--any\?tab=profile$/)
    await openMenu()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(save).toHaveAttribute('href', '/save/home')
    await expect(page.locator('.save-state')).toHaveCount(0)
  },
)
