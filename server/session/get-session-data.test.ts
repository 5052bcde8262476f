import { describe, expect, it } from 'vitest'
import { newVisitor, testApp } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'
import { busyRoleId, fillSession, restore } from '#tests/support/visitors.ts'

const now = '2026-11-20T23:30:00.000Z'
const justice = 'Ministry of Justice – Te Tāhū o te Ture'
const role = { id: busyRoleId, title: 'HR Director', agency: 'Any agency' }

describe.each(dialects)('get_session_data on %s', (dialect) => {
  const test = testApp(dialect)

  it('is sent in pieces, whatever it holds', async () => {
    const visitor = await newVisitor(test.app)
    const { statusCode, headers } = await visitor.post('get_session_data', {})
    expect([statusCode, headers['content-length']]).toEqual([200, undefined])
  })

  it('lists everything that the visitor did, in words, and nothing about others', async () => {
    const visitor = await newVisitor(test.app)
    const token = await fillSession(test, visitor)
    await fillSession(test, await newVisitor(test.app))
    await restore(await newVisitor(test.app), token)
    const { questionnaires, ...rest } = await visitor.call('get_session_data', {})
    expect(rest).toEqual({
      uuid: visitor.uuid,
      created_at: now,
      used_at: now,
      session_saved: true,
      language: '',
      campaign: '',
      counted: '',
      restore_point: 'ASSESS',
      restore_role: role,
      role,
      search: { query_role: 'keeper of zebras', query_agency: justice },
      path_search: {
        path_role: role,
        path: 'moreBoth',
        query_pathRoleType: 'Senior leader',
        query_pathAgency: justice,
      },
      target: { target_role: { ...role, id: 'chief-executive--any', title: 'Chief Executive' }, horizon: 5 },
      earlier_assessments: [expect.objectContaining({ role })],
      plans: [expect.objectContaining({ role })],
      built_roles: [],
      views: [expect.objectContaining({ role, first_name: 'Aroha' })],
      team: null,
      joined_teams: [],
      browsers: 2,
      restore_links: [{ created_at: now }],
      waiting_mail: [{ type: 'SAVE_SESSION', stored_at: now }],
    })
    const asked = test.deps.pack.questionnaires.assess.questions
    expect(questionnaires).toEqual([
      {
        qtype: 'ASSESS',
        role,
        begun_from: null,
        left_off: asked['self-aware-and-agile'],
        answers: [
          {
            question: asked['curious'],
            answer: 'Developing – you are growing your expertise',
            answered_at: now,
          },
          { question: asked['resilient'], answer: 'Strong – a strength for you', answered_at: now },
        ],
        selectedCapabilities: ['Curious'],
      },
      {
        qtype: 'BUILD',
        role: null,
        begun_from: null,
        left_off: test.deps.pack.questionnaires.build.questions['leading-strategically'],
        answers: [
          {
            question: test.deps.pack.questionnaires.build.role_type.text,
            answer: 'Senior leader',
            answered_at: now,
          },
        ],
        selectedCapabilities: [],
      },
    ])
  })
})
