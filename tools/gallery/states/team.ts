import type { OpenedTeam, Teams } from '#contract/team.ts'
import { paths, patterns } from '#contract/wire/paths.ts'
import { serverPaths } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import { endsAt, teamName, teamsOf } from '#tests/support/app/people-fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { linkToken, statesOf } from './states-of.ts'

const link = serverPaths.joinTeam(linkToken)

/** A team's picture: leading a team, and joining one. */
export function teamStates(fixtures: Fixtures): State[] {
  return [...leadingStates(fixtures), ...joiningStates(fixtures)]
}

function leadingStates(fixtures: Fixtures): State[] {
  const { pack, session } = fixtures
  const { making, leading, picture, joined } = pack.words.team
  const none: Teams = { is_saved: true, team: null, joined: [] }
  const before = teamsOf(fixtures, false)
  const seen = teamsOf(fixtures, true)
  const member = { id: 'member', name: teamName, ends_at: endsAt, is_gone: false }
  const team = statesOf('/team', {
    path: paths.team,
    session: { ...session.planning, session_saved: true },
    answers: { team_load: { data: none } },
  })
  return [
    team('session not saved', [pack.words.app.titles.team, making.save_first], {
      session: session.planning,
      answers: { team_load: { data: { ...none, is_saved: false } } },
    }),
    team('what to look at', [
      [making.make_heading, making.name, making.which, making.fixed, making.begin, ...making.terms],
    ]),
    team('without a role', [making.make_heading, making.begin], { session: { ...session.fresh, session_saved: true } }),
    team('name not right', [pack.words.app.error_summary.heading, making.unfit_name], {
      answers: { team_make: { data: { name: making.unfit_name, link: null } } },
      steps: [making.begin],
    }),
    team('link made', [leading.link, leading.link_hint, picture.none], {
      answers: {
        team_load: [{ data: none }, { data: before }],
        team_make: { data: { link: `https://lsp.example${link}` } },
      },
      steps: [making.begin],
    }),
    team(
      'nothing new',
      [fill(leading.named, { name: teamName }), leading.lost, picture.nothing_new, picture.more_wait],
      {
        answers: { team_load: { data: before }, team_look: { data: {} } },
        steps: [picture.look, picture.when],
      },
    ),
    team('seen', [picture.heading, picture.about, picture.questions, picture.left_out, picture.goes, leading.end], {
      answers: { team_load: { data: seen } },
    }),
    team('gone since it was seen', [picture.nothing_new, picture.none], {
      answers: { team_load: [{ data: seen }, { data: before }], team_look: { data: {} } },
      steps: [picture.look],
    }),
    team('joined others', joined.heading, {
      answers: { team_load: { data: { ...none, joined: [member, { ...member, id: 'other', name: '' }] } } },
    }),
  ]
}

/** The page behind the link, for members. */
function joiningStates({ pack, session }: Fixtures): State[] {
  const { joining: words } = pack.words.team
  const { incomplete_link } = pack.words.app
  const ratings = pack.capabilities.slice(0, 5).map((one, place) => {
    return { name: one.name, rating: pack.ratings[place % pack.ratings.length]?.name ?? '' }
  })
  const team: OpenedTeam = { name: teamName, ends_at: endsAt, is_saved: true, is_leader: false, ratings, joined: null }
  const member: OpenedTeam = { ...team, joined: { id: 'member', is_gone: false } }
  const open = (changes: Partial<OpenedTeam>) => ({ answers: { team_open: { data: { ...team, ...changes } } } })
  const join = statesOf('/joinTeam', { path: link, session: session.planning, ...open({}) })
  return [
    join('no token', [incomplete_link.heading, words.no_link], { path: patterns.joinTeam }),
    join('before joining', [[words.before, words.free, words.gives, words.sees, words.trust, words.yours, words.join]]),
    join('before joining, with all that holds', [words.alone, words.twice, words.leave], { steps: [words.more] }),
    join('of one’s own, without a name', [words.unnamed, words.own], open({ name: '', is_leader: true })),
    join('nothing rated', [words.nothing, words.find], {
      session: session.fresh,
      ...open({ is_saved: false, ratings: [] }),
    }),
    join('session not saved', [words.save_first, words.save], open({ is_saved: false })),
    join('joined', [words.joined, words.added, words.fixed], {
      answers: { team_open: [{ data: team }, { data: member }], team_join: { data: {} } },
      steps: [words.join],
    }),
    join('left after it was looked at', words.again, open({ ratings: [], joined: { id: 'member', is_gone: true } })),
  ]
}
