import { describe, expect, it } from 'vitest'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { putAgencies } from '#server/role/agencies.ts'
import { typedOn } from '#tests/support/commands.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

describe.each(dialects)('npm run lsp -- roles, on %s', (dialect) => {
  const site = testApp(dialect)
  const ask = (...words: string[]) => typedOn(site.deps, ['roles', ...words])

  /** A visitor builds a profile and saves it for others. */
  async function share(title: string, choice = {}) {
    const maker = await newVisitor(site.app)
    for (const { qref } of buildQuestions(site.deps.pack)) {
      const answer = qref === 'role-type' ? 'team-leader' : 'essential'
      await maker.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
    }
    const form = { role: title, agency: 'te-papa', relationship: 'I manage this role', validate: true, ...choice }
    const [role] = await maker.call('add_role', form)
    return { maker, id: role?.id ?? '' }
  }

  // Search finds titles with most of the words too.
  const meta = async (title: string) => {
    const roles = await (await newVisitor(site.app)).call('roles', { query_role: title, query_agency: '' })
    return roles.filter((role) => role.title === title).map((role) => role.meta)
  }

  it('names an agency that was imported', async () => {
    const { id } = await share('Aviary Night Keeper')
    await site.deps.db.write(async (queries) => {
      await putAgencies(queries, [{ id: 'zoo', name: 'Wellington Zoo', other_names: [] }])
      await queries.updateTable('roles').set({ agency: 'zoo' }).where('id', '=', id).execute()
    })
    expect((await ask('list')).out).toMatch(/Aviary Night Keeper +Wellington Zoo$/m)
    expect((await ask('show', id)).out).toMatch(/^Agency +Wellington Zoo$/m)
    expect((await ask('export')).out).toContain(`${id},Aviary Night Keeper,Wellington Zoo,`)
    await ask('decline', id, '--reason', 'duplicate')
    await site.deps.db.write((queries) => queries.deleteFrom('roles').where('id', '=', id).execute())
  })

  it('lists, shows and exports the profiles that wait for approval', async () => {
    expect((await ask('list')).out).toBe('No profile awaits validation.\n')
    const { id } = await share('=Keeper, of "sums"')
    const { out } = await ask('list')
    expect(out).toMatch(/^ID +BY SEARCH +SAVED \(UTC\) +TITLE +AGENCY\n/)
    expect(out).toContain(`${id}  found      2026-11-20 23:30:00  =Keeper, of "sums"`)
    const shown = await ask('show', id)
    expect(shown.out).toMatch(/^Relationship +I manage this role$/m)
    expect(shown.out).toMatch(/^Leading strategically +Essential to this role$/m)
    expect(shown.out).toMatch(/^Closest: .+/m)
    const [head, line, end] = (await ask('export')).out.split('\n')
    expect(head).toMatch(/^id,title,agency,role_type,by_search,saved_at,people,strategy,Curious,/)
    // A spreadsheet must not run a title as a formula.
    expect(
      line?.startsWith(`${id},"'=Keeper, of ""sums""",Te Papa Tongarewa – Museum of New Zealand,team-leader,found,`),
    ).toBe(true)
    expect(end).toBe('')
    const title = '=Keeper, of "sums"'
    for (const action of ['list', 'export']) {
      expect(JSON.parse((await ask(action, '--json')).out)).toMatchObject({
        waiting: [{ id, title, by_search: 'found' }],
      })
    }
    expect(JSON.parse((await ask('show', id, '--json')).out)).toMatchObject({
      id,
      title,
      relationship: 'I manage this role',
      needs: expect.arrayContaining([{ name: 'Leading strategically', need: 'essential', level: null }]),
      closest: { title: expect.stringMatching(/./) },
    })
    const [, version = ''] = /^Version +(\S+)$/m.exec(shown.out) ?? []
    expect((await ask('approve', id, version)).out).toBe('Approved: search finds it, and says that it is validated.\n')
    expect(await meta('=Keeper, of "sums"')).toEqual([expect.stringMatching(/validated on/)])
    expect((await ask('list')).out).toBe('No profile awaits validation.\n')
  })

  it('approves only what was shown', async () => {
    const { id, maker } = await share('Keeper of the changes')
    const [, version = ''] = /^Version +(\S+)$/m.exec((await ask('show', id)).out) ?? []
    site.deps.clock = () => new Date('2026-11-20T23:40:00Z')
    await maker.call('new_questionnaire', { fromRoleId: id, revises: true })
    await maker.call('revise_role', {})
    const refused = await ask('approve', id, version)
    expect([refused.code, refused.complaint]).toEqual([
      64,
      'The profile has changed since you opened it. Please open it again, and look at it before you decide.\n',
    ])
    expect(await meta('Keeper of the changes')).toEqual([expect.stringMatching(/not yet validated/)])
    expect((await ask('decline', id, 'have-it')).code).toBe(0)
  })

  it('shows and declines a profile that is shared by link alone, and approves none', async () => {
    const { id, maker } = await share('Keeper of the linked', { validate: false, byLink: true })
    expect((await ask('list')).out).toBe('No profile awaits validation.\n')
    const shown = await ask('show', id)
    expect(shown.out).toMatch(/^By search +by link alone$/m)
    const [, version = ''] = /^Version +(\S+)$/m.exec(shown.out) ?? []
    const approval = await ask('approve', id, version)
    expect([approval.code, approval.complaint]).toEqual([66, `No profile awaits validation under ${id}.\n`])
    expect((await ask('decline', id, 'about-a-person')).out).toBe('Declined: only whoever built it still has it.\n')
    expect((await (await newVisitor(site.app)).post('status_update', { roleId: id })).statusCode).toBe(404)
    expect((await maker.call('status_update', { roleId: id })).role_outcome?.validation).toBe('declined')
  })

  it('declines a profile once, with one of the pack’s reasons', async () => {
    const { id, maker } = await share('Keeper of the odds')
    const wrong = await ask('decline', id, 'because')
    expect([wrong.code, wrong.complaint]).toEqual([
      64,
      'The reason must be one of: no-such-role, have-it, wrong-title, wrong-needs, about-a-person.\n',
    ])
    expect((await ask('decline', id, 'have-it')).out).toBe('Declined: only whoever built it still has it.\n')
    expect(await meta('Keeper of the odds')).toEqual([])
    expect((await maker.call('status_update', { roleId: id })).role_outcome).toEqual({
      validation: 'declined',
      reason: 'The agency has a profile for this role already.',
      validator: null,
    })
    const again = await ask('approve', id, 'any')
    expect([again.code, again.complaint]).toEqual([66, `No profile awaits validation under ${id}.\n`])
  })
})
