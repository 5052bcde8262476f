import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/role.ts'
import { matchHeader } from '#contract/wire/headers.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import { dialects } from '#tests/support/test-deps.ts'

const titles = [
  'Chef d’équipe, Soins du cœur',
  'Responsable de l’équipe des œuvres',
  "Directrice de l'Intégration des politiques, jusqu'à l’âge adulte",
  'Gestionnaire, Français et façons d’apprendre',
  'Conseiller en intelligence d’affaires',
]

describe('titles in French', () => {
  const sites: TestApp[] = []
  const visitors: Visitor[] = []

  beforeAll(async () => {
    for (const dialect of dialects) {
      // oxlint-disable-next-line no-await-in-loop
      const site = await openTestApp(dialect)
      const { pack } = site.deps
      const [model] = starterRoles(pack) as [StarterRole]
      const added = titles.map((title, index) => ({ ...model, id: `added-${index}`, title, also: [], agency: '' }))
      // oxlint-disable-next-line no-await-in-loop
      await site.deps.db.write((queries) =>
        installStarterRoles(queries, { id: pack.id, fingerprint: 'in French' }, added),
      )
      sites.push(site)
      // oxlint-disable-next-line no-await-in-loop
      visitors.push(await newVisitor(site.app))
    }
  })
  afterAll(() => Promise.all(sites.map((site) => site.close())))

  const suggested = async (visitor: Visitor, query_role: string) => {
    const { match, suggestions } = await visitor.call('suggest_roles', { query_role, query_agency: '' })
    return { match, titles: suggestions.map(({ title }) => title) }
  }
  const found = async (visitor: Visitor, query_role: string) => {
    const answer = await visitor.post('roles', { query_role, query_agency: '' })
    expect(answer.statusCode).toBe(200)
    return { match: answer.headers[matchHeader], titles: answer.json<Role[]>().map(({ title }) => title) }
  }

  it.each([
    ['chef equipe', [0]],
    ['équipe', [0, 1]],
    ['EQUIPE', [0, 1]],
    ["l'équipe", [0, 1]],
    ['d’equipe', [0, 1]],
    ['d‘équipe', [0, 1]],
    ['coeur', [0]],
    ['cœur', [0]],
    ['CŒUR', [0]],
    ['oeuvres', [1]],
    ["l'oeuvre", [1]],
    ['integration', [2]],
    ["jusqu'a l'age", [2]],
    ['âge', [2]],
    ['francais', [3]],
    ['français', [3]],
    ['facon', [3]],
    ['apprendre', [3]],
    ["qu'affaires", [4]],
  ])('are found by %j on either database, as written', async (query, places) => {
    for (const visitor of visitors) {
      for (const ask of [suggested, found]) {
        // oxlint-disable-next-line no-await-in-loop
        const { match, titles: there } = await ask(visitor, query)
        expect([match, there.toSorted()]).toEqual(['exact', places.map((place) => titles[place]).toSorted()])
      }
    }
  })

  it('stay in the list while an article is typed', async () => {
    for (const typed of ["Chef d'", 'Chef d’', "chef d'é"]) {
      // oxlint-disable-next-line no-await-in-loop
      for (const visitor of visitors) expect((await suggested(visitor, typed)).titles).toContain(titles[0])
    }
  })

  it('are the same, in the same order, on either database', async () => {
    const part = fc.constantFrom(
      'é',
      'e',
      'œ',
      'oe',
      'd’',
      "l'",
      'qu’',
      'quip',
      'uvre',
      'cœur',
      'fran',
      'ç',
      ' ',
      'chef',
    )
    const query = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(query, async (typed) => {
        const [one, other] = await Promise.all(
          visitors.map(async (visitor) => [await suggested(visitor, typed), await found(visitor, typed)]),
        )
        expect(one).toEqual(other)
      }),
      { seed: 1, numRuns: 60 },
    )
  })
})
