import { describe, expect, it } from 'vitest'
import { isAt, resumeAfter, type RestorePoint, type Resumption, type SessionEvent } from './session.ts'

const events: SessionEvent[] = [
  'searched',
  'role chosen',
  'role added',
  'build question',
  'assess question',
  'results loaded',
]

const at = (restore_point: RestorePoint | null, restore_role_id: string | null = null): Resumption => ({
  restore_point,
  restore_role_id,
})

describe('the restore point after an event', () => {
  // One row for each current restore point, with the restore point after each of the events above.
  it.each<[RestorePoint | null, RestorePoint[]]>([
    [null, ['START', 'ROLESELECT', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['HOME', ['HOME', 'ROLESELECT', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['START', ['START', 'ROLESELECT', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['BUILD', ['BUILD', 'ROLESELECT', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['ROLESELECT', ['ROLESELECT', 'ROLESELECT', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['ASSESS', ['ASSESS', 'ASSESS', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['ASSESSED', ['ASSESSED', 'ASSESSED', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
  ])('from %s', (current, expected) => {
    expect(events.map((event) => resumeAfter(at(current), event, 'a role').restore_point)).toEqual(expected)
  })

  it('remembers the role with which ASSESS and ASSESSED were reached, until the session is elsewhere', () => {
    for (const event of ['assess question', 'results loaded'] as const) {
      const reached = resumeAfter(at('ROLESELECT'), event, 'first')
      expect(reached.restore_role_id).toBe('first')
      for (const later of ['searched', 'role chosen'] as const) {
        expect(resumeAfter(reached, later, 'second')).toEqual(reached)
      }
      expect(resumeAfter(reached, event, 'second')).toEqual({ ...reached, restore_role_id: 'second' })
      for (const elsewhere of ['role added', 'build question'] as const) {
        expect(resumeAfter(reached, elsewhere, 'second').restore_role_id).toBeNull()
      }
    }
  })

  it('tells whether the session is where an event would take it, with the same role', () => {
    expect(isAt(at('ASSESS', 'first'), 'assess question', 'first')).toBe(true)
    expect(isAt(at('ASSESS', 'first'), 'assess question', 'second')).toBe(false)
    expect(isAt(at('ASSESSED', 'first'), 'assess question', 'first')).toBe(false)
    expect(isAt(at('BUILD'), 'build question', null)).toBe(true)
    expect(isAt(at(null), 'build question', null)).toBe(false)
  })
})
