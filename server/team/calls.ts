import type { z } from 'zod'
import type { sessionData } from '#contract/session-data.ts'
import type { teamCalls } from '#contract/team.ts'
import { ratingFor } from '#domain/assessing/own-level.ts'
import { lastGiven, ratesByLevel, ratingOf, scaleOf } from '#domain/assessing/ratings.ts'
import { day } from '#domain/framework/durations.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import {
  besideAsked,
  type TeamQuestion,
  isRested,
  isUnfitTeamName,
  maxMembers,
  maxTeams,
  minInTeam,
  type Seen,
  teamDays,
  teamPicture,
  teamQuestions,
  tidyTeamName,
} from '#domain/team/team.ts'
import { askable, groupOnLook } from '#domain/views/view.ts'
import { listAssessAnswers } from '#server/assessing/answers.ts'
import type { Handlers } from '#server/call.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { findRoles } from '#server/role/queries.ts'
import { requireRole } from '#server/role/require-role.ts'
import { isSaved } from '#server/session/sessions.ts'
import { joinTeamLink, newToken, tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import {
  deleteTeamOf,
  emptyBrokenGroups,
  findLastJoining,
  findTeamByToken,
  findTeamOf,
  listJoined,
  listMembers,
  lockTeam,
  lockTeamsJoinedBy,
  markTogether,
  storeMember,
  storeTeam,
  takeBackMember,
  type Team,
} from './queries.ts'

/** The capabilities of the framework that a team looks at, in the framework's order. */
function lookedAt(pack: Pack, { capabilities }: Pick<Team, 'capabilities'>) {
  return pack.capabilities.filter(({ id }) => capabilities.includes(id))
}

/** The latest ratings of a session, over all roles, of what a team looks at. */
async function ratingsFor(
  { pack }: Pick<Deps, 'pack'>,
  db: Queries,
  sessionUuid: string,
  team: Team,
): Promise<Record<string, string>> {
  const answers = await listAssessAnswers(db, sessionUuid)
  const last = lastGiven(pack, answers)
  const ids = ratesByLevel(pack) ? [...new Set(answers.map(({ role_id: id }) => id))] : []
  const roles = new Map((await findRoles(db, ids, sessionUuid)).map((role) => [role.id, role]))
  const rated = lookedAt(pack, team).flatMap(({ id }): [string, string][] => {
    const given = last.get(id)
    const key = ratingOf(scaleOf(pack), given?.answer)?.key
    if (given === undefined || key === undefined) return []
    const role = roles.get(given.role_id)
    const group = role && ratingFor(pack, role, id, key)
    return [[id, key], ...(group ? [[besideAsked(id), group.key] as [string, string]] : [])]
  })
  return Object.fromEntries(rated)
}

/** Ratings in words, in the framework's order. */
function inWords(pack: Pack, ratings: Readonly<Record<string, string>>): { name: string; rating: string }[] {
  return pack.capabilities.flatMap(({ id, name }) => {
    const rating = ratingOf(scaleOf(pack), ratings[id])
    const group = ratingOf(pack.ratings, ratings[besideAsked(id)])
    if (!rating) return []
    const said = group ? fill(pack.words.career.levels.named, { name: rating.name, step: group.meaning }) : rating.name
    return [{ name, rating: said }]
  })
}

/** Makes a group of those who wait, where they are enough and none of them has only just joined. The team is locked. */
async function lookAtTeam(db: Queries, team: Team, now: Date): Promise<void> {
  if (!isRested(await findLastJoining(db, team.id), now)) return
  const { ids, group } = groupOnLook(minInTeam, await listMembers(db, team.id))
  if (ids.length > 0) await markTogether(db, ids, group)
}

/** The team that a session leads, and what it has looked at; it shows nothing that waits. */
async function loadLedTeam(
  { db, pack, clock }: Pick<Deps, 'db' | 'pack' | 'clock'>,
  sessionUuid: string,
): Promise<{ team: Team; picture: Seen[]; beside: Seen[] } | null> {
  const team = await findTeamOf(db.read, sessionUuid, clock().toISOString())
  if (!team) return null
  const asked = lookedAt(pack, team).map(({ id }) => id)
  const members = await listMembers(db.read, team.id)
  return {
    team,
    picture: teamPicture(scaleOf(pack), members, asked),
    beside: ratesByLevel(pack)
      ? asked.flatMap((id) => teamPicture(pack.ratings, members, [besideAsked(id)]).map((one) => ({ ...one, id })))
      : [],
  }
}

type Led = NonNullable<Awaited<ReturnType<typeof loadLedTeam>>>

/** Where the own levels of a capability lie beside the asked ones; undefined where nobody rates against levels. */
function besideOf({ beside }: Pick<Led, 'beside'>, id: string): Seen | undefined {
  return beside.find((one) => one.id === id)
}

/** The questions for a team: about its ratings, or about where its levels lie beside what roles ask for. */
function questionsTo(pack: Pack, led: Pick<Led, 'picture' | 'beside'>): TeamQuestion[] {
  return teamQuestions(pack.ratings, ratesByLevel(pack) ? led.beside : led.picture)
}

type TeamData = Pick<z.input<typeof sessionData>, 'team' | 'joined_teams'>

/** The team that a session leads, as far as it has looked at it, and what it has added to others, in words that its owner can read. */
export async function loadTeamData(deps: Pick<Deps, 'db' | 'pack' | 'clock'>, uuid: string): Promise<TeamData> {
  const { db, pack, clock } = deps
  const nameOf = (id: string) => pack.capabilities.find((one) => one.id === id)?.name ?? id
  const scale = scaleOf(pack)
  const named = (spread: Seen['spread'], nameIn: (key: string) => string | undefined) =>
    spread.map(({ rating, share }) => ({ rating: nameIn(rating) ?? rating, share }))
  const led = await loadLedTeam(deps, uuid)
  const joined = await listJoined(db.read, uuid, clock().toISOString())
  return {
    team: led && {
      name: led.team.name,
      capabilities: lookedAt(pack, led.team).map(({ name }) => name),
      ends_at: led.team.endsAt,
      seen: led.picture.map(({ id, spread }) => ({
        capability: nameOf(id),
        ratings: [
          ...named(spread, (key) => ratingOf(scale, key)?.name),
          ...named(besideOf(led, id)?.spread ?? [], (key) => ratingOf(pack.ratings, key)?.meaning),
        ],
      })),
    },
    joined_teams: joined.map(({ name, endsAt, ratings }) => ({
      name,
      ends_at: endsAt,
      ratings: inWords(pack, ratings).map((one) => ({ capability: one.name, rating: one.rating })),
    })),
  }
}

export const teamHandlers: Handlers<typeof teamCalls> = {
  team_make: async (deps, { session, body }) => {
    const { db, pack, clock } = deps
    if (!isSaved(session)) throw refuse('teamUnsaved')
    const role = body.roleId === undefined ? null : await requireRole(deps, session, body.roleId)
    const capabilities = (role ? askable(pack, role) : pack.capabilities).map(({ id }) => id)
    if (capabilities.length === 0) throw refuse('nothingAsked')
    if (isUnfitTeamName(body.name)) return { name: pack.words.team.making.unfit_name, link: null }
    const { token, hashed } = newToken()
    const now = clock()
    const team = {
      id: deps.newUuid(),
      sessionUuid: session.uuid,
      tokenHash: hashed,
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
  },

  team_load: async (deps, { session }) => {
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
        picture: led.picture.map((one) => {
          const beside = besideOf(led, one.id)
          return { ...one, name: names.get(one.id) ?? one.id, ...(beside ? { beside_asked: beside.spread } : {}) }
        }),
        questions: questionsTo(pack, led),
      },
      joined: joined.map(({ id, name, endsAt, state }) => ({ id, name, ends_at: endsAt, is_gone: state === 'gone' })),
    }
  },

  team_look: async ({ db, clock }, { session }) => {
    const time = clock()
    const now = time.toISOString()
    if (!(await findTeamOf(db.read, session.uuid, now))) return {}
    await db.write(async (queries) => {
      const team = await findTeamOf(queries, session.uuid, now)
      if (team && (await lockTeam(queries, team.id))) await lookAtTeam(queries, team, time)
    })
    return {}
  },

  team_end: async ({ db }, { session }) => {
    await db.write((queries) => deleteTeamOf(queries, session.uuid))
    await db.eraseDeleted()
    return {}
  },

  team_open: async (deps, { session, body }) => {
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
  },

  team_join: async (deps, { session, body }) => {
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
  },

  team_leave: async ({ db }, { session, body }) => {
    await db.write(async (queries) => {
      const joined = await lockTeamsJoinedBy(queries, session.uuid)
      await takeBackMember(queries, body.id, session.uuid)
      await emptyBrokenGroups(queries, joined)
    })
    await db.eraseDeleted()
    return {}
  },
}
