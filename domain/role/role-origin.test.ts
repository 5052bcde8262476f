import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { openToAll, originLine, type RoleOrigin } from './role-origin.ts'

const { pack } = loadPack(packFolder('lsp'))
// At this instant it is already the next day in New Zealand.
const date = new Date('2026-11-20T23:30:00Z')

describe('the line that says where a profile comes from', () => {
  it.each<[RoleOrigin, string]>([
    [{ kind: 'starter' }, 'Team leader, starter profile'],
    [{ kind: 'imported', date }, 'Team leader, added from another library on 21 November 2026'],
    [{ kind: 'kept', date }, 'Team leader, kept for your session only'],
    [{ kind: 'waiting', date }, 'Team leader, built by a visitor, not yet validated'],
    [{ kind: 'held', date }, 'Team leader, built by a visitor, not yet validated'],
    [{ kind: 'approved', date }, 'Team leader, built by a visitor, validated on 21 November 2026'],
    [{ kind: 'declined', date }, 'Team leader, built by a visitor, declined on 21 November 2026'],
  ])('of %o', (origin, line) => {
    expect(originLine(pack, 'team-leader', origin)).toBe(line)
  })

  it('shows the id of a role type that the pack no longer lists', () => {
    expect(originLine(pack, 'team-captain', { kind: 'starter' })).toBe('team-captain, starter profile')
  })
})

it('lets everybody open profiles of these origins', () => {
  expect(openToAll).toEqual(['starter', 'imported', 'waiting', 'approved'])
})
