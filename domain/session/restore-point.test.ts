import { describe, expect, it } from 'vitest'
import { nextRestorePoint, type RestorePoint, type SessionEvent } from './restore-point.ts'

const events: SessionEvent[] = [
  'searched',
  'role chosen',
  'role added',
  'build question',
  'assess question',
  'results loaded',
]

describe('the restore point after an event', () => {
  // One row for each current restore point, with the restore point after each of the events above.
  it.each<[RestorePoint | null, RestorePoint[]]>([
    [null, ['START', 'ROLESELECT', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['HOME', ['HOME', 'ROLESELECT', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['START', ['START', 'ROLESELECT', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['BUILD', ['BUILD', 'BUILD', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['ROLESELECT', ['ROLESELECT', 'ROLESELECT', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['ASSESS', ['ASSESS', 'ASSESS', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
    ['ASSESSED', ['ASSESSED', 'ASSESSED', 'ROLESELECT', 'BUILD', 'ASSESS', 'ASSESSED']],
  ])('from %s', (current, expected) => {
    expect(events.map((event) => nextRestorePoint(current, event))).toEqual(expected)
  })
})
