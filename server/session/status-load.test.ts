import { describe, expect, it } from 'vitest'
import { dialects } from '#tests/support/test-deps.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'

describe.each(dialects)('status_load on %s', (dialect) => {
  const test = testApp(dialect)

  it('gives a new session the reference lists and nothing else', async () => {
    const visitor = await newVisitor(test.app)
    const state = await visitor.call('status_load', {})
    expect(state).toMatchObject({
      uuid: visitor.uuid,
      restore_point: null,
      session_saved: false,
      role: null,
      role_needs: [],
      has_roles: false,
      query_role: '',
      query_agency: '',
      question: null,
      selectedCapabilities: [],
      assessmentMeta: { assessmentDate: null, count_questions: 0, count_open: 0, first_open: '', is_rated: false },
      new_role_title: 'New role',
      any_agency: 'Any agency',
      min_capabilities: 1,
      max_capabilities: 3,
      analytics_ids: [],
    })
    expect(state.agency_list).toContainEqual({
      value: 'ministry-of-justice',
      text: 'Ministry of Justice – Te Tāhū o te Ture',
    })
    expect(state.role_type_list).toHaveLength(5)
    expect(state.family_list).toContainEqual({ value: 'people-and-hr', text: 'People and HR' })
  })
})
