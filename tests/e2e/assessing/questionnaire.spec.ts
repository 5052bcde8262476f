import type { Page, Request } from '@playwright/test'
import { expect, holdBack, test } from '#tests/support/browser.ts'
import { startQuestionnaire } from '#tests/support/app/by-calls.ts'

const progress = (page: Page, place: number) => page.getByText(new RegExp(`^${place} of \\d+$`))
const answer = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })

/** The answers that the page sends from now on. */
function sentAnswers(page: Page): { qref: string; answer: string }[] {
  const sent: { qref: string; answer: string }[] = []
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/get_question')) return
    const body = request.postDataJSON() as { direction: string; qref: string; answer?: string }
    if (body.answer) sent.push({ qref: body.qref, answer: body.answer })
  })
  return sent
}

test(
  'arrow keys, Home and End move among the answers and send nothing; Space and Enter send once',
  { tag: ['@always', '@one-width'] },
  async ({ page }) => {
    await startQuestionnaire(page)
    const sent = sentAnswers(page)
    await answer(page, 'Strong').focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'End', 'Home', 'ArrowLeft'])
      await page.keyboard.press(key)
    await expect(answer(page, 'Not relevant')).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(sent).toEqual([])

    await page.keyboard.press('Space')
    await expect(progress(page, 2)).toBeVisible()
    await answer(page, 'Sound').focus()
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(progress(page, 3)).toBeVisible()
    expect(sent).toEqual([
      { qref: 'curious', answer: 'not-relevant' },
      { qref: 'honest-and-courageous', answer: 'sound' },
    ])
  },
)

test(
  'a double click and further taps while the answer is slow give one answer to the right question',
  { tag: '@always' },
  async ({ page }) => {
    await startQuestionnaire(page)
    const sent = sentAnswers(page)
    const release = await holdBack(page, 'get_question')
    await answer(page, 'Strong').dblclick()
    await answer(page, 'Developing').click()
    release()
    await expect(progress(page, 2)).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(sent).toEqual([{ qref: 'curious', answer: 'strong' }])
  },
)

test(
  'Next without an answer says so in a summary that leads to the answers',
  { tag: ['@always', '@one-width'] },
  async ({ page }) => {
    await startQuestionnaire(page)
    await page.getByRole('button', { name: 'Next' }).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: Question 1 of \d+/)
    await expect(page.getByText('Please answer this question.')).toHaveCount(2)
    await summary.getByRole('link', { name: 'Please answer this question.' }).click()
    await expect(answer(page, 'Strong')).toBeFocused()
  },
)

test('each step sends every field that the specification names', { tag: '@one-width' }, async ({ page }) => {
  await startQuestionnaire(page)
  const steps: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/get_question')) steps.push(request.postDataJSON() as Record<string, unknown>)
  })
  await answer(page, 'Strong').click()
  await expect(progress(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(progress(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Skip to end' }).click()
  await expect(progress(page, 15)).toBeVisible()
  await page.getByRole('button', { name: 'Back to start' }).click()
  await expect(progress(page, 1)).toBeVisible()
  await page.goBack()
  await expect(progress(page, 15)).toBeVisible()
  expect(steps.map(({ direction, answer: sent }) => [direction, sent])).toEqual([
    ['NEXT', 'strong'],
    ['BACK', ''],
    ['LAST', ''],
    ['FIRST', ''],
    ['THIS', ''],
  ])
  const named = ['qtype', 'roleId', 'direction', 'qref', 'answer', 'uuid'].toSorted()
  for (const step of steps) expect(Object.keys(step).toSorted()).toEqual(named)
})

test(
  'startQuestion opens its question, whose address is then the question’s own',
  { tag: ['@always', '@one-width'] },
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
  'Back shows the stored answer; first and last lead to the ends; the first question leads back to the role',
  { tag: ['@always', '@one-width'] },
  async ({ page }) => {
    await startQuestionnaire(page)
    await expect(page).toHaveTitle(/^Question 1 of \d+: How would you rate your curiosity at work\? – My LSP$/)
    await answer(page, 'Sound').click()
    await expect(progress(page, 2)).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(progress(page, 1)).toBeVisible()
    await expect(answer(page, 'Sound')).toBeChecked()

    await page.getByRole('button', { name: 'Skip to end' }).click()
    await expect(page.getByRole('button', { name: 'Skip to end' })).toBeDisabled()
    await page.goBack()
    await expect(answer(page, 'Sound')).toBeChecked()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'HR Director' })).toBeVisible()
  },
)

test(
  'with auto-advance switched off, an answer is kept and Next moves on, here and after a reload',
  { tag: ['@always', '@one-width'] },
  async ({ page }) => {
    await startQuestionnaire(page)
    await page.getByLabel('Move on when I choose an answer').uncheck()
    await Promise.all([page.waitForResponse('**/get_question'), answer(page, 'Developing').click()])
    await expect(progress(page, 1)).toBeVisible()
    await page.reload()
    await expect(answer(page, 'Developing')).toBeChecked()
    await expect(page.getByLabel('Move on when I choose an answer')).not.toBeChecked()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(progress(page, 2)).toBeVisible()
  },
)

test('“What this means” opens on a click, and is closed on the next question', { tag: '@always' }, async ({ page }) => {
  await startQuestionnaire(page)
  const button = page.getByRole('button', { name: 'What this means' })
  await button.click()
  await expect(page.getByText('This means your ability to:')).toBeVisible()
  await expect(page.getByText('ask open questions before you settle on an answer')).toBeVisible()
  await answer(page, 'Strong').click()
  await expect(progress(page, 2)).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test(
  'with auto-advance switched off, a slow network loses no choice, and Next waits for it',
  { tag: ['@always', '@one-width'] },
  async ({ page }) => {
    await startQuestionnaire(page)
    await page.getByLabel('Move on when I choose an answer').uncheck()
    const sent = sentAnswers(page)
    const release = await holdBack(page, 'get_question')
    await answer(page, 'Strong').click()
    await answer(page, 'Developing').click()
    await expect(answer(page, 'Developing')).toBeChecked()
    await page.getByRole('button', { name: 'Next' }).click()
    release()
    await expect(progress(page, 2)).toBeVisible()
    expect(sent.at(-1)).toEqual({ qref: 'curious', answer: 'developing' })
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(answer(page, 'Developing')).toBeChecked()
  },
)
