import { describe, expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { foundByAll, openToAll, originLine, originLineOnPaper, type RoleOrigin } from './role-origin.ts'

const { pack } = loadPack(packFolder('lsp'))
// At this instant it is already the next day in New Zealand.
const date = new Date('2026-11-20T23:30:00Z')

describe('the line that says where a profile comes from', () => {
  it.each<[RoleOrigin, string]>([
    [{ kind: 'starter' }, 'Team leader, starter profile'],
    [{ kind: 'imported', date }, 'Team leader, added from another library on 21 November 2026'],
    [{ kind: 'kept', date }, 'Team leader, kept for your session only'],
    [
      { kind: 'linked', date },
      'Team leader, drafted by a visitor on 21 November 2026, shared by link alone, not yet validated',
    ],
    [{ kind: 'waiting', date }, 'Team leader, drafted by a visitor on 21 November 2026, not yet validated'],
    [{ kind: 'held', date }, 'Team leader, drafted by a visitor on 21 November 2026, not yet validated'],
    [{ kind: 'approved', date }, 'Team leader, built by a visitor, validated on 21 November 2026'],
    [{ kind: 'declined', date }, 'Team leader, built by a visitor, declined on 21 November 2026'],
  ])('of %o', (origin, line) => {
    expect(originLine(pack, 'team-leader', origin)).toBe(line)
  })

  it('shows the id of a role type that the pack no longer lists', () => {
    expect(originLine(pack, 'team-captain', { kind: 'starter' })).toBe('team-captain, starter profile')
  })
})

describe('the same line in documents', () => {
  const draft = 'Team leader, drafted by a visitor on 21 November 2026, not yet checked by the agency'

  it.each<[RoleOrigin, string]>([
    [{ kind: 'starter' }, 'Team leader, starter profile'],
    [{ kind: 'kept' }, 'Team leader, kept for your session only'],
    [{ kind: 'kept', date }, draft],
    [{ kind: 'linked', date }, draft],
    [{ kind: 'waiting', date }, draft],
    [{ kind: 'waiting', date, asked: 'nobody' }, draft],
    [{ kind: 'waiting', date, asked: 'agency' }, `${draft}, which has been asked`],
    [{ kind: 'held', date, asked: 'operator' }, `${draft}; LSP Commission has been asked`],
    [{ kind: 'approved', date }, 'Team leader, built by a visitor, validated on 21 November 2026'],
    [{ kind: 'declined', date }, 'Team leader, built by a visitor, declined on 21 November 2026'],
  ])('of %o', (origin, words) => {
    expect(originLineOnPaper(pack, 'team-leader', origin)).toBe(words)
  })
})

it('lets everybody find profiles of these origins, and open those that have an address to give', () => {
  expect(foundByAll).toEqual(['starter', 'imported', 'waiting', 'approved'])
  expect(openToAll).toEqual(['starter', 'imported', 'linked', 'waiting', 'approved'])
})
