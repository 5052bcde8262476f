import { teamLoad } from '#contract/team-load.ts'
import { teamQuestions } from '#domain/team/questions.ts'
import { listJoined } from '#server/db/team/members.ts'
import { isSaved } from '#server/session/sessions.ts'
import { loadLedTeam, lookedAt } from '#server/team/loading.ts'
import { defineCall } from './call.ts'

export const teamLoadCall = defineCall(teamLoad, async (deps, { session }) => {
  const { db, pack, clock } = deps
  const led = await loadLedTeam(deps, session.uuid)
  const names = new Map(pack.capabilities.map(({ id, name }) => [id, name]))
  const asked = led ? lookedAt(pack, led.team).map(({ name }) => name) : []
  const joined = await listJoined(db.read, session.uuid, clock().toISOString())
  return {
    is_saved: isSaved(session),
    team: led && {
      name: led.team.name,
      capabilities: asked,
      is_whole: asked.length === pack.capabilities.length,
      ends_at: led.team.endsAt,
      picture: led.picture.map((one) => ({ ...one, name: names.get(one.id) ?? one.id })),
      questions: teamQuestions(pack.ratings, led.picture),
    },
    joined: joined.map(({ id, name, endsAt, state }) => ({ id, name, ends_at: endsAt, is_gone: state === 'gone' })),
  }
})
