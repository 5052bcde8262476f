import { teamLeave } from '#contract/team-leave.ts'
import { emptyBrokenGroups, lockTeamsJoinedBy, takeBackMember } from '#server/db/team/members.ts'
import { defineCall } from './call.ts'

export const teamLeaveCall = defineCall(teamLeave, async ({ db }, { session, body }) => {
  await db.forget(async (queries) => {
    const joined = await lockTeamsJoinedBy(queries, session.uuid)
    await takeBackMember(queries, body.id, session.uuid)
    await emptyBrokenGroups(queries, joined)
  })
  await db.eraseDeleted()
  return {}
})
