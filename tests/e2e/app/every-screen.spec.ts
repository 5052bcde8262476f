import { rateByCalls } from '#tests/support/app/by-calls.ts'
import { arrive, expect, test } from '#tests/support/browser.ts'
import { everyScreen } from '#tests/support/sample-pack.ts'

test.beforeEach(async ({ page }) => {
  await rateByCalls(page, 'hr-director--any', ['strong', 'sound', 'developing'])
})

const windows = [
  ['on a phone', { width: 390, height: 844 }],
  ['on a small phone', { width: 390, height: 667 }],
  ['on a phone turned sideways', { width: 844, height: 390 }],
  // A window of 1280 by 800 px.
  ['at 200 per cent', { width: 640, height: 400 }],
] as const

/** What scrolls sideways or is out of reach, the share of the height that stays in place, and icons without a word. */
function inWindow() {
  const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
  const { clientWidth, scrollWidth } = document.documentElement
  const controls = shown.filter((one) => one.matches('main :is(a, button, input), header :is(a, button)'))
  const outside = controls.filter((control) => {
    const { left, right } = control.getBoundingClientRect()
    return !control.closest('[popover]') && (left < 0 || right > clientWidth + 1)
  })
  const bars = shown.filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
  const isSeen = (node: Node): boolean => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const clip = node.parentElement ? getComputedStyle(node.parentElement).clipPath : ''
    return (
      range.getBoundingClientRect().width > 1 && !node.parentElement?.closest('.visually-hidden') && clip === 'none'
    )
  }
  const words = (element: Element): Node[] =>
    [...element.childNodes].flatMap((node) =>
      node instanceof Element ? words(node) : node.textContent?.trim() ? [node] : [],
    )
  const pictured = shown.filter((one) => one.matches('a, button, .save') && one.querySelector('svg.icon'))
  const wordless = pictured.filter((element) => !words(element).some(isSeen))
  return {
    faults: [
      ...(scrollWidth > clientWidth ? ['scrolls sideways'] : []),
      ...[...outside, ...wordless].map((element) => element.outerHTML),
    ],
    stays: bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / window.innerHeight,
  }
}

test.describe('by touch', () => {
  test.use({ viewport: windows[0][1], hasTouch: true })

  test('in small windows all is in reach, a word stands beside each icon, and little stays in place', async ({
    page,
  }) => {
    for (const path of everyScreen) {
      await arrive(page, path)
      // The longest sentence of the bar: too many are chosen.
      if (path === '/assessed') for (const box of await page.getByRole('checkbox').all()) await box.check()
      const isQuestion = ['/assess', '/build'].includes(path)
      for (const [name, size] of windows) {
        await page.setViewportSize(size)
        const { faults, stays } = await page.evaluate(inWindow)
        expect(faults, `${path} ${name}`).toEqual([])
        // The line of a question stays in a low window too.
        const inLow = isQuestion ? 0.125 : 0
        expect(stays, `${path} ${name}`).toBeLessThanOrEqual(size.height < 480 ? inLow : 0.2)
        if (isQuestion) await expect(page.getByText(/^\d+ of \d+$/)).toBeInViewport({ ratio: 1 })
      }
    }
  })

  test('every capability in a list that is longer than a phone has a heading', async ({ page }) => {
    for (const path of [
      '/roleactions/hr-director--any?tab=profile',
      '/talk/hr-director--any',
      '/compare?roleId=hr-director--any&with=chief-executive--any',
      '/assessed',
      '/roleactions/hr-director--any/profile',
      '/roleactions/hr-director--any/interview?capabilities=curious,resilient,engaging-others,developing-talent',
      '/roleactions/hr-director--any/talk',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // A document's parts are folded on a phone.
      await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => fold.setAttribute('open', '')))
      for (const name of ['Curious', 'Resilient', 'Engaging others', 'Developing talent'])
        await expect(page.getByRole('heading', { name, exact: true }).first(), `${path}: ${name}`).toBeVisible()
      for (const row of await page.getByRole('rowheader', { name: 'Curious', exact: true }).all())
        await expect(row, path).toHaveJSProperty('tagName', 'TH')
    }
  })
})

