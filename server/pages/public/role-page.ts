import type { FastifyRequest } from 'fastify'
import { roleId } from '#contract/call.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { foundByAll } from '#domain/role/role-origin.ts'
import { isGeneral, showRole } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import { findOpenRole } from '#server/role/library.ts'
import { pageTimeout } from '#server/session/sessions.ts'
import { DatabaseAway } from '#server/db/trouble.ts'
import { inTime } from '#server/values/in-time.ts'

/** What a page says of itself: what stands for it, and its path, or null where search engines must not keep it. */
export type About = { view: string; description: string; path: string | null }

function roleIn(request: FastifyRequest): string | null {
  const asked = roleId.safeParse((request.params as { roleId: string }).roleId)
  return asked.success ? asked.data : null
}

/** Without the database the page is still there, and its calls will say what is wrong. */
async function unlessAway<Found>(request: FastifyRequest, read: Promise<Found>, otherwise: Found): Promise<Found> {
  try {
    return await inTime(read, pageTimeout)
  } catch (error) {
    request.log.error({ err: new DatabaseAway(error, true) }, 'page served without its role')
    return otherwise
  }
}

/** What the page of a role says of itself where everybody finds the role; else null, whoever asks. */
export async function aboutRole({ db, pack }: Deps, request: FastifyRequest): Promise<About | null> {
  const id = roleIn(request)
  if (id === null) return null
  const found = await unlessAway(request, findOpenRole(db.read, id), null)
  if (!found || !foundByAll.includes(found.origin.kind)) return null
  const { title, agency } = showRole(pack, found)
  const description = fill(pack.words.role.search.description, { title, place: agency })
  const view = isGeneral(found) ? title : fill(pack.words.documents.parts.subject, { title, agency_name: agency })
  return { view, description, path: paths.roleActions(id) }
}
