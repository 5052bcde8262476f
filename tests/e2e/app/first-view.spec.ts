import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { expect, settled, test } from '#tests/support/browser.ts'
import { callFromPage } from '#tests/support/app/call-from-page.ts'
import { everyScreen } from '#tests/support/app/every-screen.ts'
import { rateByCalls } from '#tests/support/assessing/quick-rating.ts'
import { sampleFacts } from '#tests/support/sample-facts.ts'
import { markedScreens, viewMany } from '#tests/support/session/many-views.ts'
import { askByCalls } from '#tests/support/views/giving.ts'

const roleId = 'hr-director--any'
/** They are the same for everybody, so the session comes later, and with it what the footer offers to leave it. */
const forAll = ['/what', '/start', '/privacy']
/** A page for everybody that fills no screen of a phone moves its footer by so little then. */
const mostMoved = 0.025
const linkToken = 'a'.repeat(44)
/** Without their token they are other screens than the ones in their pages. */
const byAToken = ['/validate', '/restore', '/stop', '/sharedPlan', '/joinTeam', '/view']

/** The screen as HTML, without what comes later: where Continue leads and how a session is left. */
async function screenOf(page: Page): Promise<string> {
  const html = await page.evaluate(() => {
    const app = document.getElementById('app')?.cloneNode(true) as HTMLElement
    for (const later of app.querySelectorAll('#menu-panel, .site-footer > :not(ul)')) later.remove()
    return app.innerHTML
  })
  return html.replaceAll('"', '')
}

