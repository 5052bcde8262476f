import type { Selectable } from 'kysely'
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
 * Locks a team until the transaction ends, so that it ends, is looked at and is left before or afterwards. Returns whether it is
 * there.
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
