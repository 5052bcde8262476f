import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { callFromPage, rateByCalls } from '#tests/support/app/by-calls.ts'
import { appRunning, expect, settled, test } from '#tests/support/browser.ts'
import { everyScreen, sampleFacts } from '#tests/support/sample-pack.ts'
import { markedScreens, viewMany } from '#tests/support/session/many-views.ts'
import { askByCalls } from '#tests/support/views/giving.ts'

const roleId = 'hr-director--any'
const linkToken = 'a'.repeat(44)
/** Without their token they are other screens than the ones in their pages. */
const byAToken = ['/validate', '/restore', '/stop', '/sharedPlan', '/joinTeam', '/view']

/** The screen as HTML, but for where forms go, which without script names more, and the agency, which with script can be searched. */
const screenOf = (page: Page) =>
  page.evaluate(() => {
    const site = document.querySelector('.site')?.cloneNode(true) as Element | undefined
    for (const agency of site?.querySelectorAll('select[name=query_agency], .combobox-of-choices') ?? [])
      agency.remove()
    return (site?.innerHTML ?? '').replaceAll(/ action="[^"]*"/g, '')
  })

/** Lets none of the code come until it is released. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Opens a screen, holds its code back until it can be read, and looks at what comes, moves and is asked for then. */
async function watch(reader: Page, path: string) {
  const asked: string[] = []
  reader.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())))
  const problems: string[] = []
  reader.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  reader.on('pageerror', (error) => problems.push(error.message))
  await reader.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await holdCode(reader)
  await reader.goto(path, { waitUntil: 'commit' })
  await expect(reader.locator('main h1')).toBeVisible()
  const before = await screenOf(reader)
  // What moves for a font that comes late, moves without the code too.
  await settled(reader)
  await reader.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    ;(window as unknown as { shifts: number[] }).shifts.length = 0
  })
  release()
  await appRunning(reader)
  await settled(reader)
  const shifts = await reader.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  return {
    before,
    after: await screenOf(reader),
    asked,
    problems,
    // Less than this nobody sees.
    moved: shifts.filter((shift) => shift > 0.001),
  }
}

const screens = [...everyScreen, '/yours', '/pathselect', '/error', paths.talk(roleId), '/compare']
const shown = screens.filter((screen) => !byAToken.includes(screen))
const atOnce = 6

for (let first = 0; first < shown.length; first += atOnce) {
  const some = shown.slice(first, first + atOnce)
  test(
    `before their code come, ask for nothing again and stay as they are: ${some.join(', ')}`,
    { tag: '@phone' },
    async ({ page, context }) => {
      await rateByCalls(page, roleId, ['strong', 'developing'])
      await page.goto('/yours')
      for (const path of some) {
        const reader = await context.newPage()
        const { before, after, asked, problems, moved } = await watch(reader, path)
        expect([path, after]).toEqual([path, before])
        expect([path, asked]).toEqual([path, []])
        expect([path, moved]).toEqual([path, []])
        expect([path, problems]).toEqual([path, []])
        await reader.close()
      }
    },
  )
}

test('what is chosen and typed before the code comes stays, and what is sent before it is done', async ({
  page,
  context,
}) => {
  await rateByCalls(page, roleId, ['strong'])
  const early = await context.newPage()
  let release = await holdCode(early)
  await early.goto(paths.assessRole(roleId, 'curious'), { waitUntil: 'commit' })
  await early.getByRole('radio', { name: /^Developing/ }).check()
  release()
  await appRunning(early)
  await early.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(early.getByRole('heading', { level: 1, name: sampleFacts.firstQuestion })).toHaveCount(0)
  await early.goto(paths.assessRole(roleId, 'curious'))
  await expect(early.getByRole('radio', { name: /^Developing/ })).toBeChecked()

  release = await holdCode(early)
  await early.goto('/save/start', { waitUntil: 'commit' })
  await early.getByLabel('Your Email').fill('aroha@early.example')
  await early.getByRole('button', { name: 'Save session' }).click()
  await expect(early.getByText('aroha@early.example')).toBeVisible()
  release()
})

