import { teamOpen } from '#contract/team-open.ts'
import { listJoined } from '#server/db/team/members.ts'
import { findTeamByToken } from '#server/db/team/teams.ts'
import { isSaved } from '#server/session/sessions.ts'
import { inWords, ratingsFor } from '#server/team/loading.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const teamOpenCall = defineCall(teamOpen, async (deps, { session, body }) => {
  const { db, pack, clock } = deps
  const now = clock().toISOString()
  const team = await findTeamByToken(db.read, tokenHash(body.token), now)
  if (!team) throw refuse('teamGone')
  const joined = (await listJoined(db.read, session.uuid, now)).find(({ teamId }) => teamId === team.id)
  return {
    name: team.name,
    ends_at: team.endsAt,
    is_saved: isSaved(session),
    is_leader: team.sessionUuid === session.uuid,
    ratings: inWords(pack, joined?.ratings ?? (await ratingsFor(deps, db.read, session.uuid, team))),
    joined: joined ? { id: joined.id, is_gone: joined.state === 'gone' } : null,
  }
})
