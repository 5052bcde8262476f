import { roleAgencies } from '#contract/role-agencies.ts'
import { countByAgency } from '#server/db/finding/role-agencies.ts'
import { searcherOf } from '#server/db/role/roles.ts'
import { lookFor } from '#server/finding/meant.ts'
import { defineCall } from './call.ts'

export const roleAgenciesCall = defineCall(roleAgencies, async ({ db, pack, titles }, { session, body }) => {
  const searcher = await searcherOf(db.read, session.uuid)
  const asked = {
    agency: body.query_agency,
    roleType: body.query_roleType,
    family: body.query_family,
    searcher,
    titles,
  }
  const { found } = await lookFor(db.read, pack, body.query_role, asked, async (search) => {
    const counts = await countByAgency(db.read, search)
    return { counts, total: counts.reduce((sum, { count }) => sum + count, 0) }
  })
  const counts = found?.counts ?? []
  const general = counts.find(({ agency }) => agency === '')?.count ?? 0
  const inOrder = new Intl.Collator(pack.language)
  return counts
    .flatMap(({ agency, count }) => {
      const known = pack.agencies.find(({ id }) => id === agency)
      if (agency === '' || !known) return []
      return [{ value: agency, text: known.name, other_names: known.other_names ?? [], count: count + general }]
    })
    .toSorted((one, other) => other.count - one.count || inOrder.compare(one.text, other.text))
})
