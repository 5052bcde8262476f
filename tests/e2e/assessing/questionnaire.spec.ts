import type { Page, Request } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { keyboard } from '#tests/support/app/hands.ts'
import { expect, expectAccessible, holdBack, settled, test } from '#tests/support/browser.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'

const question = sampleFacts.firstQuestion
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const progress = (page: Page, place: number) => page.getByText(new RegExp(`^${place} of \\d+$`))
const answer = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Step = { direction: string; qref: string; answer?: string }

/** What the page sends of the questionnaire from now on. */
function sentSteps(page: Page): Step[] {
  const steps: Step[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/get_question')) steps.push(request.postDataJSON() as Step)
  })
  return steps
}

const answersOf = (steps: readonly Step[]) =>
  steps.filter((step) => step.answer).map((step) => [step.qref, step.answer])

test(
  'a question is a group of answers named by its heading, the instruction first, and its place a named bar',
  { tag: '@always' },
  async ({ page }) => {
    await startQuestionnaire(page)
    const group = page.getByRole('group', { name: question, exact: true })
    await expect(group.locator('legend h1')).toHaveText(question)
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(group).toHaveAccessibleDescription('Choosing an answer opens the next question. You can go back.')
    const isFirst = await page.evaluate(() => {
      const [hint, radio] = [document.querySelector('#advance-hint'), document.querySelector('input[type=radio]')]
      return hint && radio ? hint.compareDocumentPosition(radio) === Node.DOCUMENT_POSITION_FOLLOWING : false
    })
    expect(isFirst).toBe(true)

    const total = (await progress(page, 1).innerText()).split(' of ')[1] ?? ''
    const bar = page.getByRole('progressbar', { name: `1 of ${total}`, exact: true })
    await expect(bar).toHaveJSProperty('tagName', 'PROGRESS')
    await expect(bar).toHaveAttribute('value', '1')
    await expect(bar).toHaveAttribute('max', total)
    await expect(bar).toHaveText('')
    await expect(page).toHaveTitle(`Question 1 of ${total}: ${question} – My LSP`)
    await expect(page.getByRole('main').locator('[role=status], [role=alert], [aria-live]')).toHaveCount(0)
  },
)

test(
  'what explains a question opens by hand alone, sends nothing, and is open on the next question too',
  { tag: '@phone' },
  async ({ page }) => {
    await startQuestionnaire(page)
    const steps = sentSteps(page)
    await expect(page.getByText('Curiosity is wanting to know how things really work, for whom and why.')).toBeVisible()
    const panels = [
      [button(page, 'What this means'), page.getByText('ask open questions before you settle on an answer')],
      [
        button(page, 'What each answer looks like'),
        page.getByText('Checks where a number came from before it goes into a paper.'),
      ],
    ] as const
    for (const [opener, text] of panels) {
      await opener.hover()
      await opener.focus()
      await expect(text).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(text).toBeVisible()
      await expect(opener).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Space')
      await expect(text).toBeHidden()
      await opener.click()
      await expect(text).toBeVisible()
    }
    await expectAccessible(page)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(steps).toEqual([])
    await panels[1][0].click()
    await answer(page, 'Strong').click()
    await expect(progress(page, 2)).toBeVisible()
    await expect(page.getByText('admit an error before someone else finds it')).toBeVisible()
    await expect(panels[1][0]).toHaveAttribute('aria-expanded', 'false')
  },
)

test(
  'arrow keys, Home and End move among the answers and send nothing; Space and Enter send once',
  { tag: '@always' },
  async ({ page }) => {
    await startQuestionnaire(page)
    const steps = sentSteps(page)
    await answer(page, 'Strong').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'End', 'Home', 'ArrowLeft'])
      await page.keyboard.press(key)
    await expect(answer(page, 'Not relevant')).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(steps).toEqual([])

    await page.keyboard.press('Space')
    await expect(progress(page, 2)).toBeVisible()
    await answer(page, 'Sound').focus()
    for (let time = 0; time < 3; time += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(progress(page, 3)).toBeVisible()
    expect(answersOf(steps)).toEqual([
      ['curious', 'not-relevant'],
      ['honest-and-courageous', 'sound'],
    ])
  },
)

