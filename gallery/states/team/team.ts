import type { OpenedTeam } from '#contract/team-open.ts'
import type { Teams } from '#contract/team-load.ts'
import { paths } from '#contract/wire/paths.ts'
import { patterns } from '#contract/wire/patterns.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { teamPicture } from '#domain/team/picture.ts'
import { teamQuestions } from '#domain/team/questions.ts'
import type { Member } from '#domain/team/team.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'

const link = serverPaths.joinTeam('Zx3vK0c5S1o9Jt2mQpW7uBnL4yRe8dHaFiG6kTbXwVs')
const name = 'People and Culture'
const endsAt = '2026-12-21T08:00:00.000Z'

/** What leaders have typed in these states. */
export const typedInTeams = [name]

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
function teamsOf(fixtures: Fixtures, isSeen: boolean): Teams {
  const { pack } = fixtures
  const asked = pack.capabilities.slice(0, 6)
  const seen = teamPicture(
    pack.ratings,
    isSeen ? sevenMembers(fixtures) : [],
    asked.map(({ id }) => id),
  )
  const team = {
    name,
    capabilities: asked.map((one) => one.name),
    is_whole: false,
    ends_at: endsAt,
    picture: seen.map((one) => ({ ...one, name: asked.find(({ id }) => id === one.id)?.name ?? one.id })),
    questions: teamQuestions(pack.ratings, seen),
  }
  return { is_saved: true, team, joined: [] }
}

/** Leading a team. */
function leadingStates(fixtures: Fixtures): State[] {
  const { pack, session } = fixtures
  const { making, leading, picture, joined } = pack.words.team
  const saved = { ...session.planning, session_saved: true }
  const team = { screen: '/team', path: paths.team, session: saved }
  const none: Teams = { is_saved: true, team: null, joined: [] }
  const before = teamsOf(fixtures, false)
  const seen = teamsOf(fixtures, true)
  const member = { id: 'member', ends_at: endsAt, is_gone: false }
  const made = { link: `https://lsp.example${link}` }
  return [
    {
      ...team,
      state: 'session not saved',
      session: session.planning,
      answers: { team_load: [{ data: { ...none, is_saved: false } }] },
      says: [pack.words.app.titles.team, making.save_first],
    },
    {
      ...team,
      state: 'what to look at',
      answers: { team_load: [{ data: none }] },
      says: [making.make_heading, making.name, making.which, making.fixed, making.begin, ...making.terms],
    },
    {
      ...team,
      state: 'without a role',
      session: { ...session.fresh, session_saved: true },
      answers: { team_load: [{ data: none }] },
      says: [making.make_heading, making.begin],
    },
    {
      ...team,
      state: 'name not right',
      answers: { team_load: [{ data: none }], team_make: [{ data: { name: making.unfit_name, link: null } }] },
      steps: [{ press: making.begin }],
      says: [pack.words.app.error_summary.heading, making.unfit_name],
    },
    {
      ...team,
      state: 'link made',
      answers: { team_load: [{ data: none }, { data: before }], team_make: [{ data: made }] },
      steps: [{ press: making.begin }],
      says: [leading.link, leading.link_hint, picture.none, picture.more_wait],
    },
    {
      ...team,
      state: 'nothing new',
      answers: { team_load: [{ data: before }], team_look: [{ data: {} }] },
      steps: [{ press: picture.look }],
      says: [fill(leading.named, { name }), leading.lost, picture.nothing_new],
    },
    {
      ...team,
      state: 'seen',
      answers: { team_load: [{ data: seen }] },
      says: [picture.heading, picture.about, picture.questions, picture.left_out, picture.goes, leading.end],
    },
    {
      ...team,
      state: 'gone since it was seen',
      answers: { team_load: [{ data: seen }, { data: before }], team_look: [{ data: {} }] },
      steps: [{ press: picture.look }],
      says: [picture.nothing_new, picture.none],
    },
    {
      ...team,
      state: 'joined others',
      answers: {
        team_load: [
          {
            data: {
              ...none,
              joined: [
                { ...member, name },
                { ...member, id: 'other', name: '' },
              ],
            },
          },
        ],
      },
      says: [joined.heading],
    },
  ]
}

/** The page behind the link, for members. */
function joiningStates(fixtures: Fixtures): State[] {
  const { pack, session } = fixtures
  const { joining: words } = pack.words.team
  const { error, incomplete_link, loading, refusals } = pack.words.app
  const rated = pack.capabilities.slice(0, 5).map((one, place) => {
    return { name: one.name, rating: pack.ratings[place % pack.ratings.length]?.name ?? '' }
  })
  const team: OpenedTeam = {
    name,
    ends_at: endsAt,
    is_saved: true,
    is_leader: false,
    ratings: rated,
    joined: null,
  }
  const member: OpenedTeam = { ...team, joined: { id: 'member', is_gone: false } }
  const join = {
    screen: '/joinTeam',
    path: link,
    session: session.planning,
    answers: { team_open: [{ data: team }] },
  }
  return [
    { ...join, state: 'no token', path: patterns.joinTeam, says: [incomplete_link.heading, words.no_link] },
    { ...join, state: 'loading', answers: { team_open: ['pending'] }, says: [loading.heading] },
    {
      ...join,
      state: 'before joining',
      says: [words.before, words.free, words.gives, words.sees, words.alone, words.leave, words.yours, words.join],
    },
    {
      ...join,
      state: 'of one’s own, without a name',
      answers: { team_open: [{ data: { ...team, name: '', is_leader: true } }] },
      says: [words.unnamed, words.own],
    },
    {
      ...join,
      state: 'nothing rated',
      session: session.fresh,
      answers: { team_open: [{ data: { ...team, is_saved: false, ratings: [] } }] },
      says: [words.nothing, words.find],
    },
    {
      ...join,
      state: 'session not saved',
      answers: { team_open: [{ data: { ...team, is_saved: false } }] },
      says: [words.save_first, words.save],
    },
    {
      ...join,
      state: 'joined',
      answers: { team_open: [{ data: team }, { data: member }], team_join: [{ data: {} }] },
      steps: [{ press: words.join }],
      says: [words.joined, words.added, words.fixed],
    },
    {
      ...join,
      state: 'left after it was looked at',
      answers: { team_open: [{ data: { ...team, ratings: [], joined: { id: 'member', is_gone: true } } }] },
      says: [words.again],
    },
    {
      ...join,
      state: 'no longer valid',
      answers: { team_open: [{ status: 410, sentence: refusals.team_gone }] },
      says: [error.heading, refusals.team_gone],
    },
  ]
}

/** A team's picture: leading a team, and joining one. */
export function teamStates(fixtures: Fixtures): State[] {
  return [...leadingStates(fixtures), ...joiningStates(fixtures)]
}
