import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/role.ts'
import { matchHeader } from '#contract/wire/headers.ts'
import { starterRoles, type StarterRole } from '#domain/role/starter-roles.ts'
import { installStarterRoles } from '#server/role/queries.ts'
import { newVisitor, testApp, type Visitor } from '#tests/support/test-app.ts'

const titles = [
  'Chef d’équipe, Soins du cœur',
  'Responsable de l’équipe des œuvres',
  "Directrice de l'Intégration des politiques, jusqu'à l’âge adulte",
  'Gestionnaire, Français et façons d’apprendre',
  'Conseiller en intelligence d’affaires',
]

describe('titles in French', () => {
  const site = testApp('sqlite')
  let visitor: Visitor

  beforeAll(async () => {
    const { db, pack } = site.deps
    const [model] = starterRoles(pack) as [StarterRole]
    const added = titles.map((title, index) => ({ ...model, id: `added-${index}`, title, also: [], agency: '' }))
    await db.write((queries) => installStarterRoles(queries, { id: pack.id, fingerprint: 'in French' }, added))
    visitor = await newVisitor(site.app)
  })

  const suggested = async (query_role: string) => {
    const { match, suggestions } = await visitor.call('suggest_roles', { query_role, query_agency: '' })
    return { match, titles: suggestions.map(({ title }) => title) }
  }
  const found = async (query_role: string) => {
    const answer = await visitor.post('roles', { query_role, query_agency: '' })
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
  ])('are found by %j, as written', async (query, places) => {
    const expected = { match: 'exact', titles: places.map((place) => titles[place]).toSorted() }
    for (const { match, titles: there } of [await suggested(query), await found(query)]) {
      expect({ match, titles: there.toSorted() }).toEqual(expected)
    }
  })

  it.each(["Chef d'", 'Chef d’', "chef d'é"])('stay in the list while an article is typed: %j', async (typed) => {
    expect((await suggested(typed)).titles).toContain(titles[0])
  })
})
