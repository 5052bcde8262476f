import type { Page } from '@playwright/test'
import { patterns } from '#contract/wire/patterns.ts'
import { rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { reflowFaults, spaceText } from '#tests/support/app/screen-checks.ts'
import { arrive, expect, expectAccessible, holdBack, moving, settled, test } from '#tests/support/browser.ts'

test.use(moving)

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

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
const back = ['new: translateX(-100%) to none', 'old: none to translateX(100%)']

test('the screen that is left slides out as the next slides in, the other way round going back', async ({ page }) => {
  await page.goto('/')
  const slides = await watchSlides(page)
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(h1(page, 'Start Here')).toBeFocused()
  await expect.poll(slides).toEqual(forward)
  await settled(page)
  await page.goBack()
  await expect(h1(page, 'Find your way as a leader')).toBeFocused()
  await expect.poll(slides).toEqual(back)
  await settled(page)
  await page.goForward()
  await expect(h1(page, 'Start Here')).toBeFocused()
  await expect.poll(slides).toEqual(forward)
  await settled(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(h1(page, 'Find your way as a leader')).toBeFocused()
  await expect.poll(slides).toEqual(back)
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

async function expectNoSlides(page: Page): Promise<void> {
  await page.goto('/')
  const slides = await watchSlides(page)
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(h1(page, 'Start Here')).toBeFocused()
  await page.goBack()
  await expect(h1(page, 'Find your way as a leader')).toBeFocused()
  expect(await slides()).toEqual([])
}

test('nothing slides with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoSlides(page)
})

test('nothing slides in a browser that knows no view transitions', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  await expectNoSlides(page)
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
    await expect(page.getByRole('link', { name: `Back to ${backName}`, exact: true }).first()).toHaveAttribute(
      'href',
      backPath,
    )
  }
})

test('no two screens have the same title', async ({ page }) => {
  await rateByCalls(page, 'hr-director--any', ['strong'])
  const addresses = Object.values(patterns).map((pattern) =>
    pattern.replace(':roleId', 'hr-director--any').replace(':next', 'assess').replace(':capabilityId', 'curious'),
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
  await page.getByLabel('Agency').selectOption('ministry-of-health')
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
  await expect(page.getByLabel('Agency')).toHaveValue('ministry-of-health')
})

test('a search that finds nothing, one that is misspelt, and an empty one each say so', async ({ page }) => {
  await page.goto('/roleselect?query_role=Lighthouse+keeper&query_agency=')
  await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/roleselect?query_role=Polcy+Managr&query_agency=')
  await expect(page.getByText(/These titles come close/)).toBeVisible()
  await page.goto('/roleselect?query_role=&query_agency=')
  await expect(page.getByText('Any Role, Any agency', { exact: true })).toBeVisible()
  await expect(page.locator('.role-list').getByRole('link', { includeHidden: true })).toHaveCount(50)
  await page.getByRole('link', { name: 'Show more roles' }).click()
  await expect(page.locator('.role-list').getByRole('link', { includeHidden: true })).toHaveCount(100)
  await page.getByRole('main').getByRole('listitem').getByRole('link').last().click()
  await expect(page.getByText('People Capabilities', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.locator('.role-list').getByRole('link', { includeHidden: true })).toHaveCount(100)
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
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(h1(page, 'Find your way as a leader')).toBeFocused()
  const answered = page.waitForResponse('**/get_question')
  release()
  await answered
  await page.getByRole('link', { name: 'Get started' }).click()
  await expect(h1(page, 'Start Here')).toBeFocused()
  await expect(page).toHaveURL(/\/start$/)
})

test('the screens of a role ask for one when none is chosen', async ({ page }) => {
  for (const path of ['/roleactions', '/assess', '/assessed', '/emailother', '/getplan']) {
    await page.goto(path)
    await expect(h1(page, 'Please select a role.')).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'Find a role' }).click()
  await expect(h1(page, 'Start Here')).toBeFocused()
})

test('the page of a role without its name is that of the chosen role', async ({ page }) => {
  await page.goto('/roleactions/hr-director--any')
  await expect(h1(page, 'HR Director')).toBeVisible()
  const response = await page.goto('/roleactions')
  expect(response?.status()).toBe(200)
  await expect(h1(page, 'HR Director')).toBeVisible()
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
  const response = await page.goto('/nowhere/at/all')
  expect(response?.status()).toBe(404)
  await expect(h1(page, 'Oh no!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Please start again' }).click()
  await expect(h1(page, 'Find your way as a leader')).toBeVisible()
  await page.goto('/roleactions/no-such-role')
  await expect(
    page.getByText(
      'We could not find that role. If a visitor built it, they may have taken it back, or their session may have ended. Please choose another one.',
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('link', { name: 'Get Started!' })).toBeVisible()
  await page.goto('/error')
  await expect(page.getByText("Sorry, that didn't work.")).toBeVisible()
})

test('results with nothing relevant ask the visitor to go back', async ({ page }) => {
  await page.goto('/roleactions/hr-director--any')
  await expect(h1(page, 'HR Director')).toBeVisible()
  await page.goto('/assessed')
  await expect(
    page.getByText("Please go back, you haven't marked any questions as being relevant to your role."),
  ).toBeVisible()
})

test(
  'the menu opens and closes, and its call to action continues where the visitor was',
  { tag: '@always' },
  async ({ page }) => {
    await page.goto('/start')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    await expect(page.getByRole('link', { name: 'Get Started!' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')

    await startQuestionnaire(page)
    await page.getByRole('radio', { name: /^Strong/ }).click()
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(h1(page, 'Find your way as a leader')).toBeFocused()
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  },
)

test('without a connection the screen stays as it is and offers to try again', async ({ page, context }) => {
  await startQuestionnaire(page)
  await context.setOffline(true)
  await page.getByRole('radio', { name: /^Sound/ }).click()
  await expect(page.getByText(/We cannot reach the server/)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Sound/ })).toBeChecked()
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
})

test.describe('with the visitor’s own styles', () => {
  test.use({ bypassCSP: true })

  test('at 320 px with wide text spacing nothing scrolls sideways', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const expectRoom = async (screen: string) => {
      await settled(page)
      await spaceText(page)
      expect(await reflowFaults(page), screen).toEqual([])
    }
    await arrive(page, '/roleactions/hr-director--any?tab=assessment')
    await page.goto('/nowhere')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(h1(page, 'Find your way as a leader')).toBeFocused()
    await expectRoom('home')
    const paths = [
      '/start',
      '/roleselect',
      '/roleactions/hr-director--any?tab=profile',
      '/assess',
      '/save/assess',
      '/emailother',
      '/getplan',
      '/error',
    ]
    for (const path of paths) {
      await arrive(page, path)
      await expectRoom(path)
    }
  })
})
