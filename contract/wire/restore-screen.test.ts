import { describe, expect, it } from 'vitest'
import type { RestorePoint } from '#domain/session/session.ts'
import { restoreScreen } from './server-paths.ts'

describe('the screen of a restore point', () => {
  it.each<[RestorePoint, string | null, string]>([
    ['HOME', null, '/start'],
    ['START', null, '/start'],
    ['BUILD', null, '/build'],
    ['ROLESELECT', null, '/roleselect'],
    ['ASSESS', null, '/assess'],
    ['ASSESSED', null, '/assessed'],
    ['ASSESS', 'hr-director--any', '/assess?roleId=hr-director--any'],
    ['ASSESSED', 'a&b', '/assessed?roleId=a%26b'],
  ])('%s with the role %s is %s', (restorePoint, roleId, screen) => {
    expect(restoreScreen(restorePoint, roleId)).toBe(screen)
  })
})