/** Lets none of the client's code come, or one file of it, until it is released; then it comes, or fails. */
async function holdCode(page: Page, file = '*', end: 'continue' | 'abort' = 'continue'): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/assets/${file}.js`, async (route) => {
    await released
    await route[end]()
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
  // On a busy machine a page may come empty.
  await expect(async () => {
    await reader.goto(path, { waitUntil: 'commit' })
    await expect(reader.locator('main h1')).toBeVisible({ timeout: 5000 })
  }).toPass()
  const before = await screenOf(reader)
  // What moves for a font that comes late, moves without the code too.
  await settled(reader)
  await reader.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    ;(window as unknown as { shifts: number[] }).shifts.length = 0
  })
  release()
  // Comes once React has taken over.
  await expect(reader.getByRole('button', { name: 'Leave this session' }).first()).toBeVisible()
  await settled(reader)
  const shifts = await reader.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  const differs = await reader.evaluate(() =>
    [...document.querySelectorAll('#app *')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      const known = key ? (element as unknown as Record<string, Record<string, unknown>>)[key] : undefined
      return ['id', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'href']
        .filter((name) => typeof known?.[name] === 'string' && known[name] !== element.getAttribute(name))
        .map((name) => `${element.tagName} ${name}: ${element.getAttribute(name)}, ${String(known?.[name])}`)
    }),
  )
  return {
    before,
    differs,
    after: await screenOf(reader),
    asked,
    problems,
    moved: shifts.filter((shift) => shift > (forAll.includes(path) ? mostMoved : 0)),
  }
}

const screens = [...everyScreen, '/yours', '/pathselect', '/error', paths.talk(roleId), '/compare']
const shown = screens.filter((screen) => !byAToken.includes(screen))
const atOnce = 6

for (let first = 0; first < shown.length; first += atOnce) {
  const some = shown.slice(first, first + atOnce)
  test(`before their code come, ask for nothing again and stay as they are: ${some.join(', ')}`, async ({
    page,
    context,
  }) => {
    await rateByCalls(page, roleId, ['strong', 'developing'])
    await page.goto('/yours')
    for (const path of some) {
      const reader = await context.newPage()
      const { before, after, differs, asked, problems, moved } = await watch(reader, path)
      if (!forAll.includes(path)) {
        expect([path, after]).toEqual([path, before])
        expect([path, asked.filter((url) => url.endsWith('status_load'))]).toEqual([path, []])
      }
      // React tells nobody where only an attribute differs, such as an id that another element names.
      expect([path, differs]).toEqual([path, []])
      expect([path, moved]).toEqual([path, []])
      expect([path, problems]).toEqual([path, []])
      await reader.close()
    }
  })
}

test('what is chosen, typed and pressed before the code comes is not lost', async ({ page, context }) => {
  await rateByCalls(page, roleId, ['strong'])
  const early = await context.newPage()
  let release = await holdCode(early)
  await early.goto(paths.assessRole(roleId, 'curious'), { waitUntil: 'commit' })
  await expect(early.getByRole('radio', { name: /^Strong/ })).toBeChecked()
  await early.getByRole('radio', { name: /^Developing/ }).check()
  release()
  await expect(early.getByRole('heading', { level: 1, name: sampleFacts.firstQuestion })).toHaveCount(0)
  await early.goto(paths.assessRole(roleId, 'curious'))
  await expect(early.getByRole('radio', { name: /^Developing/ })).toBeChecked()

  release = await holdCode(early)
  await early.goto('/save/start', { waitUntil: 'commit' })
  await early.getByLabel('Your Email').fill('aroha@early.example')
  await early.getByRole('button', { name: 'Save session' }).click()
  await expect(early).toHaveURL(/\/save\/start$/)
  release()
  await expect(early.getByText('aroha@early.example')).toBeVisible()
})

test.describe('where an extension has put something beside a field', () => {
  // React says that the page is another one than it has rendered.
  test.use({ expectedErrors: /Minified React error #418/ })

  test(
    'what was typed before the code came stays in it, and so does the focus',
    { tag: '@always' },
    async ({ context }) => {
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
      await early.goto('/save/start')
      const release = await holdCode(early)
      await early.goto('/save/start', { waitUntil: 'commit' })
      await early.getByLabel('Your Email').fill('aroha@early.example')
      await early
        .getByLabel('Your Email')
        .evaluate((element) => element.before(document.createElement('passwords-icon')))
      await early.getByRole('button', { name: 'Save session' }).click()
      release()
      await expect(early.getByText('aroha@early.example')).toBeVisible()
      await expect(early.getByRole('heading', { level: 1, name: 'Session Saved' })).toBeVisible()
    },
  )
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
    const before = await reader.getByRole('main').innerHTML()
    release()
    const isReacts = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))
    await expect.poll(() => button.evaluate(isReacts)).toBe(true)
    await settled(reader)
    await expect(reader).toHaveURL(new RegExp(`${path}$`))
    expect([path, await reader.getByRole('main').innerHTML()]).toEqual([path, before])
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

test('a press on the screen of a link is done once its code comes', { tag: '@one-width' }, async ({ context }) => {
  const early = await context.newPage()
  const release = await holdCode(early)
  await early.goto(`/stop#${linkToken}`, { waitUntil: 'commit' })
  await early.getByRole('button', { name: 'Stop all email to me' }).click()
  const asked = early.waitForRequest('**/stop_mail')
  release()
  expect((await asked).postDataJSON()).toMatchObject({ token: linkToken })
  await expect(early.getByText('No address belongs to this link.')).toBeVisible()
})

test('who presses before the code comes is still told first that an unsaved session would be left behind', async ({
  page,
  context,
}) => {
  await rateByCalls(page, roleId, ['strong'])
  const early = await context.newPage()
  const asked: string[] = []
  early.on('request', (request) => asked.push(request.url()))
  const release = await holdCode(early)
  await early.goto(`/restore#${'a'.repeat(64)}`, { waitUntil: 'commit' })
  await early.getByRole('button', { name: 'Continue my session' }).click()
  release()
  await expect(early.getByText('This browser has another session, which is not saved.')).toBeVisible()
  await expect(early.getByRole('main').getByRole('status')).toHaveText('')
  expect(asked.filter((url) => url.endsWith('/restore_session'))).toEqual([])
  const sent = early.waitForRequest('**/restore_session')
  await early.getByRole('button', { name: 'Continue my session' }).click()
  await sent
})

