import type { z } from 'zod'
import type { sessionData } from '#contract/session-data.ts'
import { listJoined } from '#server/db/team/members.ts'
import type { Deps } from '#server/deps.ts'
import { inWords, loadLedTeam, lookedAt } from './loading.ts'

type TeamData = Pick<z.input<typeof sessionData>, 'team' | 'joined_teams'>

/** The team that a session leads, as far as it has looked at it, and what it has added to others, in words that its owner can read. */
export async function loadTeamData(deps: Pick<Deps, 'db' | 'pack' | 'clock'>, uuid: string): Promise<TeamData> {
  const { db, pack, clock } = deps
  const nameOf = (id: string) => pack.capabilities.find((one) => one.id === id)?.name ?? id
  const ratingOf = (key: string) => pack.ratings.find((one) => one.key === key)?.name ?? key
  const led = await loadLedTeam(deps, uuid)
  const joined = await listJoined(db.read, uuid, clock().toISOString())
  return {
    team: led && {
      name: led.team.name,
      capabilities: lookedAt(pack, led.team).map(({ name }) => name),
      ends_at: led.team.endsAt,
      seen: led.picture.map(({ id, spread }) => ({
        capability: nameOf(id),
        ratings: spread.map(({ rating, share }) => ({ rating: ratingOf(rating), share })),
      })),
    },
    joined_teams: joined.map(({ name, endsAt, ratings }) => ({
      name,
      ends_at: endsAt,
      ratings: inWords(pack, ratings).map((one) => ({ capability: one.name, rating: one.rating })),
    })),
  }
}
