import type { APIRequestContext } from '@playwright/test'
import { callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { expect, test } from '#tests/support/browser.ts'
import type { Site } from '#tests/support/site.ts'

const roleId = 'hr-director--any'
const question = paths.assessRole(roleId, 'curious')
const profile = paths.roleActions(roleId, 'profile')

/** What a browser of today says of a form that a page of ours has sent. */
const ours = { 'sec-fetch-site': 'same-origin', accept: 'text/html' }

type Visitor = {
  uuid: string
  key: string
  post: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; to: string | undefined; html: string }>
  /** How many questions are answered. */
  answers: () => Promise<number>
}

/** A visitor without script who has opened a page. */
async function visitorAt(request: APIRequestContext, site: Site, path: string): Promise<Visitor> {
  const html = await (await request.get(site.url + path, { headers: { 'sec-fetch-site': 'same-origin' } })).text()
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const [uuid, key] = [hidden('uuid'), hidden('key')]
  return {
    uuid,
    key,
    post: async (to, fields, headers = ours) => {
      const answer = await request.post(site.url + to, {
        form: { uuid, key, ...fields },
        headers: { accept: 'text/html', ...headers },
        maxRedirects: 0,
      })
      return { status: answer.status(), to: answer.headers()['location'], html: await answer.text() }
    },
    answers: async () => {
      const call = { data: { uuid, roleId }, headers: callHeaders }
      const answer = await request.post(site.url + paths.call('status_update'), call)
      const { assessmentMeta } = (await answer.json()) as { assessmentMeta: Record<string, number> }
      return (assessmentMeta['count_questions'] ?? 0) - (assessmentMeta['count_open'] ?? 0)
    },
  }
}

const answered = { form: 'question', qtype: 'ASSESS', roleId, qref: 'curious', direction: 'NEXT', answer: 'strong' }
const mailed = { form: 'email', emailType: 'ROLE_PROFILE', roleId, name: '' }

test(
  'a form of a page of ours is answered with the way on, and stores what a call would',
  { tag: '@always' },
  async ({ request, site }) => {
    const { post, answers } = await visitorAt(request, site, question)
    expect(await answers()).toBe(0)
    // A form carries no more than its fields.
    const more = { session_saved: '1', constructor: 'x', ['__proto__']: 'x' }
    const next = { status: 303, to: paths.assess('honest-and-courageous') }
    expect(await post(question, { ...answered, ...more })).toMatchObject(next)
    expect(await answers()).toBe(1)
    // A browser that says nothing but the origin of a form is believed.
    expect((await post(question, answered, { origin: site.url })).status).toBe(303)
  },
)

const forged: [string, Record<string, string>, Record<string, string>][] = [
  ['of another site', { 'sec-fetch-site': 'cross-site' }, {}],
  ['of a neighbour', { 'sec-fetch-site': 'same-site' }, {}],
  ['of nobody', { 'sec-fetch-site': 'none' }, {}],
  ['of another site that says it is ours', { 'sec-fetch-site': 'cross-site', origin: 'SITE' }, {}],
  ['of another origin', { origin: 'https://evil.example' }, {}],
  ['of a page without an origin', { origin: 'null' }, {}],
  ['of a browser that says nothing', {}, {}],
  ['without a session', ours, { uuid: '' }],
  ['with the session of somebody else', ours, { uuid: 'a8098c1a-f86e-4e35-9d1f-6d4d3d2b1c0f' }],
]

test(
  'a form of somebody else, or of no session, is refused, and stores nothing',
  { tag: '@always' },
  async ({ request, site, playwright }) => {
    const { uuid, post, answers } = await visitorAt(request, site, question)
    for (const [name, headers, fields] of forged) {
      const said = Object.fromEntries(
        Object.entries(headers).map(([key, value]) => [key, value.replace('SITE', site.url)]),
      )
      const { status, html } = await post(question, { ...answered, ...fields }, said)
      expect([name, status, html.includes('Oh no!</h1>')]).toEqual([name, 403, true])
    }
    // Without the cookie of its session.
    const other = await playwright.request.newContext()
    const answer = await other.post(site.url + question, {
      form: { ...answered, uuid },
      headers: ours,
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(403)
    await other.dispose()
    expect(await answers()).toBe(0)
  },
)

const unfit: [string, Record<string, string>, number][] = [
  ['an unknown name', { form: 'nothing' }, 400],
  ['the name of what every object has', { form: '__proto__' }, 400],
  ['no name', { form: '' }, 400],
  ['an unknown direction', { direction: 'SIDEWAYS' }, 400],
  ['an answer that is not offered', { answer: 'superb' }, 409],
  ['an answer that is too long', { answer: 'a'.repeat(101) }, 400],
  ['a question that is not asked', { qref: 'nothing' }, 409],
  ['an unknown role', { roleId: 'nobody--any' }, 404],
  ['more fields than any form has', Object.fromEntries([...Array(2100).keys()].map((name) => [name, ''])), 413],
  ['more than a server reads', { answer: 'a'.repeat(1024 * 1024) }, 413],
]

test(
  'what is no form of ours, or does not fit one, is refused, and stores nothing',
  { tag: '@always' },
  async ({ request, site }) => {
    const { post, answers } = await visitorAt(request, site, question)
    for (const [name, fields, expected] of unfit) {
      const { status, html } = await post(question, { ...answered, ...fields })
      expect([name, status, html.includes('Oh no!</h1>')]).toEqual([name, expected, true])
    }
    for (const [type, expected] of [
      ['application/json', 400],
      ['text/plain', 415],
      ['multipart/form-data; boundary=x', 415],
    ] as const) {
      const headers = { ...ours, 'content-type': type }
      const answer = await request.post(site.url + question, { data: '{}', headers, maxRedirects: 0 })
      expect([type, answer.status()]).toEqual([type, expected])
    }
    expect(await answers()).toBe(0)
  },
)

test(
  'a form that is sent twice sends one mail and says so twice; what was typed wrongly stands in it again, as text',
  {
    tag: '@always',
  },
  async ({ request, site }) => {
    const email = 'twice@posted.example'
    const { post } = await visitorAt(request, site, profile)
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, html } = await post(profile, { ...mailed, email })
      expect(status).toBe(200)
      expect(html).toContain('Success! Email Sent.')
    }
    const again = await visitorAt(request, site, profile)
    const { status, html } = await again.post(profile, { ...mailed, email })
    expect(status).toBe(422)
    expect(html).toContain('has just been sent')
    await site.mailbox.newestTo(email)
    expect(await site.mailbox.mailsTo(email)).toHaveLength(1)

    const typed = '"></textarea><script>alert(1)</script>'
    const wrong = await again.post(profile, { ...mailed, email: typed, name: '<b>Tui</b>' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('There is a problem')
    expect(wrong.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(wrong.html).not.toMatch(/<script>alert|<b>Tui/)
  },
)

test.describe('where few sessions may begin', () => {
  test.use({ settings: { LSP_SESSION_LIMIT_MINUTE: '2', LSP_SESSION_LIMIT_HOUR: '2' } })

  test('forms count as calls do', async ({ playwright, site }) => {
    const statuses: number[] = []
    for (let visitor = 0; visitor < 3; visitor += 1) {
      const request = await playwright.request.newContext()
      const { post } = await visitorAt(request, site, question)
      statuses.push((await post(question, answered)).status)
      await request.dispose()
    }
    expect(statuses).toEqual([303, 303, 429])
  })
})
