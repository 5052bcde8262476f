import type { Page } from '@playwright/test'
import { patterns } from '#contract/wire/paths.ts'
import { callFromPage, planByCalls, rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { arrive, expect, expectAccessible, holdBack, moving, settled, test } from '#tests/support/browser.ts'

const role = 'policy-analyst--any'
const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const back = (page: Page, name: string) => page.getByRole('link', { name: `Back to ${name}`, exact: true })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })
const inMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')

test.describe('while screens slide', () => {
  test.use(moving)

  /** Notes how the two pictures of each slide move: the next screen, and the one that is left. */
  async function watchSlides(page: Page): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
      const slides: string[] = []
      Object.assign(window, { slides })
      const begin = document.startViewTransition?.bind(document)
      if (!begin) return
      document.startViewTransition = (update) => {
        const transition = begin(update)
        const note = () => {
          for (const { effect } of document.getAnimations()) {
            if (!(effect instanceof KeyframeEffect)) continue
            const [, which] = /^::view-transition-(old|new)\(root\)$/.exec(effect.pseudoElement ?? '') ?? []
            const moves = effect.getKeyframes().map(({ transform }) => String(transform))
            const isShort = Number(effect.getTiming().duration) <= 280
            if (which !== undefined && isShort) slides.push(`${which}: ${moves.join(' to ')}`)
          }
        }
        transition.ready.then(note, () => undefined)
        return transition
      }
    })
    return () => page.evaluate(() => (window as unknown as { slides: string[] }).slides.splice(0).toSorted())
  }

  const forward = ['new: translateX(100%) to none', 'old: none to translateX(-100%)']
  const backward = ['new: translateX(-100%) to none', 'old: none to translateX(100%)']

  test('the screen that is left slides out as the next slides in, the other way round going back', async ({ page }) => {
    await page.goto('/')
    const slides = await watchSlides(page)
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(h1(page, 'Start Here')).toBeFocused()
    await expect.poll(slides).toEqual(forward)
    await settled(page)
    await page.goBack()
    await expect(h1(page, 'Find your way as a leader')).toBeFocused()
    await expect.poll(slides).toEqual(backward)
    await settled(page)
    await page.goForward()
    await expect(h1(page, 'Start Here')).toBeFocused()
    await expect.poll(slides).toEqual(forward)
    await settled(page)
    await back(page, 'Home').click()
    await expect(h1(page, 'Find your way as a leader')).toBeFocused()
    await expect.poll(slides).toEqual(backward)
    await settled(page)
    await startQuestionnaire(page)
    await settled(page)
    const questions = await watchSlides(page)
    await page.getByRole('radio', { name: /^Strong/ }).click()
    await expect(page.getByText('2 of 15', { exact: true })).toBeVisible()
    await expect.poll(questions).toEqual(forward)
  })

  test('who goes back as soon as a screen is there, and on while that one slides in, is where they went', async ({
    page,
  }) => {
    await page.goto('/roleselect')
    await page.evaluate(() => {
      const goBack = ({ target }: Event) => {
        if (!(target instanceof HTMLHeadingElement)) return
        document.removeEventListener('focusin', goBack)
        history.back()
      }
      document.addEventListener('focusin', goBack)
    })
    await page.locator('.role-list a:visible').first().click()
    await expect(h1(page, 'Role List')).toBeFocused()
    await page.evaluate(() => history.forward())
    await expect(page).toHaveURL(/\/roleactions\//)
    await expect(h1(page, 'Role List')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  for (const [where, prepare] of [
    ['with reduced motion', (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
    [
      'in a browser that knows no view transitions',
      (page: Page) => page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition')),
    ],
  ] as const) {
    test(`nothing slides ${where}`, async ({ page }) => {
      await prepare(page)
      await page.goto('/')
      const slides = await watchSlides(page)
      await page.getByRole('link', { name: 'Get started' }).click()
      await expect(h1(page, 'Start Here')).toBeFocused()
      await page.goBack()
      await expect(h1(page, 'Find your way as a leader')).toBeFocused()
      expect(await slides()).toEqual([])
    })
  }
})

test('every screen has its title, and Back leads where it should', { tag: '@always' }, async ({ page }) => {
  await page.goto('/roleactions/hr-director--any')
  await expect(h1(page, 'HR Director')).toBeVisible()
  const screens = [
    ['/start', 'Start Here – My LSP', 'Home', '/'],
    ['/roleselect', 'Role List – My LSP', 'Start Here', '/start'],
    ['/roleactions/hr-director--any', 'HR Director – My LSP', 'Role List', '/roleselect'],
    ['/assess', /^Question 1 of \d+: .+ – My LSP$/, 'HR Director', '/roleactions/hr-director--any'],
    ['/assessed', 'Your results so far: 15 of 15 questions open – HR Director – My LSP', 'Self Assessment', '/assess'],
    ['/emailother', 'Email Someone Else – My LSP', 'Self Assessment Results', '/assessed'],
    ['/getplan', 'Development Plan – HR Director – My LSP', 'Email Someone Else', '/emailother'],
    [
      '/talk/hr-director--any',
      'Prepare a talk: HR Director – My LSP',
      'HR Director',
      '/roleactions/hr-director--any?tab=profile',
    ],
    ['/save/assess', 'Save your session? – My LSP', 'HR Director', '/roleactions/hr-director--any?tab=assessment'],
    ['/save/assessed', 'Save your session? – My LSP', 'Self Assessment Results', '/assessed'],
    [
      '/save/roleactions?roleId=hr-director--any&tab=paths',
      'Save your session? – My LSP',
      'HR Director',
      '/roleactions/hr-director--any?tab=paths',
    ],
    ['/save/build', 'Save your session? – My LSP', 'Role List', '/roleselect'],
    ['/build', /^Question 1 of 11: .+ – My LSP$/, 'Role List', '/roleselect'],
    ['/built', 'Profile Built – My LSP', 'Build a Profile', '/build'],
    ['/validate', 'Validate a Profile – My LSP', 'Home', '/'],
    ['/save/nowhere', 'Save your session? – My LSP', 'Start Here', '/start'],
    ['/stop', 'Stop all email – My LSP', 'Home', '/'],
    ['/view', 'Give your view – My LSP', 'Home', '/'],
    ['/team', "A team's picture – My LSP", 'Your roles', '/yours'],
    ['/joinTeam', 'Join a team – My LSP', 'Home', '/'],
    ['/plan', 'Your plan – HR Director – My LSP', 'Your roles', '/yours'],
    ['/sharedPlan', 'A plan to read – My LSP', 'Home', '/'],
    ['/restore', 'Come back to your session – My LSP', 'Home', '/'],
    ['/error', 'Sorry, there is a problem – My LSP', 'Home', '/'],
  ] as const
  for (const [path, title, backName, backPath] of screens) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(back(page, backName).first()).toHaveAttribute('href', backPath)
  }
})

test('no two screens have the same title', async ({ page }) => {
  await rateByCalls(page, 'hr-director--any', ['strong'])
  const addresses = Object.values(patterns).map((pattern) =>
    pattern
      .replace(':roleId', 'hr-director--any')
      .replace(':next', 'assess')
      .replace(':capabilityId', 'curious')
      .replace(':themeId', 'first-year'),
  )
  const dimensions = [0, 1, 2, 3, 4].map((place) => `/whatItLooksLike${place}`)
  const asked: Readonly<Record<string, string>> = {
    [patterns.pathSelect]: '/pathselect?roleId=hr-director--any&path=same&query_pathRoleType=&query_pathAgency=',
    [patterns.compare]: '/compare?roleId=hr-director--any&with=chief-executive--any',
  }
  const titles: string[] = []
  for (const path of [...addresses, ...dimensions].filter((other) => other !== patterns.home)) {
    await arrive(page, asked[path] ?? path)
    await expect(page).toHaveTitle(/.+ – My LSP$/)
    titles.push(await page.title())
  }
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([])
  expect(titles).not.toContain('Home – My LSP')
})

test('the search and its results come back with the browser’s Back', async ({ page }) => {
  await page.goto('/start')
  await page.getByLabel('Role Title').fill('policy')
  await page.getByLabel('Agency').fill('Ministry of Health')
  await page.getByLabel('Agency').press('Enter')
  await page.getByRole('button', { name: 'Search' }).click()
  await page
    .getByRole('link', { name: /Policy/ })
    .first()
    .click()
  await expect(page.getByText('People Capabilities', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^policy, Ministry of Health/)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Role Title')).toHaveValue('policy')
  await expect(page.getByLabel('Agency')).toHaveValue(/^Ministry of Health/)
})

test('from a capability Back leads to the role, the results, the talk or the question that one came from', async ({
  page,
}) => {
  await planByCalls(page, role, ['Curious'])
  const screens = [
    [`/roleactions/${role}?tab=profile`, 'Policy Analyst'],
    ['/assessed', 'Self Assessment Results – Policy Analyst'],
    [`/talk/${role}`, 'Prepare a talk: Policy Analyst'],
  ] as const
  for (const [path, name] of screens) {
    await page.goto(path)
    if (path === '/assessed') await main(page).getByText('All ratings in a table').click()
    await main(page)
      .getByRole('link', { name: /^Resilient/ })
      .first()
      .click()
    await expect(h1(page, 'Resilient')).toBeFocused()
    await back(page, name).click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === path)
  }
  await page.goto('/assess?question=resilient')
  await page.getByRole('button', { name: 'What this means' }).click()
  await page.getByRole('link', { name: 'More about Resilient' }).click()
  await expect(h1(page, 'Resilient')).toBeFocused()
  await page.getByRole('link', { name: /^Back to Question 3 of/ }).click()
  await expect(page).toHaveURL(/\/assess\?question=resilient$/)
  await page.goto('/capability/resilient')
  await expect(back(page, 'Leadership Character')).toBeVisible()
})

test('from the plan Back leads to where it was opened, and in the flow to the email', async ({ page }) => {
  await planByCalls(page, role, ['Curious'])
  await expect(back(page, 'Email Someone Else')).toBeVisible()
  for (const [from, name] of [
    ['/yours', 'Your roles'],
    [`/roleactions/${role}?tab=assessment`, 'Policy Analyst'],
  ] as const) {
    await page.goto(from)
    await main(page)
      .getByRole('link', { name: /^Read my plan/ })
      .click()
    await expect(h1(page, 'Development Plan for:')).toBeFocused()
    await back(page, name).click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === from)
  }
  await page.goto(`/compare?roleId=${role}&with=policy-manager--any`)
  await expect(page).toHaveTitle('Compare Roles – Policy Analyst and Policy Manager – My LSP')
  await page.getByRole('radio', { name: 'In 3 years' }).click()
  await page.getByRole('button', { name: 'Work towards this role' }).click()
  await page.getByRole('link', { name: 'See your development plan' }).click()
  await expect(h1(page, 'Development Plan for:')).toBeFocused()
  await back(page, 'Compare Roles – Policy Analyst and Policy Manager').click()
  await expect(page).toHaveURL(/\/compare\?/)
})

test('the code of a screen is there before it is opened, behind a link that is pointed at', async ({ page }) => {
  await page.goto('/')
  const code = page.waitForRequest(/\/assets\/text-page-[^/]*\.js$/)
  await page.getByRole('link', { name: 'What is the LSP?' }).hover()
  await (await code).response()
})

test('a late answer does not take a visitor away from the page that they have moved to', async ({ page }) => {
  await startQuestionnaire(page)
  const release = await holdBack(page, 'get_question')
  await page.getByRole('radio', { name: /^Strong/ }).click()
  await menu(page).click()
  await inMenu(page).filter({ hasText: 'Home' }).click()
  await expect(h1(page, 'Find your way as a leader')).toBeFocused()
  const answered = page.waitForResponse('**/get_question')
  release()
  await answered
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(h1(page, 'Start Here')).toBeFocused()
  await expect(page).toHaveURL(/\/start$/)
})

test('the screens of a role ask for one when none is chosen, and then show the one that is', async ({ page }) => {
  for (const path of ['/roleactions', '/assess', '/assessed', '/emailother', '/getplan', '/path', '/pathselect']) {
    await page.goto(path)
    await expect(h1(page, 'Please select a role.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Find a role' }).click()
  await expect(h1(page, 'Start Here')).toBeFocused()
  await page.goto('/roleactions/hr-director--any')
  await expect(h1(page, 'HR Director')).toBeVisible()
  expect((await page.goto('/roleactions'))?.status()).toBe(200)
  await expect(page).toHaveURL(/\/roleactions\/hr-director--any$/)
})

test('an address in another spelling opens the same screen, from which one goes on', async ({ page }) => {
  for (const [address, name] of [
    ['/START', 'Start Here'],
    ['/Capability/curious', 'Curious'],
    ['/roleActions/hr-director--any/', 'HR Director'],
  ] as const) {
    await page.goto(address)
    await expect(h1(page, name)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    await expect(h1(page, 'Privacy')).toBeFocused()
  }
})

test('an unknown path and an unknown role show the error page', { tag: '@always' }, async ({ page }) => {
  expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404)
  await expect(h1(page, 'Oh no!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Please start again' }).click()
  await expect(h1(page, 'Find your way as a leader')).toBeVisible()
  await page.goto('/roleactions/no-such-role')
  await expect(page.getByText(/^We could not find that role\. If a visitor built it, they may have/)).toBeVisible()
  await menu(page).click()
  await expect(inMenu(page).filter({ hasText: 'Get Started!' })).toBeVisible()
  await page.goto('/error')
  await expect(page.getByText("Sorry, that didn't work.")).toBeVisible()
})

test(
  'the menu is a button and a list of links, whose call to action continues where the visitor was',
  { tag: '@always' },
  async ({ page }) => {
    for (const path of ['/', '/start', '/error']) {
      await page.goto(path)
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')
      await menu(page).click()
      await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
      await expect(inMenu(page)).toHaveText([
        ...(path === '/' ? [] : ['Home']),
        'What is the LSP?',
        'Easy read',
        'About this website',
        'Contact Us',
        'Privacy',
        'Get Started!',
      ])
      await expect(page.locator('[role=menu], [role=menuitem], [aria-haspopup]')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /^Back/ })).toHaveCount(path === '/' ? 0 : 1)
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeFocused()
    await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')

    await startQuestionnaire(page)
    await page.getByRole('radio', { name: /^Strong/ }).click()
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
    await menu(page).click()
    await inMenu(page).filter({ hasText: 'Home' }).click()
    await expect(h1(page, 'Find your way as a leader')).toBeFocused()
    await menu(page).click()
    await inMenu(page).filter({ hasText: 'Continue' }).click()
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  },
)

test(
  'Save is offered once there is something to save, leads back to the same page, and the bar says what is saved',
  { tag: ['@always', '@phone'] },
  async ({ page }, { project }) => {
    const save = banner(page).getByRole('link', { name: 'Save', exact: true })
    const entry = inMenu(page).filter({ hasText: 'Save session' })
    const status = banner(page).getByRole('status').filter({ hasText: 'Session' })
    for (const path of ['/start', '/roleselect']) {
      await arrive(page, path)
      await expect(save).toHaveCount(0)
      await menu(page).click()
      await expect(entry).toHaveCount(0)
    }
    await expect(status).toHaveText('Session not saved')
    const unsaved = await status.locator('svg path').getAttribute('d')
    await arrive(page, '/roleactions/hr-director--any?tab=profile')
    const toHere = '/save/roleactions?roleId=hr-director--any&tab=profile'
    await expect(save).toHaveAttribute('href', toHere)
    await menu(page).click()
    if (project.name === 'desktop') await expect(entry).toHaveAttribute('href', toHere)
    else await expect(entry).toHaveCount(0)
    const right = await save.evaluate((link) => link.getBoundingClientRect().right)
    expect(right).toBeLessThan((await banner(page).boundingBox())?.width ?? 0)

    await (project.name === 'desktop' ? entry : save).click()
    await expect(page).toHaveURL(new RegExp(`${toHere.replace('?', String.raw`\?`)}$`))
    await expect(save).toHaveCount(0)
    await main(page).getByRole('link', { name: 'Skip this' }).click()
    await expect(page).toHaveURL(/\/roleactions\/hr-director--any\?tab=profile$/)
    await menu(page).click()
    await inMenu(page).filter({ hasText: 'Home' }).click()
    await expect(save).toHaveAttribute('href', '/save/home')
    await expect(page.locator('.save-state')).toHaveCount(0)

    await callFromPage(page, 'save_session', { email: 'aroha@agency.example' })
    await page.goto('/start')
    await expect(status).toHaveText('Session saved')
    expect(await status.locator('svg path').getAttribute('d')).not.toBe(unsaved)
  },
)

test(
  'a first load leaves the focus alone; after a link it is on the new heading, at the top, with the title set',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/what')
    await expect(page.getByRole('status')).toHaveText('Session not saved')
    await expect(page.locator('body')).toBeFocused()
    const link = page.getByRole('link', { name: 'Show me the LSP' })
    await link.scrollIntoViewIfNeeded()
    await link.click()
    const heading = h1(page, 'The LSP compass')
    await expect(heading).toBeFocused()
    await expect(heading).toHaveAttribute('tabindex', '-1')
    await expect(page).toHaveTitle('The LSP compass – My LSP')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(page.locator('[role=status], [aria-live]')).toHaveText(['Session not saved'])
  },
)

test('a first load moves no focus where the address leads on to another, and a link to the same does', async ({
  page,
}) => {
  await page.goto('/roleactions/hr-director--any?tab=assessment')
  await expect(h1(page, 'HR Director')).toBeVisible()
  for (const path of ['/assess', '/build', '/roleactions']) {
    await page.goto(path)
    await expect(page).not.toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
  }
  await page.goto('/save/assess')
  await main(page).getByRole('link', { name: 'Skip this' }).click()
  await expect(page).toHaveURL(/\/assess\?question=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test(
  'the skip link is the first stop and leads past the top bar; every stop shows a dark ring with a golden halo',
  { tag: '@always' },
  async ({ page }) => {
    const ring = () =>
      page.evaluate(() => {
        const focused = document.activeElement ?? document.body
        const { outline, boxShadow } = getComputedStyle(focused.closest('.option') ?? focused)
        return `${outline} ${boxShadow}`
      })
    const expectRing = (name: string) =>
      expect.poll(ring, name).toBe('rgb(20, 35, 43) solid 3px rgb(242, 182, 50) 0px 0px 0px 8px')
    await page.goto('/start')
    await expect(banner(page).getByRole('status')).toHaveText('Session not saved')
    for (const name of ['Skip to main content', 'Back to Home', 'Menu', 'Role Title', 'Agency', 'Search']) {
      await page.keyboard.press('Tab')
      await expectRing(name)
    }
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused()

    await startQuestionnaire(page)
    await page.reload()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(main(page)).toBeFocused()
    await page.getByRole('radio', { name: /^Strong/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expectRing('an answer')
  },
)
