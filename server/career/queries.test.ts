import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { offeredPaths, type CareerPath } from '#domain/career/career-path.ts'
import { reachOf } from '#domain/career/reach.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { PostMarks } from '#domain/role/post-marks.ts'
import type { Database } from '#server/db/open.ts'
import { searchCareerPath } from '#server/career/queries.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { dialects, openTestDatabase } from '#tests/support/test-deps.ts'

type Wanted = { careerPath: CareerPath; roleType: string; family: string; agency: string; neighbours: string[] }

const counts = { people: fc.nat(4), strategy: fc.nat(6) }
const role = fc.record({
  ...counts,
  title: fc.constantFrom('Adviser', 'Analyst', 'Director', 'Émissary', 'Manager'),
  agency: fc.constantFrom('', 'parks', 'rivers'),
  role_type: fc.constantFrom('hand', 'lead', 'head', 'chief'),
  family: fc.constantFrom('', 'boats', 'lamps', 'stores', 'watch'),
  marks: fc.record<PostMarks>({
    reserved: fc.constantFrom(0, 0, 1, 2),
    register: fc.constantFrom('', '', 'pilots', 'line:sails'),
    starting: fc.boolean(),
    after: fc.constant(0),
  }),
  isListed: fc.boolean(),
})
const wanted = fc.record({
  careerPath: fc.constantFrom(...offeredPaths([1, 2])),
  roleType: fc.constantFrom('', '', 'lead', 'head'),
  family: fc.constantFrom('', '', '', 'boats', 'lamps'),
  neighbours: fc.subarray(['lamps', 'stores']),
  agency: fc.constantFrom('', 'parks', 'harbours'),
})

const types = ['hand', 'lead', 'head', 'chief']
const pack = {
  axes: [{ id: 'people' }, { id: 'strategic' }],
  role_types: types.map((id) => ({ id, name: id, leads_people: id !== 'hand', heads_agency: id === 'chief' })),
  starter: { families: [] },
} as unknown as Pack

const allFamilies = ['', 'boats', 'lamps', 'stores', 'watch']

function byBond(base: string, near: readonly string[]) {
  const same = base === '' ? [] : [base]
  const neighbour = allFamilies.filter((id) => near.includes(id))
  return { same, neighbour, other: allFamilies.filter((id) => ![...same, ...neighbour].includes(id)) }
}

type Post = RoleProfile & { marks: PostMarks }

/** A plain version of the rule, over a whole library in memory. */
function expected(
  library: readonly Post[],
  base: Post,
  { careerPath, roleType, family, neighbours, agency }: Wanted,
): string[] {
  const liesOn = (other: RoleProfile) => {
    const [people, strategy] = [other.people - base.people, other.strategy - base.strategy]
    if (careerPath === 'same') return people === 0 && strategy === 0
    if (careerPath === 'morePeople') return people > 0 && (strategy === 0 || strategy === -1)
    if (careerPath === 'moreStrategy') return strategy > 0 && (people === 0 || people === -1)
    return people > 0 && strategy > 0
  }
  const bond = (other: RoleProfile): '0' | '1' | '2' | '3' => {
    if (base.family === '') return '0'
    return other.family === base.family ? '1' : neighbours.includes(other.family) ? '2' : '3'
  }
  const isBelieved = (other: Post) => {
    const { reserved, register, starting } = other.marks
    if (starting && !base.marks.starting) return false
    const isHand = base.role_type === 'hand' && other.role_type === 'hand'
    const isOtherLine = register !== '' && register !== base.marks.register
    if (isOtherLine && !(register === 'line:sails' && bond(other) === '1' && isHand)) return false
    if (reserved > { '0': 1, '1': 2, '2': 1, '3': 0 }[bond(other)]) return false
    const up = types.indexOf(other.role_type) - types.indexOf(base.role_type)
    if (other.role_type === 'chief' && up > 0)
      return other.agency === '' ? up === 1 && bond(other) !== '3' : up <= 2 && other.agency === base.agency
    if (bond(other) === '3' && base.marks.reserved === 2) return false
    if (base.role_type === 'hand' && bond(other) !== '1' && reserved > 0) return up === 0
    return up >= 0 && up <= (bond(other) === '1' ? 2 : 1)
  }
  const place = (other: RoleProfile) => [
    bond(other),
    agency !== '' && other.agency === '' ? '1' : '0',
    String(Math.abs(other.people - base.people) + Math.abs(other.strategy - base.strategy)).padStart(2, '0'),
    other.agency === base.agency ? '0' : other.agency === '' ? '1' : '2',
    other.title.replace('É', 'E').toLowerCase(),
    other.agency,
    other.id,
  ]
  const comesFirst = (one: string[], two: string[]): number => {
    const differing = one.findIndex((part, index) => part !== two[index])
    return differing === -1 ? 0 : (one[differing] ?? '') < (two[differing] ?? '') ? -1 : 1
  }
  return library
    .filter((other) => other.id !== base.id && liesOn(other) && isBelieved(other))
    .filter((other) => roleType === '' || other.role_type === roleType)
    .filter((other) => family === '' || other.family === family)
    .filter((other) => agency === '' || other.agency === agency || other.agency === '')
    .toSorted((one, two) => comesFirst(place(one), place(two)))
    .map(({ id }) => id)
}

