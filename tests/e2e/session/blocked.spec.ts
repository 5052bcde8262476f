import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '#contract/wire/paths.ts'
import { expect, test } from '#tests/support/browser.ts'
import { everyScreen } from '#tests/support/app/every-screen.ts'
import { deadControls } from '#tests/support/app/without-script.ts'
import { rateByCalls } from '#tests/support/assessing/quick-rating.ts'
import { sampleFacts } from '#tests/support/sample-facts.ts'

// Code that does not come is told to the console.
test.use({ expectedErrors: /./ })

const roleId = 'hr-director--any'
const linkToken = 'a'.repeat(44)
const byAToken = ['/validate', '/restore', '/stop', '/sharedPlan', '/joinTeam', '/view']
const screens = ['/', ...everyScreen, '/yours', '/pathselect', paths.talk(roleId), '/whatItLooksLike0', '/nowhere']

/** Words in names of files for which common lists of blockers refuse them. */
const likeTrackers =
  /(?<![a-z\d])(ads?|advert\w*|analytics?|affiliate|banners?|beacons?|click|consent|cookies?|count(er|ing)?|logg(er|ing)|metrics?|pixels?|promo\w*|sponsor\w*|social|statistics|stats?|telemetry|track\w*|visitors?)(?![a-z\d])/i

const isCode = (url: string) => /\/assets\/[^/]+\.(js|css)$/.test(url)
const fileOf = (url: string) => basename(new URL(url).pathname)
const h1 = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).filter({ visible: true })

/** Whether the page has come to rest: its app runs, or it goes without. */
async function atRest(page: Page): Promise<'runs' | 'goes without'> {
  const look = () => {
    const app = document.getElementById('app')
    if (Object.keys(app ?? {}).some((name) => name.startsWith('__reactContainer'))) return 'runs'
    return document.querySelector('aside.noscript') ? 'goes without' : ''
  }
  // The screen of a link is loaded once more.
  const state = () => page.evaluate(look).catch(() => '')
  await expect.poll(state).not.toBe('')
  return (await state()) as 'runs' | 'goes without'
}

/** On a busy machine a page may come empty: then it is opened again. */
async function open(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const answer = await page.goto(address)
    if (answer) expect(await answer.text()).toContain('<h1')
  }).toPass()
}

/** Opens a screen; returns the names of its files of code, and its heading. */
async function seen(page: Page, path: string) {
  const files = new Set<string>()
  page.on('request', (request) => void (isCode(request.url()) && files.add(fileOf(request.url()))))
  await open(page, path)
  await atRest(page)
  await page.waitForLoadState('networkidle')
  const failed = await page.getByText('Oh no!').count()
  return { files: [...files], heading: await h1(page).textContent(), failed }
}

test('no file has a name for which blockers refuse it', { tag: ['@always', '@one-width'] }, () => {
  // Older builds may lie beside the one that is served.
  const served = globSync('dist/client/*/manifest.json').map((file) => {
    const { folder } = JSON.parse(readFileSync(file, 'utf8')) as { folder: string }
    return join(dirname(file), folder, 'assets')
  })
  const files = served.flatMap((folder) => readdirSync(folder))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => likeTrackers.test(file))).toEqual([])
})

const atOnce = 4
for (let first = 0; first < screens.length; first += atOnce) {
  const some = screens.slice(first, first + atOnce)
  test(
    `what the server has shown stays and works, whichever file is refused: ${some.join(', ')}`,
    { tag: '@one-width' },
    async ({ page, context }) => {
      test.slow()
      await rateByCalls(page, roleId, ['strong', 'developing'])
      for (const path of some) {
        const address = byAToken.includes(path) ? `${path}#${linkToken}` : path
        const whole = await context.newPage()
        const { files, heading, failed } = await seen(whole, address)
        await whole.close()
        for (const file of files) {
          const reader = await context.newPage()
          await reader.route(`**/assets/${file}`, (route) => route.abort('blockedbyclient'))
          await open(reader, address)
          const state = await atRest(reader)
          const here = [path, file, state]
          // Only with its code can the screen of a link read the token; its address keeps it for another try.
          if (byAToken.includes(path) && state === 'goes without') {
            expect([...here, new URL(reader.url()).hash]).toEqual([...here, `#${linkToken}`])
          } else {
            await expect(h1(reader)).toHaveText(heading ?? '')
            expect([...here, await reader.getByText('Oh no!').count()]).toEqual([...here, failed])
          }
          if (state === 'goes without') expect([...here, await deadControls(reader)]).toEqual([...here, []])
          await reader.close()
        }
      }
    },
  )
}

test(
  'questions are answered, tabs opened and lists searched where the code of the screen is refused',
  { tag: ['@always', '@one-width'] },
  async ({ page, context }) => {
    await context.route(/\/assets\/(assess|role-actions|role-select|start)-/, (route) => route.abort('blockedbyclient'))
    await page.goto('/')
    await page.getByRole('link', { name: 'Get started' }).click()
    await page.getByLabel('Role Title').fill('HR Director')
    await page.getByRole('button', { name: 'Search' }).click()
    await page
      .getByRole('link', { name: /^HR Director/ })
      .first()
      .click()
    await expect(h1(page)).toHaveText('HR Director')
    await page.getByRole('link', { name: 'Self Assessment & Development' }).click()
    await page.getByRole('link', { name: 'Start questionnaire' }).click()
    await page.getByRole('link', { name: 'Skip this' }).click()
    await expect(h1(page)).toHaveText(sampleFacts.firstQuestion)
    await page.getByRole('radio', { name: /^Strong/ }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
    await expect(page.getByText('Oh no!')).toHaveCount(0)
  },
)
