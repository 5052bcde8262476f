import { teamEnd } from '#contract/team-end.ts'
import { deleteTeamOf } from '#server/db/team/teams.ts'
import { defineCall } from './call.ts'

export const teamEndCall = defineCall(teamEnd, async ({ db }, { session }) => {
  await db.forget((queries) => deleteTeamOf(queries, session.uuid))
  await db.eraseDeleted()
  return {}
})
