// @module-tag long
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Need } from '#domain/role/needs.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Database } from '#server/db/open.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { loadWays } from './ways.ts'
import { fillLibrary, inOrder, libraries, me, type LibraryRole } from '#tests/support/finding/role-library.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

const { pack: sample } = loadPack(packFolder(samplePack))
const [someRule] = sample.starter.families
if (!someRule) throw new Error('the pack has no job family')

/** Boats and lamps are neighbours, and stores have none. */
const neighbours: Readonly<Record<string, string[]>> = { boats: ['lamps'], lamps: ['boats'], stores: [] }

const pack: Pack = {
  ...sample,
  role_types: ['lead', 'head'].map((id) => ({ id, name: id, leads_people: id === 'head' })),
  starter: {
    ...sample.starter,
    families: Object.entries(neighbours).map(([id, near]) => ({ ...someRule, id, neighbours: near })),
  },
}

const essential = ({ needs }: RoleProfile) => Object.keys(needs).filter((id) => needs[id] === 'essential')
const setOf = (role: RoleProfile) => essential(role).toSorted().join(' ')

/** A plain version of the rule for a step: a direction leads there, in the same family or a neighbouring one, and not down. */
function isCredible(from: RoleProfile, to: RoleProfile): boolean {
  const isNear = from.family === to.family ? from.family !== '' : (neighbours[from.family] ?? []).includes(to.family)
  const [people, strategy] = [to.people - from.people, to.strategy - from.strategy]
  const isAsMany = (more: number) => more === 0 || more === -1
  const isOnPath =
    (people === 0 && strategy === 0) ||
    (people > 0 && (strategy > 0 || isAsMany(strategy))) ||
    (strategy > 0 && isAsMany(people))
  return isNear && isOnPath && !(from.role_type === 'head' && to.role_type === 'lead')
}
const added = (from: RoleProfile, to: RoleProfile) => essential(to).filter((id) => !essential(from).includes(id)).length

/** Two roles with the same title, needs and scope: one that everybody finds comes before one's own. */
const placeOf = (role: LibraryRole) => [
  role.title,
  setOf(role),
  `${role.family} ${role.role_type}`,
  String(role.people),
  String(role.strategy),
  role.standing === 'listed' ? '0' : '1',
  role.agency,
  role.id,
]

/** Two ways that differ only in the needs of the role in between; here one's own role comes first. */
const sameTitle: LibraryRole[] = [
  ['Adviser', 'listed', 'lead'],
  ['Adviser', 'listed', 'plan steer'],
  ['Director', 'listed', 'steer'],
  ['Director', me, 'lead steer'],
].map(([title = '', standing, ids = ''], place) => ({
  id: `role-${place}`,
  title,
  agency: '',
  role_type: 'lead',
  family: 'boats',
  origin: { kind: 'starter' },
  people: 0,
  strategy: 0,
  standing: standing === me ? me : 'listed',
  needs: Object.fromEntries(ids.split(' ').map((id): [string, Need] => [id, 'essential'])),
}))

type Way = { between: LibraryRole[]; steps: number[] }

/**
 * A plain version of the rule: it lists every way through one or two roles in the rule's order, and takes each that shares
 * no stop with an earlier one.
 */
function expected(library: readonly LibraryRole[], base: RoleProfile, target: RoleProfile, searcher: string): Way[] {
  const needed = essential(base).filter((id) => essential(target).includes(id))
  const isBetween = (count: number, one: number, other: number) =>
    count >= Math.min(one, other) && count <= Math.max(one, other)
  const found = library
    .filter(({ people }) => isBetween(people, base.people, target.people))
    .filter(({ strategy }) => isBetween(strategy, base.strategy, target.strategy))
    .filter(({ standing }) => standing === 'listed' || standing === searcher)
    .filter((role) => needed.every((id) => essential(role).includes(id)))
  const stepsOf = (roles: RoleProfile[]) => roles.slice(1).map((role, place) => added(roles[place] ?? role, role))
  const isNear = ({ agency }: RoleProfile) => agency === base.agency || agency === target.agency
  const isApart = ({ family }: RoleProfile) => family !== base.family && family !== target.family
  const ways = [...found.map((role) => [role]), ...found.flatMap((one) => found.map((two) => [one, two]))]
    .map((between): Way => ({ between, steps: stepsOf([base, ...between, target]) }))
    .filter(({ steps }) => Math.max(...steps) < added(base, target))
    .filter(({ between }) => [base, ...between].every((role, place) => isCredible(role, between[place] ?? target)))
    .toSorted(
      (one, other) =>
        Math.max(...one.steps) - Math.max(...other.steps) ||
        one.between.length - other.between.length ||
        one.steps.reduce((a, b) => a + b) - other.steps.reduce((a, b) => a + b) ||
        one.between.filter(isApart).length - other.between.filter(isApart).length ||
        other.between.filter(isNear).length - one.between.filter(isNear).length ||
        inOrder(one.between.flatMap(placeOf), other.between.flatMap(placeOf)),
    )
  const taken: Way[] = []
  for (const way of ways) {
    const known = taken.flatMap(({ between }) => between.map(setOf))
    if (taken.length < 3 && !way.between.some((role) => known.includes(setOf(role)))) taken.push(way)
  }
  return taken
}

describe.each(dialects)('ways to a target on %s', (dialect) => {
  let db: Database
  let close: () => Promise<void>
  let version = 0

  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(dialect))
  })
  afterAll(() => close())

  it('are those that a plain version of the rule gives, in its order, and none leads through another session’s kept role', async () => {
    let suggested = 0
    await fc.assert(
      fc.asyncProperty(libraries(16), async (library) => {
        await fillLibrary(db, library, `version ${(version += 1)}`)
        const [base, target] = library
        if (!base || !target) throw new Error('too small a library')
        const session = { uuid: me, secretHash: '', stored: null, isRenewed: false, language: '' }
        const { direct, ways } = await loadWays({ db, pack }, session, base, target)
        expect(direct).toBe(added(base, target))
        expect(ways.map(({ roles, steps }) => ({ between: roles.map(({ id }) => id), steps }))).toEqual(
          expected(library, base, target, me).map(({ between, steps }) => ({
            between: between.map(({ id }) => id),
            steps,
          })),
        )
        suggested += ways.length
      }),
      { numRuns: 60, examples: [[sameTitle]] },
    )
    expect(suggested).toBeGreaterThan(0)
  })
})
