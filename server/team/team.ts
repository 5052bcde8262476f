import type { z } from 'zod'
import type { sessionData } from '#contract/session-data.ts'
import { lastAnswers, ratingOf } from '#domain/assessing/ratings.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { isRested, minInTeam, type Seen, teamPicture } from '#domain/team/team.ts'
import { groupOnLook } from '#domain/views/view.ts'
import { listAssessAnswers } from '#server/assessing/answers.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { findLastJoining, findTeamOf, listJoined, listMembers, markTogether, type Team } from './queries.ts'

/** The capabilities of the framework that a team looks at, in the framework's order. */
export function lookedAt(pack: Pack, { capabilities }: Pick<Team, 'capabilities'>) {
  return pack.capabilities.filter(({ id }) => capabilities.includes(id))
}

/** The latest ratings of a session, over all roles, of what a team looks at. */
export async function ratingsFor(
  { pack }: Pick<Deps, 'pack'>,
  db: Queries,
  sessionUuid: string,
  team: Team,
): Promise<Record<string, string>> {
  const last = lastAnswers(pack.ratings, await listAssessAnswers(db, sessionUuid))
  const rated = lookedAt(pack, team).flatMap(({ id }): [string, string][] => {
    const rating = ratingOf(pack.ratings, last.get(id))
    return rating ? [[id, rating.key]] : []
  })
  return Object.fromEntries(rated)
}

/** Ratings in words, in the framework's order. */
export function inWords(pack: Pack, ratings: Readonly<Record<string, string>>): { name: string; rating: string }[] {
  return pack.capabilities.flatMap(({ id, name }) => {
    const rating = ratingOf(pack.ratings, ratings[id])
    return rating ? [{ name, rating: rating.name }] : []
  })
}

/** Makes a group of those who wait, where they are enough and none of them has only just joined. The team is locked. */
export async function lookAtTeam(db: Queries, team: Team, now: Date): Promise<void> {
  if (!isRested(await findLastJoining(db, team.id), now)) return
  const { ids, group } = groupOnLook(minInTeam, await listMembers(db, team.id))
  if (ids.length > 0) await markTogether(db, ids, group)
}

/** The team that a session leads, and what it has looked at; it shows nothing that waits. */
export async function loadLedTeam(
  { db, pack, clock }: Pick<Deps, 'db' | 'pack' | 'clock'>,
  sessionUuid: string,
): Promise<{ team: Team; picture: Seen[] } | null> {
  const team = await findTeamOf(db.read, sessionUuid, clock().toISOString())
  if (!team) return null
  const asked = lookedAt(pack, team).map(({ id }) => id)
  return { team, picture: teamPicture(pack.ratings, await listMembers(db.read, team.id), asked) }
}

type TeamData = Pick<z.input<typeof sessionData>, 'team' | 'joined_teams'>

/** The team that a session leads, as far as it has looked at it, and what it has added to others, in words that its owner can read. */
export async function loadTeamData(deps: Pick<Deps, 'db' | 'pack' | 'clock'>, uuid: string): Promise<TeamData> {
  const { db, pack, clock } = deps
  const nameOf = (id: string) => pack.capabilities.find((one) => one.id === id)?.name ?? id
  const ratingName = (key: string) => pack.ratings.find((one) => one.key === key)?.name ?? key
  const led = await loadLedTeam(deps, uuid)
  const joined = await listJoined(db.read, uuid, clock().toISOString())
  return {
    team: led && {
      name: led.team.name,
      capabilities: lookedAt(pack, led.team).map(({ name }) => name),
      ends_at: led.team.endsAt,
      seen: led.picture.map(({ id, spread }) => ({
        capability: nameOf(id),
        ratings: spread.map(({ rating, share }) => ({ rating: ratingName(rating), share })),
      })),
    },
    joined_teams: joined.map(({ name, endsAt, ratings }) => ({
      name,
      ends_at: endsAt,
      ratings: inWords(pack, ratings).map((one) => ({ capability: one.name, rating: one.rating })),
    })),
  }
}