test.describe('where an extension has put something beside a field', () => {
  // React says that the page is another one than it has rendered.
  test.use({ expectedErrors: /Minified React error #418/ })

  test('what was typed before the code came stays in it, and so does the focus', async ({ context }) => {
    const early = await context.newPage()
    for (const [path, label] of [
      ['/save/start', 'Your Email'],
      ['/start', 'Role Title'],
    ] as const) {
      const release = await holdCode(early)
      await early.goto(path, { waitUntil: 'commit' })
      const field = early.getByLabel(label)
      await field.click()
      await early.keyboard.type('aroha@early')
      await field.evaluate((element) => {
        element.after(document.createElement('passwords-icon'))
        element.setAttribute('data-old', '')
      })
      release()
      await expect(early.locator('#app [data-old]')).toHaveCount(0)
      await expect(field).toHaveValue('aroha@early')
      await expect(field).toBeFocused()
      await early.keyboard.type('.example')
      await expect(field).toHaveValue('aroha@early.example')
    }
  })
})

test('the screen of a link with a token is read before its code comes, and stays as it is', async ({ context }) => {
  for (const [path, label] of [
    ['/restore', 'Continue my session'],
    ['/sharedPlan', 'Read the plan'],
    ['/stop', 'Stop all email to me'],
  ] as const) {
    const reader = await context.newPage()
    const problems: string[] = []
    reader.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    const release = await holdCode(reader)
    await reader.goto(`${path}#${linkToken}`, { waitUntil: 'commit' })
    const button = reader.getByRole('button', { name: label })
    await expect(button).toBeVisible()
    const before = await reader.getByRole('main').innerText()
    release()
    await appRunning(reader)
    await settled(reader)
    await expect(reader).toHaveURL(new RegExp(`${path}$`))
    expect([path, await reader.getByRole('main').innerText()]).toEqual([path, before])
    expect([path, problems]).toEqual([path, []])
    await reader.close()
  }
})

test('what holds for every link is read before the code comes, and stays where it is once this link has opened', async ({
  page,
  browser,
}) => {
  const [view = ''] = await askByCalls(page, ['Hana'], false)
  const { link: team } = await callFromPage(page, 'team_make', { name: 'People and Culture' })
  for (const [link, early, late] of [
    [view, 'Answering is free.', 'Aroha asks how you see their work'],
    [team ?? '', 'Joining is free.', 'the team “People and Culture”'],
  ] as const) {
    const context = await browser.newContext()
    const reader = await context.newPage()
    const release = await holdCode(reader)
    await reader.goto(link, { waitUntil: 'commit' })
    const term = reader.getByText(early)
    await expect(term).toBeVisible()
    await settled(reader)
    const before = await term.boundingBox()
    release()
    await expect(reader.getByRole('main')).toContainText(late)
    expect([early, await term.boundingBox()]).toEqual([early, before])
    await context.close()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the screen of a link with a token shows nothing that would not work', async ({ page }) => {
    for (const path of byAToken) {
      await page.goto(`${path}#${linkToken}`)
      await expect(page.locator('aside.noscript')).toContainText('Your browser runs no JavaScript here.')
      await expect(page.locator('main button:visible')).toHaveCount(['/restore', '/stop'].includes(path) ? 1 : 0)
    }
    await page.goto(`/restore#${linkToken}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByLabel('Link from your email')).toBeVisible()
  })
})

test('no page holds a word of another session', async ({ site }) => {
  const sessions = 24
  const { views, own, ofOthers } = await viewMany(site.url, sessions, 3)
  expect(ofOthers).toEqual([])
  expect(views).toBe(sessions * markedScreens.length)
  expect(own).toBeGreaterThan(sessions)
})
