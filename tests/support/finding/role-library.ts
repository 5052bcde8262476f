import * as fc from 'fast-check'
import { needLevels, type Need } from '#domain/role/needs.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { insertBuiltRole } from '#server/building/queries.ts'
import type { Database } from '#server/db/open.ts'
import { installStarterRoles } from '#server/role/queries.ts'

/** The session that searches. */
export const me = '11111111-1111-4111-8111-111111111111'
const another = '22222222-2222-4222-8222-222222222222'

/** A role's standing: found by everyone, removed from the pack, or kept for the session with this id. */
export type LibraryRole = RoleProfile & { standing: 'listed' | 'dropped' | typeof me | typeof another }

const capabilities = ['coach', 'guide', 'lead', 'plan', 'steer']

/** Random libraries in which titles, agencies and needs repeat. */
export function libraries(maxRoles: number): fc.Arbitrary<LibraryRole[]> {
  const role = fc.record({
    title: fc.constantFrom('Adviser', 'Analyst', 'Director', 'Manager'),
    agency: fc.constantFrom('', 'parks', 'rivers'),
    role_type: fc.constantFrom('lead', 'head'),
    family: fc.constantFrom('', 'boats', 'lamps', 'stores'),
    people: fc.nat(2),
    strategy: fc.nat(2),
    levels: fc.tuple(...capabilities.map(() => fc.constantFrom<Need>(...needLevels))),
    standing: fc.constantFrom<LibraryRole['standing']>('listed', 'listed', 'listed', 'dropped', me, another),
  })
  return fc.array(role, { minLength: 2, maxLength: maxRoles }).map((drawn) =>
    drawn.map(({ levels, ...rest }, place) => ({
      ...rest,
      id: `role-${String.fromCodePoint(97 + place)}`,
      origin: { kind: 'starter' },
      needs: Object.fromEntries(capabilities.map((id, index): [string, Need] => [id, levels[index] ?? 'none'])),
    })),
  )
}

/** Replaces all roles of a database with these. */
export async function fillLibrary(db: Database, roles: readonly LibraryRole[], version: string): Promise<void> {
  const plain = ({
    id,
    title,
    agency,
    role_type,
    family,
    origin,
    needs,
    people,
    strategy,
  }: LibraryRole): RoleProfile => ({
    id,
    title,
    agency,
    role_type,
    family,
    origin,
    needs,
    people,
    strategy,
  })
  const starters = (standings: readonly string[]) =>
    roles.filter(({ standing }) => standings.includes(standing)).map((role) => ({ ...plain(role), also: [] }))
  await db.write(async (queries) => {
    await queries.deleteFrom('roles').execute()
    await installStarterRoles(queries, { id: 'lsp', fingerprint: `${version} before` }, starters(['listed', 'dropped']))
    await installStarterRoles(queries, { id: 'lsp', fingerprint: version }, starters(['listed']))
    for (const role of roles) {
      if (role.standing !== me && role.standing !== another) continue
      const kept = { ...plain(role), origin: { kind: 'kept' } } as const
      await insertBuiltRole(queries, kept, { makerUuid: role.standing, sharedAt: null })
    }
  })
}

/** Compares two lists of texts by the first pair that differs. */
export function inOrder(one: readonly string[], other: readonly string[]): number {
  const place = one.findIndex((text, index) => text !== other[index])
  return place === -1 ? 0 : (one[place] ?? '') < (other[place] ?? '') ? -1 : 1
}