describe.each(dialects)('roles on a career path on %s', (dialect) => {
  let db: Database
  let close: () => Promise<void>
  let version = 0

  beforeAll(async () => {
    ;({ db, close } = await openTestDatabase(dialect))
  })
  afterAll(() => close())

  /** Makes these roles the whole library. Those that are not listed are like roles that a pack no longer holds. */
  async function fill(library: readonly RoleProfile[], isListed: (role: RoleProfile) => boolean = () => true) {
    const install = (roles: readonly RoleProfile[]) =>
      db.write((queries) =>
        installStarterRoles(
          queries,
          { id: 'lsp', fingerprint: `version ${(version += 1)}` },
          roles.map((profile) => ({ ...profile, also: [] })),
        ),
      )
    await db.write((queries) => queries.deleteFrom('roles').execute())
    await install(library)
    await install(library.filter(isListed))
  }

  it('are those that a plain version of the rule gives, in its order, page by page', async () => {
    const library = fc.array(role, { minLength: 1, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(library, fc.array(wanted, { minLength: 1, maxLength: 6 }), async (drawn, searches) => {
        const roles = drawn.map<Post>(({ title, agency, role_type, family, people, strategy, marks }, index) => ({
          marks,
          title,
          agency,
          role_type,
          family,
          people,
          strategy,
          id: `role-${String.fromCodePoint(97 + index)}`,
          origin: { kind: 'starter' },
          needs: {},
        }))
        const listed = roles.filter((_, index) => drawn[index]?.isListed)
        const base: Post | undefined = roles[0]
        if (!base) throw new Error('no role was drawn')
        await fill(roles, ({ id }) => listed.some((profile) => profile.id === id))
        for (const drawnSearch of searches) {
          // The database is asked as the pack would: a family is no neighbour of its own, and one not known has none.
          const neighbours = drawnSearch.neighbours.filter((id) => base.family !== '' && id !== base.family)
          const { neighbours: _, ...asked } = drawnSearch
          const families = byBond(base.family, neighbours)
          const search = { ...asked, neighbours }
          const found: string[] = []
          const order = expected(listed, base, search)
          for (let offset = 0; offset <= order.length; offset += 3) {
            const page = await searchCareerPath(
              db.read,
              { ...asked, families, base, reach: reachOf(pack, base), roleTypes: null, searcher: null },
              { offset, limit: 3 },
            )
            expect(page.total).toBe(order.length)
            found.push(...page.roles.map(({ id }) => id))
          }
          expect(found).toEqual(order)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('are whole profiles, also when the base role is no longer listed', async () => {
    const base: RoleProfile = {
      id: 'a',
      title: 'Adviser',
      agency: '',
      role_type: 'lead',
      family: '',
      origin: { kind: 'starter' },
      needs: {},
      people: 1,
      strategy: 0,
    }
    const next: RoleProfile = { ...base, id: 'b', needs: { curious: 'essential' } }
    await fill([base, next], ({ id }) => id === 'b')
    expect(
      await searchCareerPath(
        db.read,
        {
          careerPath: 'same',
          base,
          reach: reachOf(pack, base),
          roleTypes: null,
          families: byBond('', []),
          roleType: '',
          family: '',
          agency: 'parks',
          searcher: null,
        },
        { offset: 0, limit: 50 },
      ),
    ).toEqual({ total: 1, roles: [next] })
  })
})
