import { beforeAll, describe, expect, it } from 'vitest'
import { documentPaths } from '#contract/wire/documents.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const roleId = 'hr-director--any'

describe.each(dialects)('the calendar file of a review on %s', (dialect) => {
  const test = testApp(dialect)
  let visitor: Visitor
  beforeAll(async () => {
    test.deps.setClock('2026-11-20T23:30:00Z')
    visitor = await newVisitor(test.app)
  })

  const get = (of = visitor, uuid = of.uuid) =>
    test.app.inject({ url: documentPaths.reviewFile(roleId, uuid), headers: { cookie: of.cookie } })

  it('has the day and a link to the site, and nothing of the role or the session', async () => {
    expect((await get()).statusCode).toBe(409)
    await visitor.call('change_plan', { roleId, change: { review_on: '2027-03-01' } })
    const { statusCode, headers, body } = await get()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['content-disposition']).toContain('Look at my plan.ics')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('\r\nDTSTART;VALUE=DATE:20270301\r\n')
    expect(body).toContain(`\r\nURL:${test.deps.publicUrl}/yours\r\n`)
    expect(body).not.toMatch(/HR|director|#/i)
    expect(body).not.toContain(visitor.uuid)
    // A calendar that opens it again puts the day in place of the one before.
    await visitor.call('change_plan', { roleId, change: { review_on: '2027-04-01' } })
    const uidOf = (file: string) => /^UID:(.+)$/m.exec(file)?.[1]
    expect(uidOf((await get()).body)).toBe(uidOf(body))
  })

  it('is for the session’s cookie alone', async () => {
    expect((await get(await newVisitor(test.app), visitor.uuid)).statusCode).toBe(403)
  })
})
