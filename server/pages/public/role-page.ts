import type { FastifyRequest } from 'fastify'
import { roleId } from '#contract/call.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { foundByAll } from '#domain/role/role-origin.ts'
import { isGeneral, showRole } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import { findOpenRole } from '#server/db/role/open-roles.ts'
import { pageTimeout } from '#server/session/sessions.ts'
import { DatabaseAway } from '#server/db/trouble.ts'
import { inTime } from '#server/values/in-time.ts'
import type { About } from './page-head.ts'

/** What the page of a role says of itself where everybody finds the role; else null, whoever asks. */
export async function aboutRole({ db, pack }: Deps, request: FastifyRequest): Promise<About | null> {
  const asked = roleId.safeParse((request.params as { roleId: string }).roleId)
  if (!asked.success) return null
  try {
    const found = await inTime(findOpenRole(db.read, asked.data), pageTimeout)
    if (!found || !foundByAll.includes(found.origin.kind)) return null
    const { id, title, agency } = showRole(pack, found)
    const description = fill(pack.words.role.search.description, { title, place: agency })
    const view = isGeneral(found) ? title : fill(pack.words.documents.parts.subject, { title, agency_name: agency })
    return { view, description, path: paths.roleActions(id) }
  } catch (error) {
    // Without the database the page is still there, and its calls will say what is wrong.
    request.log.error({ err: new DatabaseAway(error, true) }, 'page served without its role')
    return null
  }
}
