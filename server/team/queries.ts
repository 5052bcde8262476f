import type { Selectable } from 'kysely'
import type { Member } from '#domain/team/team.ts'
import type { Queries } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

/** A team, and the session that leads it. */
export type Team = { id: string; sessionUuid: string; name: string; capabilities: string[]; endsAt: string }

function teamOf({ id, name, ...row }: Selectable<Tables['teams']>): Team {
  return {
    id,
    name,
    sessionUuid: row.session_uuid,
    capabilities: JSON.parse(row.capabilities) as string[],
    endsAt: row.ends_at,
  }
}

/** Stores a team by its token's hash. A session leads one at a time. */
export async function storeTeam(db: Queries, { tokenHash, ...team }: Team & { tokenHash: string }): Promise<void> {
  await db
    .insertInto('teams')
    .values({
      id: team.id,
      session_uuid: team.sessionUuid,
      token_hash: tokenHash,
      name: team.name,
      capabilities: JSON.stringify(team.capabilities),
      ends_at: team.endsAt,
      last_joined_at: null,
    })
    .execute()
}

/** The team that a session leads and that has not ended by now. */
export async function findTeamOf(db: Queries, sessionUuid: string, now: string): Promise<Team | null> {
  const row = await db
    .selectFrom('teams')
    .selectAll()
    .where('session_uuid', '=', sessionUuid)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ? teamOf(row) : null
}

/** The team that a token opens and that has not ended by now. */
export async function findTeamByToken(db: Queries, tokenHash: string, now: string): Promise<Team | null> {
  const row = await db
    .selectFrom('teams')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ? teamOf(row) : null
}

/**
 * Locks a team until the transaction ends, so that joining, looking, leaving and ending come one after the other. Returns whether
 * it is there.
 */
export async function lockTeam(db: Queries, id: string): Promise<boolean> {
  const locked = await db.updateTable('teams').set({ id }).where('id', '=', id).executeTakeFirst()
  return locked.numUpdatedRows > 0n
}

/** When the newest member of a team joined, null where nobody has. Read once the team is locked. */
export async function findLastJoining(db: Queries, id: string): Promise<Date | null> {
  const row = await db.selectFrom('teams').select('last_joined_at').where('id', '=', id).executeTakeFirst()
  return row?.last_joined_at ? new Date(row.last_joined_at) : null
}

/** Ends the team that a session leads, with all that its members added. */
export async function deleteTeamOf(db: Queries, sessionUuid: string): Promise<void> {
  await db.deleteFrom('teams').where('session_uuid', '=', sessionUuid).execute()
}

/** The teams that have ended by now, to be counted or looked for. */
export function teamsOver(db: Queries, now: string) {
  return db.selectFrom('teams').select('id').where('ends_at', '<=', now)
}

/** Deletes teams that have ended by now, at most `most`. Returns how many. */
export async function purgeTeams(db: Queries, now: string, most: number): Promise<number> {
  const deleted = await db.deleteFrom('teams').where('id', 'in', teamsOver(db, now).limit(most)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

/** What a session has added to a team, with the team's name and end. */
export type Joined = Member & { teamId: string; sessionUuid: string; name: string; endsAt: string }

function joined(db: Queries) {
  return db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .selectAll('team_members')
    .select(['teams.name', 'teams.ends_at'])
}

type Row = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number]

function memberOf(row: Row): Joined {
  return {
    id: row.id,
    teamId: row.team_id,
    sessionUuid: row.session_uuid,
    name: row.name,
    endsAt: row.ends_at,
    state: row.state,
    group: row.seen_in,
    groupSize: row.group_size,
    ratings: JSON.parse(row.ratings) as Record<string, string>,
  }
}

/** The members of a team, in an order that tells nothing. */
export async function listMembers(db: Queries, teamId: string): Promise<Joined[]> {
  const rows = await joined(db).where('team_id', '=', teamId).orderBy('team_members.id').execute()
  return rows.map(memberOf)
}

/** What a session has added to teams that have not ended by now. */
export async function listJoined(db: Queries, sessionUuid: string, now: string): Promise<Joined[]> {
  const rows = await joined(db)
    .where('team_members.session_uuid', '=', sessionUuid)
    .where('teams.ends_at', '>', now)
    .orderBy('teams.ends_at')
    .orderBy('team_members.id')
    .execute()
  return rows.map(memberOf)
}

/** Stores what a session adds to a team, and on the team when; where it has joined before, nothing. The team is locked. */
export async function storeMember(
  db: Queries,
  { id, teamId, sessionUuid, ratings }: Pick<Joined, 'id' | 'teamId' | 'sessionUuid' | 'ratings'>,
  now: string,
): Promise<void> {
  await db
    .insertInto('team_members')
    .values({
      id,
      team_id: teamId,
      session_uuid: sessionUuid,
      state: 'finished',
      seen_in: null,
      group_size: null,
      ratings: JSON.stringify(ratings),
    })
    .onConflict((conflict) => conflict.columns(['team_id', 'session_uuid']).doNothing())
    .execute()
  await db.updateTable('teams').set({ last_joined_at: now }).where('id', '=', teamId).execute()
}

/** Stores that these who wait were looked at together, under the number of their group, and how many they are. */
export async function markTogether(db: Queries, ids: readonly string[], group: number): Promise<void> {
  await db
    .updateTable('team_members')
    .set({ state: 'seen', seen_in: group, group_size: ids.length })
    .where('id', 'in', ids)
    .where('state', '=', 'finished')
    .execute()
}

/** Takes back what a session added to a team. Those who still waited may join again; those who were looked at may not. */
export async function takeBackMember(db: Queries, id: string, sessionUuid: string): Promise<void> {
  await db
    .deleteFrom('team_members')
    .where('id', '=', id)
    .where('session_uuid', '=', sessionUuid)
    .where('state', '=', 'finished')
    .execute()
  await db
    .updateTable('team_members')
    .set({ state: 'gone', ratings: '{}' })
    .where('id', '=', id)
    .where('session_uuid', '=', sessionUuid)
    .execute()
}

/**
 * Locks the teams that a session has joined until the transaction ends, always in the same order, so that two who leave at once do
 * not block each other. Returns their ids.
 */
export async function lockTeamsJoinedBy(db: Queries, sessionUuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_members')
    .select('team_id')
    .where('session_uuid', '=', sessionUuid)
    .orderBy('team_id')
    .execute()
  for (const { team_id: id } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in order.
    await lockTeam(db, id)
  }
  return rows.map(({ team_id: id }) => id)
}

/**
 * Deletes the ratings of all who were looked at together with somebody who is gone since, in these teams or in all; they are shown
 * no more.
 */
export async function emptyBrokenGroups(db: Queries, teamIds: readonly string[] | 'all'): Promise<void> {
  if (teamIds.length === 0) return
  await db
    .updateTable('team_members')
    .set({ state: 'gone', ratings: '{}' })
    .where('state', '=', 'seen')
    .$if(teamIds !== 'all', (query) => query.where('team_id', 'in', teamIds as string[]))
    .where((is) =>
      is(
        'group_size',
        '>',
        is
          .selectFrom('team_members as left')
          .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('count'))
          .whereRef('left.team_id', '=', 'team_members.team_id')
          .whereRef('left.seen_in', '=', 'team_members.seen_in')
          .where('left.state', '=', 'seen'),
      ),
    )
    .execute()
}
