import { teamMake } from '#contract/team-make.ts'
import { day } from '#domain/framework/durations.ts'
import { isUnfitTeamName, tidyTeamName } from '#domain/team/name.ts'
import { teamDays } from '#domain/team/team.ts'
import { askable } from '#domain/views/questions.ts'
import { deleteTeamOf, findTeamOf, storeTeam } from '#server/db/team/teams.ts'
import { requireRole } from '#server/role/require-role.ts'
import { isSaved } from '#server/session/sessions.ts'
import { joinTeamLink, newToken } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const teamMakeCall = defineCall(teamMake, async (deps, { session, body }) => {
  const { db, pack, clock } = deps
  if (!isSaved(session)) throw refuse('teamUnsaved')
  const role = body.roleId === undefined ? null : await requireRole(deps, session, body.roleId)
  const capabilities = (role ? askable(pack, role) : pack.capabilities).map(({ id }) => id)
  if (capabilities.length === 0) throw refuse('nothingAsked')
  if (isUnfitTeamName(body.name)) return { name: pack.words.team.making.unfit_name, link: null }
  const { token, hashed: tokenHash } = newToken()
  const now = clock()
  const team = {
    id: deps.newUuid(),
    sessionUuid: session.uuid,
    tokenHash,
    name: tidyTeamName(body.name),
    capabilities,
    endsAt: new Date(now.getTime() + teamDays * day).toISOString(),
  }
  await db.write(async (queries) => {
    if (await findTeamOf(queries, session.uuid, now.toISOString())) throw refuse('teamLed')
    // One that has ended may still wait for the purge.
    await deleteTeamOf(queries, session.uuid)
    await storeTeam(queries, team)
  })
  return { link: joinTeamLink(deps.publicUrl, token) }
})