test('with reduced motion every screen says the same and nothing moves', async ({ page }) => {
  const words = async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
  for (const path of everyScreen) {
    // What comes after its screen, such as the agencies of a list, can be missing from the first look.
    await expect(async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await arrive(page, path)
      const before = await words()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await arrive(page, path)
      expect(await words(), path).toBe(before)
    }).toPass()
    const moving = await page.evaluate(() => {
      const properties = ['transform', 'translate', 'scale', 'rotate', 'opacity', 'left', 'top'] as const
      // React hides unchanged parts with an animation between equal opacities, which moves nothing.
      const changes = (frames: ComputedKeyframe[], property: string) =>
        frames.some((frame) => property in frame) && new Set(frames.map((frame) => frame[property])).size !== 1
      return document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? [effect.getKeyframes()] : []))
        .flatMap((frames) => properties.filter((property) => changes(frames, property)))
    })
    expect(moving, path).toEqual([])
  }
})

/** Screens that are worth printing. */
const onPaper = [
  '/what',
  '/whatItLooksLike1',
  '/roleactions/hr-director--any?tab=profile',
  '/pathselect?roleId=hr-director--any&path=moreStrategy',
  '/map?roleId=hr-director--any&people=4&strategy=6',
  '/compare?roleId=hr-director--any&with=chief-executive--any',
  '/assess',
  '/assessed',
  '/emailother',
  '/getplan',
  '/save/assess',
]

test('on paper all is black on white, on A4, without bars and buttons or long tables that stay whole', async ({
  page,
}) => {
  // What A4 has within its margins.
  const paper = { width: 658, height: 987 }
  await page.setViewportSize(paper)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const path of onPaper) {
    await arrive(page, path)
    const faults = await page.evaluate((most) => {
      const white = new Set(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'])
      const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())
      const hasWords = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const isWorded = shown.filter((element) => hasWords(element) && !element.closest('svg, .visually-hidden'))
      return [
        ...isWorded.filter((element) => getComputedStyle(element).color !== 'rgb(0, 0, 0)'),
        ...shown.filter((element) => !element.closest('svg') && !white.has(getComputedStyle(element).backgroundColor)),
        ...shown.filter((element) => element.matches('header, footer, .button, button, [role=tablist], .skip-link')),
        ...shown.filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position)),
        // One that does not break leaves the page before it blank.
        ...shown
          .filter((element) => element.matches('table, :has(table)'))
          .filter((element) => getComputedStyle(element).breakInside === 'avoid')
          .filter((element) => element.getBoundingClientRect().height > most),
      ].map((element) => element.outerHTML.slice(0, 120))
    }, paper.height / 2)
    expect(faults, path).toEqual([])
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
})

/** Where the header, the heading, the first field and the footer begin, in px from the left. */
function edges() {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
  return {
    header: Math.min(...seen('.top-bar-row > :first-child > *').map(({ left }) => left)),
    heading: seen('main h1')[0]?.left,
    field: seen('main :is(.option, .field :is(input, select, textarea))')[0]?.left,
    footer: seen('.site-footer a')[0]?.left,
  }
}

test('header, heading, first field and footer of every screen begin at the same edge', async ({ page }) => {
  const astray: string[] = []
  for (const path of [...everyScreen, '/about', '/whatItLooksLike1', '/compare', '/yours', '/error']) {
    await arrive(page, path)
    for (const width of [390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const { footer = 0, ...others } = await page.evaluate(edges)
      for (const [part, left = footer] of Object.entries(others))
        if (Math.abs(left - footer) > 1)
          astray.push(`${path}, ${width} px: the ${part} begins at ${left}, not ${footer}`)
    }
  }
  expect(astray).toEqual([])
})
