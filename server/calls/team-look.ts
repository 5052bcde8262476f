import { teamLook } from '#contract/team-look.ts'
import { findTeamOf, lockTeam } from '#server/db/team/teams.ts'
import { lookAtTeam } from '#server/team/loading.ts'
import { defineCall } from './call.ts'

export const teamLookCall = defineCall(teamLook, async ({ db, clock }, { session }) => {
  const time = clock()
  const now = time.toISOString()
  if (!(await findTeamOf(db.read, session.uuid, now))) return {}
  await db.write(async (queries) => {
    const team = await findTeamOf(queries, session.uuid, now)
    if (team && (await lockTeam(queries, team.id))) await lookAtTeam(queries, team, time)
  })
  return {}
})
