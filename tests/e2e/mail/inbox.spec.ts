import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { writeMail } from '#server/mail/send.ts'
import type { Message } from '#server/mail/writers.ts'
import { inboxTransport } from '#server/mail/inbox.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { expect, expectAccessible, test } from '#tests/support/browser.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import type { Site } from '#tests/support/site.ts'

test.describe.configure({ mode: 'serial' })

const to = 'hana@example.govt.nz'
const report = Buffer.from('Pūrongo '.repeat(5000))

/** A mail like the product's, but its HTML tries to run scripts, leave the page and post a form. */
function mail(url: string): Message {
  const link = `${url}/start`
  return {
    subject: 'Tō Mahere Whanake',
    text: `Tēnā koe Hana\n\nStart here: ${link}\nor read https://elsewhere.example/`,
    html:
      '<!doctype html><html lang="en-NZ"><head><title>Mail</title></head><body><h1 id="said">Tēnā koe Hana</h1>' +
      "<script>document.getElementById('said').textContent = 'A script ran'</script>" +
      '<img alt="A picture" src="x.png" onerror="document.getElementById(\'said\').textContent = \'A script ran\'">' +
      `<meta http-equiv="refresh" content="0;url=${url}/about">` +
      `<p><a href="${link}">Start here</a></p><form action="${url}/inbox/delete-all" method="post"><button>Go</button></form>` +
      '</body></html>',
    attachments: [
      { name: 'Pūrongo – Self Assessment.pdf', contentType: 'application/pdf', content: report },
      { name: 'Plan.docx', contentType: 'application/octet-stream', content: Buffer.from('plan') },
    ],
  }
}

async function deliver(site: Site, message: Message): Promise<void> {
  const { pack } = loadPack(packFolder(samplePack))
  const deps = { pack, mail: { from: 'lsp@commission.example' }, publicUrl: site.url, clock: () => new Date() }
  expect(await inboxTransport(site.inbox).deliver(await writeMail(deps, to, message))).toEqual({ result: 'accepted' })
}

// A site of its own, because mails of other tests would be in a shared inbox.
test.use({ settings: { LSP_MAIL_FROM: 'inbox@commission.example' } })

// The browser writes to the console what it refuses to the mail in its frame.
test.use({ expectedErrors: /sandboxed|Content Security Policy/ })

/** In light and in dark. */
async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

test('a mail can be read, its attachment downloaded, and the mail deleted', async ({ page, site }) => {
  await page.goto('/inbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local inbox')
  await expect(page.getByText('No mail yet.')).toBeVisible()
  await expectSound(page)

  await deliver(site, mail(site.url))
  await page.getByRole('link', { name: 'Look for new mail' }).click()
  const listed = page.getByRole('listitem').filter({ hasText: `To ${to}` })
  await expect(listed).toContainText('2 attachments')
  await expectSound(page)
  await listed.getByRole('link', { name: 'Tō Mahere Whanake' }).click()
  await expect(page).toHaveTitle('Tō Mahere Whanake – Local inbox – My LSP')
  await expectSound(page)
  await expect(page.locator('script')).toHaveCount(0)

  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading')).toHaveText('Tēnā koe Hana')
  await frame.getByRole('button', { name: 'Go' }).click()
  await frame.getByRole('link', { name: 'Start here' }).click()
  await expect(frame.getByRole('heading')).toHaveText('Tēnā koe Hana')
  expect(page.frames().map((one) => new URL(one.url()).pathname)).toEqual([
    expect.stringMatching(/^\/inbox\/[0-9a-f]{32}$/),
    expect.stringMatching(/^\/inbox\/[0-9a-f]{32}\/html$/),
  ])

  await expect(page.getByRole('listitem').filter({ hasText: 'Self Assessment.pdf' })).toContainText('PDF, 44 KB')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Pūrongo – Self Assessment.pdf' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('Pūrongo – Self Assessment.pdf')
  expect(readFileSync(await download.path())).toEqual(report)

  const mailAddress = page.url()
  await page.getByRole('link', { name: 'Plain text' }).click()
  await expect(page.getByText('Tēnā koe Hana')).toBeVisible()
  await expect(page.getByRole('link', { name: 'elsewhere.example' })).toHaveCount(0)
  await expectSound(page)
  await page.getByRole('link', { name: `${site.url}/start` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start Here' })).toBeVisible()

  await page.goto(mailAddress)
  await page.getByRole('button', { name: 'Delete this mail' }).click()
  await expect(page).toHaveURL(`${site.url}/inbox`)
  await expect(page.getByText('No mail yet.')).toBeVisible()
  await page.goto(mailAddress)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This mail is not here')
  await expectSound(page)
})

test('all mails are deleted at once', async ({ page, site }) => {
  await deliver(site, mail(site.url))
  await deliver(site, { ...mail(site.url), subject: 'Another' })
  await page.goto('/inbox')
  await expect(page.getByText('2 mails', { exact: true })).toBeVisible()
  await page.getByText('Delete all mail').click()
  await page.getByRole('button', { name: 'Delete 2 mails' }).click()
  await expect(page.getByText('No mail yet.')).toBeVisible()
})