test(
  'a double click and further taps while the answer is slow give one answer to the right question',
  {
    tag: '@always',
  },
  async ({ page }) => {
    await startQuestionnaire(page)
    const steps = sentSteps(page)
    const release = await holdBack(page, 'get_question')
    await answer(page, 'Strong').dblclick()
    await answer(page, 'Developing').click()
    release()
    await expect(progress(page, 2)).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(answersOf(steps)).toEqual([['curious', 'strong']])
  },
)

test(
  'Next without an answer says so in a summary that leads to the answers, or leaves the question open',
  { tag: '@always' },
  async ({ page }) => {
    const hands = keyboard(page)
    await startQuestionnaire(page)
    const summary = page.getByRole('alert')
    await hands.press(button(page, 'Next'))
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Question 1 of \d+/)
    await expect(page.getByText('Please answer this question.')).toHaveCount(2)
    await expectAccessible(page)
    await summary.getByRole('link', { name: 'Please answer this question.' }).click()
    await expect(answer(page, 'Strong')).toBeFocused()
    await hands.press(summary.getByRole('link', { name: 'Leave this one for now' }))
    await expect(progress(page, 2)).toBeVisible()
    await expect(h1(page)).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)

    await button(page, 'Skip to end').click()
    await expect(progress(page, 15)).toBeVisible()
    await button(page, 'Next').click()
    await summary.getByRole('link', { name: 'Leave this one for now' }).click()
    await expect(page).toHaveURL(/\/assessed$/)
  },
)

test(
  'Back shows the stored answer; first and last lead to the ends; each step sends what the specification names',
  { tag: '@always' },
  async ({ page }) => {
    await startQuestionnaire(page)
    const steps = sentSteps(page)
    await answer(page, 'Sound').click()
    await expect(progress(page, 2)).toBeVisible()
    await button(page, 'Back').click()
    await expect(progress(page, 1)).toBeVisible()
    await expect(answer(page, 'Sound')).toBeChecked()
    await button(page, 'Skip to end').click()
    await expect(progress(page, 15)).toBeVisible()
    await expect(button(page, 'Skip to end')).toBeDisabled()
    await button(page, 'Back to start').click()
    await expect(progress(page, 1)).toBeVisible()
    await page.goBack()
    await expect(progress(page, 15)).toBeVisible()
    expect(steps.map(({ direction, answer: sent }) => [direction, sent])).toEqual([
      ['NEXT', 'sound'],
      ['BACK', ''],
      ['LAST', ''],
      ['FIRST', ''],
      ['THIS', ''],
    ])
    const named = ['qtype', 'roleId', 'direction', 'qref', 'answer', 'uuid'].toSorted()
    for (const step of steps) expect(Object.keys(step).toSorted()).toEqual(named)
    await page.goForward()
    await expect(answer(page, 'Sound')).toBeChecked()
    await button(page, 'Back').click()
    await expect(page.getByRole('heading', { level: 1, name: 'HR Director' })).toBeVisible()
  },
)

