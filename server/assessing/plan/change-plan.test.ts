import { beforeEach, describe, expect, it } from 'vitest'
import type { PlanChange } from '#contract/plan.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'

const roleId = 'hr-director--any'
const today = '2026-11-21'

describe('change_plan', () => {
  const test = testApp('sqlite')
  let visitor: Visitor
  beforeEach(async () => {
    test.deps.setClock('2026-11-20T23:30:00Z')
    visitor = await newVisitor(test.app)
    await visitor.rate(roleId, { curious: 'developing', resilient: 'sound' })
    await visitor.call('save_capabilities', { selectedCapabilities: ['Curious', 'Resilient'] })
  })

  const plan = () => visitor.call('live_plan', { roleId })
  const change = (asked: PlanChange) => visitor.call('change_plan', { roleId, change: asked })
  const refused = async (asked: PlanChange) => {
    const response = await visitor.post('change_plan', { roleId, change: asked })
    const isForm = response.headers['content-type']?.toString().includes('json') === true
    return [response.statusCode, isForm ? response.json() : response.body] as unknown
  }
  const add = (text: string, capability = 'curious') => change({ add: { capability, text } })
  const actionOf = (all: Awaited<ReturnType<typeof plan>>, text: string) =>
    all.capabilities.flatMap(({ actions }) => actions).find((action) => action.text === text)

  it('begins with what was chosen, and offers what the framework has for it', async () => {
    const { capabilities, ...rest } = await plan()
    expect(rest).toEqual({
      review_on: null,
      again_on: '2027-05-22',
      shared: null,
      reminders: null,
      days: { first: today, last: '2036-11-21' },
    })
    expect(capabilities.map(({ name, rating, is_chosen, actions }) => [name, rating, is_chosen, actions])).toEqual([
      ['Curious', 'developing', true, []],
      ['Resilient', 'sound', true, []],
    ])
    expect(capabilities[0]?.suggested[0]?.kind).toBe('first_step')
    expect(new Set(capabilities[0]?.suggested.map(({ kind }) => kind)).size).toBeGreaterThan(2)
  })

  it('adds an action of the framework and one of one’s own, each once', async () => {
    const offered = (await plan()).capabilities[0]?.suggested[0]?.text ?? ''
    await add(offered)
    await add(offered)
    await add('  Ask Aroha\nabout the ​counter  ')
    const all = await add('Ask Aroha about the counter')
    expect(all.capabilities[0]?.actions.map(({ text }) => text)).toEqual([offered, 'Ask Aroha about the counter'])
    expect(all.capabilities[0]?.suggested.map(({ text }) => text)).not.toContain(offered)
    expect(await plan()).toEqual(all)
  })

  it('keeps by when, with whom, a note and the day of the tick, one by one', async () => {
    const id = actionOf(await add('Visit a counter'), 'Visit a counter')?.id ?? ''
    await change({ action: id, by: '2026-12-24' })
    await change({ action: id, with_whom: ' Aroha Ngata,  my manager ' })
    await change({ action: id, note: 'Two lines,\r\n\r\n\r\nno more.' })
    await change({ action: id, is_done: true })
    test.deps.setClock('2026-11-21T23:00:00Z')
    const ticked = actionOf(await change({ action: id, is_done: true }), 'Visit a counter')
    expect(ticked).toEqual({
      id,
      text: 'Visit a counter',
      by: '2026-12-24',
      with_whom: 'Aroha Ngata, my manager',
      note: 'Two lines,\n\nno more.',
      done_on: today,
    })
    const emptied = await change({ action: id, by: null, with_whom: '', note: '', is_done: false })
    expect(actionOf(emptied, 'Visit a counter')).toMatchObject({ by: null, with_whom: '', note: '', done_on: null })
  })

  it('refuses what breaks a rule, with a message for each field, and stores nothing', async () => {
    const id = actionOf(await add('Visit a counter'), 'Visit a counter')?.id ?? ''
    const before = await plan()
    const curious = (text: string) => refused({ add: { capability: 'curious', text } })
    expect(await curious(' ​')).toEqual([422, { text: 'Please write what you will do.' }])
    expect(await curious('x'.repeat(301))).toEqual([422, { text: 'Please keep an action to 300 characters.' }])
    expect(await curious('See evil.nz/login')).toEqual([422, { text: 'Please leave links out.' }])
    expect(await refused({ action: id, by: '2026-11-20', with_whom: 'ring 021 555', note: 'x'.repeat(501) })).toEqual([
      422,
      {
        by: 'Please choose a day from today on, within 10 years.',
        with_whom: 'Please write it in letters, without numbers or links.',
        note: 'Please keep your note to 500 characters.',
      },
    ])
    expect(await refused({ action: id, with_whom: 'a'.repeat(81), note: 'https://evil.nz' })).toEqual([
      422,
      { with_whom: 'Please keep it to 80 characters.', note: 'Please leave links out.' },
    ])
    expect(await refused({ review_on: '2036-11-22' })).toEqual([
      422,
      { review_on: 'Please choose a day from today on, within 10 years.' },
    ])
    expect(await refused({ add: { capability: 'engaging-others', text: 'Listen' } })).toEqual([
      422,
      'Please choose only capabilities that you have rated.',
    ])
    expect((await visitor.post('change_plan', { roleId, change: { action: id, by: 'soon' } })).statusCode).toBe(400)
    expect((await visitor.post('change_plan', { roleId: 'none', change: { review_on: null } })).statusCode).toBe(404)
    expect(await plan()).toEqual(before)
  })

  it('lets a day stay that has passed', async () => {
    const id = actionOf(await add('Visit a counter'), 'Visit a counter')?.id ?? ''
    await change({ action: id, by: today })
    await change({ review_on: today })
    test.deps.setClock('2026-11-21T12:00:00Z')
    expect((await plan()).days.first).toBe('2026-11-22')
    expect(actionOf(await change({ action: id, by: today, note: 'Late' }), 'Visit a counter')?.note).toBe('Late')
    expect((await change({ review_on: today })).review_on).toBe(today)
    expect(await refused({ action: id, by: '2026-11-20' })).toEqual([
      422,
      { by: 'Please choose a day from today on, within 10 years.' },
    ])
  })

  it('keeps the actions of what is no longer chosen until they are taken off', async () => {
    const id = actionOf(await add('Visit a counter'), 'Visit a counter')?.id ?? ''
    await visitor.call('save_capabilities', { selectedCapabilities: ['Resilient'] })
    expect((await plan()).capabilities.map(({ id: one, is_chosen }) => [one, is_chosen])).toEqual([
      ['curious', false],
      ['resilient', true],
    ])
    const stranger = await newVisitor(test.app)
    await stranger.call('change_plan', { roleId, change: { remove: id } })
    expect(actionOf(await plan(), 'Visit a counter')).toBeDefined()
    expect((await change({ remove: id })).capabilities.map(({ id: one }) => one)).toEqual(['resilient'])
  })

  it('holds 40 actions in a plan', async () => {
    for (let count = 0; count < 40; count += 1) await add(`Action ${count}`)
    expect(await refused({ add: { capability: 'curious', text: 'One more' } })).toEqual([
      409,
      'Your plans hold as many actions as they can. Please take one away first.',
    ])
  })

  it('is read by others by its link alone, without ratings, persons and, unless asked for, notes', async () => {
    const id = actionOf(await add('Visit a counter'), 'Visit a counter')?.id ?? ''
    await change({ action: id, by: '2026-12-24', with_whom: 'Aroha', note: 'Rather shy', is_done: true })
    await change({ review_on: '2027-03-01' })
    const share = async (shows_notes: boolean) =>
      (await visitor.call('share_plan', { roleId, shows_notes })).link.split('#')[1] ?? ''
    const manager = await newVisitor(test.app)
    const first = await share(false)
    expect((await visitor.call('share_plan', { roleId, shows_notes: false })).link).toMatch(
      new RegExp(`^${test.deps.publicUrl}${serverPaths.sharedPlan('[\\w-]{43}')}$`),
    )
    expect((await manager.post('shared_plan', { token: first })).statusCode).toBe(410)
    const token = await share(false)
    const action = { text: 'Visit a counter', by: '2026-12-24', done_on: today }
    const shown = {
      role: { title: 'HR Director', agency: 'Any agency' },
      shows_notes: false,
      review_on: '2027-03-01',
      capabilities: [
        { name: 'Curious', actions: [action] },
        { name: 'Resilient', actions: [] },
      ],
    }
    expect(await manager.call('shared_plan', { token })).toEqual(shown)
    const withNotes = await share(true)
    expect(await manager.call('shared_plan', { token: withNotes })).toMatchObject({
      shows_notes: true,
      capabilities: [{ actions: [{ ...action, note: 'Rather shy' }] }, {}],
    })
    const stored = await test.deps.db.read.selectFrom('shared_plans').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(withNotes)
  })

  it('shows nothing by its link once that is ended, the session deleted or over, or the token another', async () => {
    const manager = await newVisitor(test.app)
    const token = async (of = visitor) =>
      (await of.call('share_plan', { roleId, shows_notes: false })).link.split('#')[1] ?? ''
    const status = async (one: string) => (await manager.post('shared_plan', { token: one })).statusCode
    const ended = await token()
    await (await newVisitor(test.app)).call('end_plan_share', { roleId })
    expect(await status(ended)).toBe(200)
    await visitor.call('end_plan_share', { roleId })
    const over = await token()
    const deleted = await newVisitor(test.app)
    const gone = await token(deleted)
    await deleted.call('delete_session', {})
    expect(await Promise.all([ended, over, gone, 'a'.repeat(43), ''].map(status))).toEqual([410, 200, 410, 410, 410])
    test.deps.setClock('2026-11-28T00:30:00Z')
    const later = await newVisitor(test.app)
    expect((await later.post('shared_plan', { token: over })).statusCode).toBe(410)
  })

  it('lets scanners look at the link, and changes nothing for it', async () => {
    const { link } = await visitor.call('share_plan', { roleId, shows_notes: false })
    const rows = () => test.deps.db.read.selectFrom('shared_plans').selectAll().orderBy('token_hash').execute()
    const before = await rows()
    for (let look = 0; look < 10; look += 1) {
      for (const method of ['GET', 'HEAD'] as const) {
        const page = await test.app.inject({ method, url: new URL(link).pathname })
        expect(page.statusCode).toBe(200)
        expect(page.body).not.toContain('HR Director')
      }
    }
    expect(await rows()).toEqual(before)
    expect(await visitor.call('live_plan', { roleId })).toMatchObject({ shared: { made_on: today } })
  })

  it('is in its owner’s data, and goes with the session', async () => {
    const id = actionOf(await add('Visit a counter'), 'Visit a counter')?.id ?? ''
    await change({ action: id, by: '2026-12-24', with_whom: 'Aroha', note: 'Rather shy', is_done: true })
    await change({ review_on: '2027-03-01' })
    await visitor.call('share_plan', { roleId, shows_notes: true })
    const now = '2026-11-20T23:30:00.000Z'
    expect((await visitor.call('get_session_data', {})).plans).toEqual([
      {
        role: { id: roleId, title: 'HR Director', agency: 'Any agency' },
        review_on: '2027-03-01',
        actions: [
          {
            capability: 'Curious',
            text: 'Visit a counter',
            by: '2026-12-24',
            with_whom: 'Aroha',
            note: 'Rather shy',
            done_on: today,
            added_at: now,
          },
        ],
        shared: { made_at: now, shows_notes: true },
        reminders: null,
      },
    ])
    await visitor.call('delete_session', {})
    for (const table of ['plans', 'plan_actions', 'shared_plans'] as const) {
      const left = await test.deps.db.read
        .selectFrom(table)
        .select('role_id')
        .where('session_uuid', '=', visitor.uuid)
        .execute()
      expect(left).toEqual([])
    }
  })
})
