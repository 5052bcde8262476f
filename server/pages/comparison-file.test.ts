import { describe, expect, it } from 'vitest'
import { readDocx } from '#tests/support/documents/docx.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const [director, manager, analyst] = ['hr-director--any', 'policy-manager--any', 'policy-analyst--any'] as const

describe.each(dialects)('the comparison and the way to a target in Word on %s', (dialect) => {
  const test = testApp(dialect)

  const comparison = ({ uuid, cookie }: Visitor, base: string, others: readonly string[]) =>
    test.app.inject({
      url: `/mylsp/default/comparison/${base}?uuid=${uuid}${others.map((id) => `&with=${id}`).join('')}`,
      headers: { cookie },
    })

  async function rated(): Promise<Visitor> {
    const visitor = await newVisitor(test.app)
    await visitor.call('status_update', { roleId: analyst })
    for (const [qref, answer] of [
      ['curious', 'developing'],
      ['resilient', 'strong'],
    ] as const) {
      await visitor.call('get_question', { qtype: 'ASSESS', roleId: analyst, direction: 'SAVE', qref, answer })
    }
    return visitor
  }

  it('is a file named after its roles, with what the screen says and the numbers compared', async () => {
    const visitor = await rated()
    const response = await comparison(visitor, director, [manager, analyst])
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toContain(
      'filename="Comparison - HR Director, Policy Manager and Policy Analyst.docx"',
    )
    const { text, tables } = await readDocx(response.rawPayload)
    const { roles, summaries } = await visitor.call('compare_roles', { roleIds: [director, manager, analyst] })
    for (const summary of summaries) expect(text).toContain(summary)
    expect(tables.flat()).toContainEqual(['Curious', 'Essential', 'Both need it', 'Both need it', 'Developing'])
    expect(tables.flat()).toContainEqual([
      'Leading at the political interface',
      'Not needed',
      'Newly essential',
      'Newly essential',
      'Not asked',
    ])
    expect(text).toContain('Why am I seeing this?')
    expect(tables.flat()).toContainEqual([
      'Essential people capabilities',
      ...roles.map(({ people }) => String(people)),
    ])
  })

  it('tells roles of the same title apart by their agencies', async () => {
    const visitor = await newVisitor(test.app)
    const response = await comparison(visitor, 'librarian--any', ['librarian--department-of-internal-affairs', manager])
    const { tables } = await readDocx(response.rawPayload)
    const affairs = 'Department of Internal Affairs – Te Tari Taiwhenua'
    const roles = ['Librarian, Any agency', `Librarian, ${affairs}`, 'Policy Manager']
    expect(tables.flat()).toContainEqual(['Capability', ...roles])
    expect(tables.flat()).toContainEqual(['What we count', ...roles])
  })

  it('says nothing of ratings to somebody who has never answered', async () => {
    const visitor = await newVisitor(test.app)
    const { capabilities, summaries } = await visitor.call('compare_roles', { roleIds: [analyst, director] })
    expect(capabilities.filter(({ rating, not_rated: why }) => rating !== null || why !== null)).toEqual([])
    const { text, tables } = await readDocx((await comparison(visitor, analyst, [director])).rawPayload)
    expect(summaries[0]).toMatch(/^This step adds/)
    expect(text).toContain(summaries[0])
    expect(text).not.toMatch(/which you|Your rating|Not asked/)
    expect(tables.flat()).toContainEqual(['Curious', 'Essential', 'Both need it'])
  })

  it('accepts one other role, and refuses none, three, and one that does not exist', async () => {
    const visitor = await newVisitor(test.app)
    const statusOf = async (others: readonly string[]) => (await comparison(visitor, director, others)).statusCode
    expect(await statusOf([manager])).toBe(200)
    expect(await statusOf([])).toBe(400)
    expect(await statusOf([manager, analyst, 'chief-executive--any'])).toBe(400)
    expect(await statusOf(['no-such-role'])).toBe(404)
    const stranger = await newVisitor(test.app)
    stranger.uuid = visitor.uuid
    expect((await comparison(stranger, director, [manager])).statusCode).toBe(403)
  })

  it('adds the way to the development plan when a target is set, except in the plan for the target itself', async () => {
    const visitor = await rated()
    const plan = async (roleId: string) =>
      (await readDocx((await visitor.download('dev_plan', roleId)).rawPayload)).text
    expect(await plan(analyst)).not.toContain('Your way to the next role')
    await visitor.call('set_target', { roleId: director, horizon: 2 })
    const text = await plan(analyst)
    expect(text).toContain(
      'The role that you would like to reach: HR Director, Any agency. You gave yourself two years.',
    )
    expect(text).toContain('Curious\nBoth roles need it, and you rated it Developing.\nBy 21 November 2027')
    expect(text).toContain(
      'Developing talent\nIt is newly essential, and you have not answered the question about it yet.\nBy 21 November 2028',
    )
    const { routes } = await visitor.call('career_routes', { roleId: analyst, targetId: director })
    expect(routes.length).toBeGreaterThan(0)
    for (const { reason } of routes) expect(text).toContain(reason)
    expect(text).toContain('An example, not a promise')
    await visitor.call('set_target', { roleId: analyst, horizon: 2 })
    expect(await plan(analyst)).not.toContain('Your way to the next role')
  })
})
