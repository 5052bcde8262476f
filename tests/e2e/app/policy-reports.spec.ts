import type { BrowserContext } from '@playwright/test'
import { documentPages, documentPaths, type RoleDocumentName } from '#contract/wire/documents.ts'
import { paths } from '#contract/wire/paths.ts'
import { countingTaps } from '#tests/support/app/hands.ts'
import { everyScreen } from '#tests/support/sample-pack.ts'
import { findRole, rateAndPlan, sendToPanel, startQuestions } from '#tests/support/app/journeys.ts'
import { rateByCalls } from '#tests/support/app/by-calls.ts'
import { expect, settled, test } from '#tests/support/browser.ts'

const roleId = 'hr-director--any'
const ofRole = (Object.keys(documentPages) as RoleDocumentName[]).map((name) =>
  documentPaths.documentPage(name, roleId),
)

/** Collects what the browser reports to any page of this context that the content security policy has stopped. */
async function collectReports(context: BrowserContext): Promise<string[]> {
  const reports: string[] = []
  await context.exposeBinding('collect', (_source, report: string) => void reports.push(report))
  await context.addInitScript(() => {
    const { collect } = globalThis as unknown as { collect: (report: string) => void }
    addEventListener('securitypolicyviolation', ({ documentURI, effectiveDirective, blockedURI, disposition }) =>
      collect(`${disposition} ${effectiveDirective} ${blockedURI} ${new URL(documentURI).pathname}`),
    )
  })
  return reports
}

test('the policy has nothing to stop on the journey and on every screen', { tag: '@one-width' }, async ({ page }) => {
  const reports = await collectReports(page.context())
  const seen = new Set<string>()
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'] ?? ''
    if (response.request().isNavigationRequest())
      seen.add(policy.startsWith("default-src 'none'; ") ? 'enforced' : 'open')
  })
  const traveller = { page, hands: countingTaps(page), onScreen: async () => settled(page) }
  await findRole(traveller)
  await sendToPanel(traveller, ['mere@policy.example'])
  await startQuestions(traveller)
  await rateAndPlan(traveller)
  await rateByCalls(page, roleId, ['strong', 'sound', 'developing'])
  for (const path of [...everyScreen, ...ofRole]) {
    await page.goto(path)
    await settled(page)
  }
  expect([...seen]).toEqual(['enforced'])
  expect(reports).toEqual([])
})

test.describe('a script that stands in the page itself', () => {
  test.use({ expectedErrors: /Content Security Policy/ })

  test('does not run, and is reported once', { tag: ['@always', '@one-width'] }, async ({ page }) => {
    const reports = await collectReports(page.context())
    await page.route(`**${paths.start}`, async (route) => {
      const response = await route.fetch()
      const planted = '<script>document.title = "planted"</script></body>'
      await route.fulfill({ response, body: (await response.text()).replace('</body>', planted) })
    })
    await page.goto(paths.start)
    expect(reports).toEqual([`enforce script-src-elem inline ${paths.start}`])
    await expect(page).not.toHaveTitle('planted')
  })
})
