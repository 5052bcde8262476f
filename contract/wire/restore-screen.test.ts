import { describe, expect, it } from 'vitest'
import type { RestorePoint } from '#domain/session/restore-point.ts'
import { restoreScreen } from './restore-screen.ts'

describe('the screen of a restore point', () => {
  it.each<[RestorePoint, string]>([
    ['HOME', '/start'],
    ['START', '/start'],
    ['BUILD', '/build'],
    ['ROLESELECT', '/roleselect'],
    ['ASSESS', '/assess'],
    ['ASSESSED', '/assessed'],
  ])('for %s is %s', (restorePoint, screen) => {
    expect(restoreScreen(restorePoint)).toBe(screen)
  })
})
