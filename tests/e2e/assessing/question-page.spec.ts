import { paths } from '#contract/wire/paths.ts'
import { rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { expect, settled, test } from '#tests/support/browser.ts'
import { sampleFacts } from '#tests/support/sample-pack.ts'

const question = sampleFacts.firstQuestion

test(
  'a question is a group of answers named by its heading, with nothing chosen and the instruction first',
  { tag: '@always' },
  async ({ page }) => {
    await startQuestionnaire(page)
    const group = page.getByRole('group', { name: question, exact: true })
    await expect(group.locator('legend h1')).toHaveText(question)
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(group).toHaveAccessibleDescription(
      'Choosing an answer takes you to the next question. You can go back to change it.',
    )
    const isFirst = await page.evaluate(() => {
      const [hint, radio] = [document.querySelector('#advance-hint'), document.querySelector('input[type=radio]')]
      return hint && radio ? hint.compareDocumentPosition(radio) === Node.DOCUMENT_POSITION_FOLLOWING : false
    })
    expect(isFirst).toBe(true)
    await page.getByLabel('Move on when I choose an answer').uncheck()
    await expect(group).toHaveAccessibleDescription('Choose an answer, then select Next.')
  },
)

test(
  'progress is the name of the bar and part of the page title, and is not announced',
  { tag: '@always' },
  async ({ page }) => {
    await startQuestionnaire(page)
    const words = page.getByText(/^1 of \d+$/)
    const total = (await words.innerText()).split(' of ')[1] ?? ''
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
  '“What this means” is a button with text, and opens on a click but not on hover',
  { tag: '@always' },
  async ({ page }) => {
    await startQuestionnaire(page)
    const button = page.getByRole('button', { name: 'What this means', exact: true })
    const meaning = page.getByText('This means your ability to:', { exact: true })
    await button.hover()
    await button.focus()
    await expect(meaning).toBeHidden()
    await button.click()
    await expect(meaning).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThanOrEqual(4)
    await button.click()
    await expect(meaning).toBeHidden()
  },
)

test(
  'the buttons to the first and the last question have names and enough room, apart from Next',
  { tag: '@always' },
  async ({ page }) => {
    await startQuestionnaire(page)
    await page.getByRole('radio', { name: /^Strong/ }).click()
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
    await settled(page)
    const box = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await expect(button).toBeEnabled()
      return (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
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

  /** How many answers lie whole above the footer, and where the footer ends, in a window that nobody has scrolled. */
  const firstWindow = () => {
    const box = (found: Element | null | undefined) => found?.getBoundingClientRect() ?? new DOMRect(0, Infinity)
    const footer = document.querySelector('.question footer')
    const [section, place, bar] = [...(footer?.querySelectorAll('p, progress') ?? [])].map(box)
    return {
      scrolled: window.scrollY,
      open: document.querySelectorAll('details[open], [aria-expanded=true]').length,
      seen: [...document.querySelectorAll('.option')].filter((option) => box(option).bottom <= box(footer).top).length,
      end: Math.round(box(footer).bottom),
      inOneLine: [section, place].every((words) => words && bar && words.top <= bar.top && words.bottom >= bar.bottom),
    }
  }

  test(
    'a question’s answers are seen at once, and its section, place and bar in one line at the window’s lower edge',
    { tag: ['@always', '@one-width'] },
    async ({ page }) => {
      await rateByCalls(page, 'hr-director--any', ['sound'])
      for (const { seen, ...size } of windows) {
        await page.setViewportSize(size)
        await page.goto(paths.assess())
        const total = Number((await page.getByText(/^\d+ of \d+$/).innerText()).split(' of ')[1])
        await page.getByRole('button', { name: 'Back to start' }).click()
        for (let place = 1; place <= total; place += 1) {
          const at = `${place} of ${total}`
          await expect(page.getByText(at, { exact: true })).toBeVisible()
          await settled(page)
          const found = await page.evaluate(firstWindow)
          const inOrder = { scrolled: 0, open: 0, seen, end: size.height, inOneLine: true }
          expect({ ...found, seen: Math.min(found.seen, seen) }, `${at}, ${size.width} px`).toEqual(inOrder)
          if (place < total) await page.getByRole('button', { name: 'Next', exact: true }).click()
        }
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        expect((await page.evaluate(firstWindow)).end).toBe(size.height)
        await page.goto(paths.build('role-type'))
        await settled(page)
        expect((await page.evaluate(firstWindow)).seen, `the role type, ${size.width} px`).toBe(5)
      }
    },
  )
})