for (const file of ['loader', 'index']) {
  test.describe(`where the file "${file}" of the code does not come`, () => {
    test.use({ expectedErrors: /Failed to load resource/ })

    test('what was pressed meanwhile is sent without it', { tag: '@one-width' }, async ({ page, context }) => {
      await rateByCalls(page, roleId, ['strong'])
      const early = await context.newPage()
      const fail = await holdCode(early, `${file}-*`, 'abort')
      await early.goto('/save/start', { waitUntil: 'commit' })
      await early.getByLabel('Your Email').fill('aroha@early.example')
      await early.getByRole('button', { name: 'Save session' }).click()
      await expect(early).toHaveURL(/\/save\/start$/)
      fail()
      await expect(early.getByText('aroha@early.example')).toBeVisible()
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('screens can be read, and looking stores nothing', { tag: '@one-width' }, async ({ page, context, baseURL }) => {
    await page.goto(paths.roleActions(roleId))
    await expect(page.getByRole('heading', { level: 1, name: 'HR Director' })).toBeVisible()
    await page.goto(paths.assessRole(roleId))
    await expect(page.getByRole('heading', { level: 1, name: sampleFacts.firstQuestion })).toBeVisible()
    await page.goto('/roleselect?query_role=HR+Director&query_agency=')
    await expect(page.getByRole('link', { name: /^HR Director/ }).first()).toBeVisible()
    const [cookie] = await context.cookies()
    const again = await fetch(`${baseURL}/yours`, {
      headers: { cookie: `${cookie?.name}=${cookie?.value}`, 'sec-fetch-site': 'none' },
    })
    expect(await again.text()).toContain('"restore_point":null')
  })

  test(
    'the screen of a link with a token shows nothing that would not work',
    { tag: '@one-width' },
    async ({ page }) => {
      for (const path of byAToken) {
        await page.goto(`${path}#${linkToken}`)
        await expect(page.locator('aside.noscript')).toContainText('Your browser runs no JavaScript here.')
        await expect(page.getByText('This page has come without its content.')).toBeHidden()
        await expect(page.locator('#app :visible')).toHaveCount(0)
      }
      await page.goto(`/restore#${linkToken}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByLabel('Link from your email')).toBeVisible()
    },
  )
})

test('no page holds a word of another session', { tag: '@one-width' }, async ({ site }) => {
  const sessions = 24
  const { views, rendered, own, ofOthers } = await viewMany(site.url, sessions, 3)
  expect(ofOthers).toEqual([])
  expect(views).toBe(sessions * markedScreens.length)
  // Some are sent empty while many are asked for at once.
  expect(rendered).toBeGreaterThan(views / 2)
  expect(own).toBeGreaterThan(sessions)
})

test('what an address says cannot become a script or end the data', { tag: '@one-width' }, async ({ page, site }) => {
  const hostile = '</script><script>document.title="owned"</script><!--<img src=x onerror=alert(1)>\u2028'
  const address = paths.roleSelect({ query_role: hostile, query_agency: '' })
  let html = ''
  await expect(async () => {
    html = await (await fetch(site.url + address, { headers: { 'sec-fetch-site': 'none' } })).text()
    expect(html).toContain('id="first-view"')
  }).toPass()
  expect(html.match(/<script/g)).toHaveLength(3)
  expect(html).not.toMatch(/<img src=x|\u2028/)
  await page.goto(address)
  await expect(page.getByText(hostile.replace('\u2028', '').slice(0, 30)).first()).toBeVisible()
  await expect(page).not.toHaveTitle('owned')
})

test(
  'a page that another site asks for says nothing of what a session holds',
  { tag: '@one-width' },
  async ({ site }) => {
    const open = async (from: string, cookie = '') => {
      const response = await fetch(site.url + paths.roleActions(roleId), {
        headers: { cookie, 'sec-fetch-site': from },
      })
      expect(response.headers.get('cache-control')).toBe('no-store')
      return { html: await response.text(), cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    }
    const first = await open('cross-site')
    expect(first.html).toContain('id="first-view"')
    const uuid = /data-uuid="([^"]+)"/.exec(first.html)?.[1]
    await fetch(site.url + paths.call('status_update'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie: first.cookie },
      body: JSON.stringify({ roleId, uuid }),
    })
    for (const [from, isRendered] of [
      ['none', true],
      ['same-origin', true],
      ['same-site', false],
      ['cross-site', false],
    ] as const) {
      expect([from, (await open(from, first.cookie)).html.includes('id="first-view"')]).toEqual([from, isRendered])
    }
  },
)
