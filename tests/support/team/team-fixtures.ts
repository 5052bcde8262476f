import type { Teams } from '#contract/team.ts'
import { type Member, teamPicture, teamQuestions } from '#domain/team/team.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'

/** What the leader of the example's team has typed. */
export const teamName = 'People and Culture'
export const endsAt = '2026-12-21T08:00:00.000Z'

/** What seven people added: ratings in turn, so that most, some and nobody's own are seen. */
function sevenMembers({ pack: { ratings, capabilities } }: Fixtures): Member[] {
  return [0, 0, 0, 0, 1, 1, 2].map((step, person) => ({
    id: `${person}`,
    state: 'seen',
    group: 1,
    groupSize: 7,
    ratings: Object.fromEntries(
      capabilities.map(({ id }, place) => [
        id,
        ratings[(place + step * (1 + (place % 2))) % ratings.length]?.key ?? '',
      ]),
    ),
  }))
}

/** The team of the example, before and after its leader has looked. */
export function teamsOf(fixtures: Fixtures, isSeen: boolean): Teams {
  const { pack } = fixtures
  const asked = pack.capabilities.slice(0, 6)
  const seen = teamPicture(
    pack.ratings,
    isSeen ? sevenMembers(fixtures) : [],
    asked.map(({ id }) => id),
  )
  const team = {
    name: teamName,
    capabilities: asked.map((one) => one.name),
    is_whole: false,
    ends_at: endsAt,
    picture: seen.map((one) => ({ ...one, name: asked.find(({ id }) => id === one.id)?.name ?? one.id })),
    questions: teamQuestions(pack.ratings, seen),
  }
  return { is_saved: true, team, joined: [] }
}
