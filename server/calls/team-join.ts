import { teamJoin } from '#contract/team-join.ts'
import { maxMembers, maxTeams } from '#domain/team/team.ts'
import { listJoined, listMembers, storeMember } from '#server/db/team/members.ts'
import { findTeamByToken, lockTeam } from '#server/db/team/teams.ts'
import { isSaved } from '#server/session/sessions.ts'
import { ratingsFor } from '#server/team/loading.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const teamJoinCall = defineCall(teamJoin, async (deps, { session, body }) => {
  const now = deps.clock().toISOString()
  const found = await findTeamByToken(deps.db.read, tokenHash(body.token), now)
  if (!found) throw refuse('teamGone')
  if (!isSaved(session)) throw refuse('teamUnsaved')
  await deps.db.write(async (queries) => {
    if (!(await lockTeam(queries, found.id))) throw refuse('teamGone')
    const joined = await listJoined(queries, session.uuid, now)
    if (joined.some(({ teamId }) => teamId === found.id)) return
    if (joined.length >= maxTeams) throw refuse('manyTeams')
    if ((await listMembers(queries, found.id)).length >= maxMembers) throw refuse('teamFull')
    const ratings = await ratingsFor(deps, queries, session.uuid, found)
    if (Object.keys(ratings).length === 0) throw refuse('teamNothing')
    await storeMember(queries, { id: deps.newUuid(), teamId: found.id, sessionUuid: session.uuid, ratings }, now)
  })
  return {}
})
