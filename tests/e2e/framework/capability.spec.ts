import { paths } from '#contract/wire/paths.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { rateByCalls, startQuestionnaire } from '#tests/support/app/by-calls.ts'
import { expect, expectAccessible, settled, test } from '#tests/support/browser.ts'
import { inFull } from '#tests/support/framework/other-shapes.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

const { pack } = loadPack(packFolder(samplePack))

function named(name: string) {
  const capability = pack.capabilities.find((candidate) => candidate.name === name)
  return inFull(capability)
}

const inWords = (said: string | { text: string }) => (typeof said === 'string' ? said : said.text)

test(
  'a capability has a page of its own that says all that the pack does, panels’ questions left out',
  { tag: '@always' },
  async ({ page }) => {
    const influence = named('Leading with influence')
    await page.goto(paths.capability(influence.id))
    await expect(page).toHaveTitle('Leading with influence – My LSP')
    const main = page.getByRole('main')
    for (const title of [
      'Why it matters',
      'What it looks like at each level',
      'What it is not',
      'Common derailers',
      'How to develop it',
      'Roles that need it most',
    ])
      await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
    const { definition, why_it_matters, what_it_is_not, signs, derailers, development, statements } = influence
    const said = [definition, why_it_matters, what_it_is_not, ...statements, ...Object.values(signs).flat()]
    for (const text of [
      ...said,
      ...derailers.map((derailer) => derailer.text),
      ...Object.values(development).flat().map(inWords),
    ])
      await expect(main).toContainText(text)
    await expect(main).not.toContainText(influence.interview.criteria[0] ?? '')
    await expectAccessible(page)
  },
)

test('it leads to its dimension and to its neighbours there', async ({ page }) => {
  await page.goto(paths.capability('leading-strategically'))
  const ways = page.getByRole('navigation', { name: 'More of this dimension' })
  await expect(ways.getByRole('link')).toHaveText([/Strategic Leadership$/, /^Next Capability/])
  await ways.getByRole('link', { name: /^Next Capability/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leading with influence' })).toBeFocused()
  await expect(ways.getByRole('link')).toHaveText([/^Previous Capability/, /Strategic Leadership$/, /Engaging others$/])
  await ways.getByRole('link', { name: /Strategic Leadership$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Strategic Leadership' })).toBeFocused()
  const links = page.getByRole('navigation', { name: 'Each capability in full' })
  await expect(links.getByRole('link')).toHaveText([
    'Leading strategically',
    'Leading with influence',
    'Engaging others',
  ])
  await links.getByRole('link', { name: 'Engaging others' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Engaging others' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Strategic Leadership', exact: true }).click()
  await expect(page).toHaveURL(/\/whatItLooksLike1$/)
})

test('the roles that need it most come after the page, each with its way there; one that every role needs says so', async ({
  page,
}) => {
  await page.goto(paths.capability('developing-talent'))
  const roles = page.getByRole('region', { name: 'Roles that need it most' }).getByRole('listitem')
  await expect(roles).toHaveCount(5)
  await roles.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/roleactions\//)
  await page.goto(paths.capability('curious'))
  await expect(page.getByRole('region', { name: 'Roles that need it most' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Who needs it' })).toBeVisible()
  await expect(page.getByText('Every role needs it.')).toBeVisible()
})

test('where the roles cannot be had, the page stands without them', { tag: '@one-width' }, async ({ page }) => {
  await page.route('**/capability_roles', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(paths.roleActions('hr-director--any', 'profile'))
  const needs = page.getByRole('table', { name: 'How much this role needs each capability' })
  await needs.getByRole('link', { name: 'Developing talent' }).click()
  await expect(page.getByRole('heading', { name: 'How to develop it' })).toBeVisible()
  await settled(page)
  await expect(page.getByText('Roles that need it most')).toHaveCount(0)
})

test.describe('before the page’s code is there', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read and is found by search', async ({ page, request }) => {
    await page.goto(paths.capability('resilient'))
    await expect(page.getByRole('heading', { level: 1, name: 'Resilient' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(named('Resilient').signs?.['strong']?.[0] ?? '')
    const html = await (await request.get(paths.capability('resilient'))).text()
    expect(html).not.toContain('noindex')
    expect(html).toContain(`<meta name="description" content="${named('Resilient').definition.slice(0, 40)}`)
  })
})

test(
  'a capability that does not exist is the error page with 404',
  { tag: ['@always', '@one-width'] },
  async ({ page, request }) => {
    expect((await request.get('/capability/no-such-thing')).status()).toBe(404)
    await page.goto('/capability/no-such-thing')
    await expect(page.getByText('There is nothing at this address.')).toBeVisible()
  },
)

test('a role’s needs, a question and the results lead to it', { tag: '@one-width' }, async ({ page }) => {
  await page.goto(paths.roleActions('hr-director--any', 'profile'))
  const needs = page.getByRole('table', { name: 'How much this role needs each capability' })
  await expect(needs.getByRole('link')).toHaveCount(16)
  await needs.getByRole('link', { name: 'Developing talent' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Developing talent' })).toBeFocused()

  await startQuestionnaire(page)
  await page.getByRole('button', { name: 'What this means' }).click()
  await page.getByRole('link', { name: 'More about Curious' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Curious' })).toBeFocused()
  await page.goBack()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()

  await rateByCalls(page, 'hr-director--any', ['strong'])
  await page.goto(paths.assessed)
  const ratings = page.getByRole('table', { name: 'How you rated each capability' })
  await ratings.getByRole('link', { name: 'Resilient' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Resilient' })).toBeFocused()
})