test(
  'startQuestion opens its question, whose address is then the question’s own',
  { tag: '@always' },
  async ({ page }) => {
    await startQuestionnaire(page)
    const screens = [
      ['/assess?startQuestion=resilient', /\/assess\?question=resilient$/, 3],
      ['/assess?roleId=hr-director--any&startQuestion=curious', /\/assess\?question=curious$/, 1],
      ['/build?startQuestion=leading-strategically', /\/build\?question=leading-strategically$/, 2],
    ] as const
    for (const [asked, address, place] of screens) {
      await page.goto(asked)
      await expect(page).toHaveURL(address)
      await expect(progress(page, place)).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^Question ${place} of`))
    }
    await page.goto('/save/assess?startQuestion=resilient')
    await page.getByRole('link', { name: 'Skip this' }).click()
    await expect(page).toHaveURL(/\/assess\?question=resilient$/)
    await expect(progress(page, 3)).toBeVisible()
  },
)

test(
  'with auto-advance switched off, an answer is kept and Next moves on, after a reload and on a slow network',
  { tag: '@always' },
  async ({ page }) => {
    const group = page.getByRole('group', { name: question, exact: true })
    await startQuestionnaire(page)
    await page.getByLabel('Move on when I choose an answer').uncheck()
    await expect(group).toHaveAccessibleDescription('Choose an answer, then select Next.')
    await Promise.all([page.waitForResponse('**/get_question'), answer(page, 'Sound').click()])
    await expect(progress(page, 1)).toBeVisible()
    await page.reload()
    await expect(answer(page, 'Sound')).toBeChecked()
    await expect(page.getByLabel('Move on when I choose an answer')).not.toBeChecked()

    const steps = sentSteps(page)
    const release = await holdBack(page, 'get_question')
    await answer(page, 'Strong').click()
    await answer(page, 'Developing').click()
    await expect(answer(page, 'Developing')).toBeChecked()
    await button(page, 'Next').click()
    release()
    await expect(progress(page, 2)).toBeVisible()
    expect(answersOf(steps).at(-1)).toEqual(['curious', 'developing'])
    await button(page, 'Back').click()
    await expect(answer(page, 'Developing')).toBeChecked()
  },
)

test(
  'the buttons to the first and the last question have enough room, apart from Next',
  { tag: '@phone' },
  async ({ page }) => {
    await startQuestionnaire(page)
    await answer(page, 'Strong').click()
    await expect(progress(page, 2)).toBeVisible()
    await settled(page)
    const box = async (name: string) => {
      await expect(button(page, name)).toBeEnabled()
      return (await button(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    const next = await box('Next')
    for (const end of [await box('Back to start'), await box('Skip to end')]) {
      expect(Math.min(end.width, end.height)).toBeGreaterThanOrEqual(44)
      const apart = Math.max(end.x - next.x - next.width, next.x - end.x - end.width, end.y - next.y - next.height)
      expect(apart).toBeGreaterThanOrEqual(8)
    }
  },
)

test.describe('on the product’s own pack', () => {
  test.use({ pack: 'lsp' })

  const windows = [
    { width: 1366, height: 768, seen: 4 },
    { width: 390, height: 844, seen: 3 },
  ] as const

  /** How many answers lie whole above what stays at the lower edge, and where that ends, in a window that nobody has scrolled. */
  const firstWindow = () => {
    const box = (found: Element | null | undefined) => found?.getBoundingClientRect() ?? new DOMRect(0, Infinity)
    const footer = document.querySelector('.question footer')
    const [section, place, bar] = [...(footer?.querySelectorAll('p, progress') ?? [])].map(box)
    const moves = document.querySelector('.question-moves')
    const edge = moves && getComputedStyle(moves).position === 'fixed' ? moves : footer
    const [back, next] = [...(moves?.querySelectorAll('button') ?? [])].map(box)
    const isInSight = (part: DOMRect | undefined) =>
      part !== undefined && part.top >= 0 && part.bottom <= (edge === moves ? window.innerHeight : box(footer).top)
    return {
      scrolled: window.scrollY,
      open: document.querySelectorAll('details[open], [aria-expanded=true]').length,
      seen: [...document.querySelectorAll('.option')].filter((option) => box(option).bottom <= box(edge).top).length,
      end: Math.round(box(footer).bottom),
      inOneLine: [section, place].every((words) => words && bar && words.top <= bar.top && words.bottom >= bar.bottom),
      atHand: [back, next].every(isInSight),
    }
  }

  test('a question’s answers are seen at once, Back and Next too, and its section, place and bar in one line at the window’s lower edge', async ({
    page,
  }) => {
    await rateByCalls(page, 'hr-director--any', ['sound'])
    for (const { seen, ...size } of windows) {
      await page.setViewportSize(size)
      await page.goto(paths.assess())
      const total = Number((await page.getByText(/^\d+ of \d+$/).innerText()).split(' of ')[1])
      await button(page, 'Back to start').click()
      for (let place = 1; place <= total; place += 1) {
        const at = `${place} of ${total}`
        await expect(page.getByText(at, { exact: true })).toBeVisible()
        await settled(page)
        const found = await page.evaluate(firstWindow)
        const inOrder = { scrolled: 0, open: 0, seen, end: size.height, inOneLine: true, atHand: true }
        expect({ ...found, seen: Math.min(found.seen, seen) }, `${at}, ${size.width} px`).toEqual(inOrder)
        if (place < total) await button(page, 'Next').click()
      }
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      expect((await page.evaluate(firstWindow)).end).toBe(size.height)
      await page.goto(paths.build('role-type'))
      await settled(page)
      expect((await page.evaluate(firstWindow)).seen, `the role type, ${size.width} px`).toBe(5)
    }
  })
})
