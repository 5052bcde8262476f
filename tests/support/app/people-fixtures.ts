import type { Teams } from '#contract/team.ts'
import type { AskedView, Views } from '#contract/views.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import { type Member, teamPicture, teamQuestions } from '#domain/team/team.ts'
import { sideBySide, toTalkAbout } from '#domain/views/side-by-side.ts'
import { askable, type View, viewQuestions } from '#domain/views/view.ts'
import type { Fixtures } from './fixtures.ts'

const firstName = 'Aroha'
const names = ['Hana', 'Tama', 'Mere']
const written = ['Asks what people think before saying what she thinks.', 'Hears out the quiet ones.', '']

/** What visitors and those whom they ask have typed in these states. */
export const typedInViews = [firstName, ...names, ...written.filter((text) => text !== '')]

/** What three people answered about the role: each rating of the pack in turn. */
function threeViews(pack: Pack, ids: readonly string[]): View[] {
  return names.map((label, person) => ({
    id: label,
    label,
    state: 'seen',
    group: 1,
    answers: Object.fromEntries(
      ids.map((id, place) => [id, pack.ratings[(place + (person % 2)) % pack.ratings.length]?.key ?? '']),
    ),
    comments: ids[0] ? { [ids[0]]: written[person] ?? '' } : {},
  }))
}

/** Views on the example role, shown together or by person. */
export function viewsOf({ pack, role, answers }: Fixtures, isByPerson: boolean): Views {
  const profile = starterRoles(pack).find(({ id }) => id === role.id)
  const needed = profile ? askable(pack, profile) : []
  const ids = needed.map(({ id }) => id)
  const all = sideBySide(pack.ratings, isByPerson, threeViews(pack, ids), ids, answers)
  return {
    is_saved: true,
    needed: needed.map(({ name }) => name),
    chosen: needed.slice(0, 2).map(({ name }) => name),
    request: {
      first_name: firstName,
      capabilities: needed.map(({ name }) => name),
      is_whole: true,
      is_by_person: isByPerson,
      has_comments: true,
    },
    links: names.map((label, place) => ({
      id: label,
      label,
      is_mailed: place === 0,
      state: isByPerson ? 'seen' : null,
    })),
    people: names.length,
    may_wait: false,
    side_by_side: all.map((one) => ({ ...one, name: needed.find(({ id }) => id === one.id)?.name ?? one.id })),
    talk: toTalkAbout(pack.ratings, all),
  }
}

/** What somebody is asked about the example role; `isGiven` fills in every answer. */
export function askedOf({ pack, role }: Fixtures, isGiven = false): AskedView {
  const profile = starterRoles(pack).find(({ id }) => id === role.id)
  const ids = profile ? askable(pack, profile).map(({ id }) => id) : []
  return {
    role,
    first_name: firstName,
    is_by_person: false,
    has_comments: true,
    is_mailed: true,
    state: 'open',
    questions: (profile ? viewQuestions(pack, profile, ids) : []).map((question, place) => ({
      ...question,
      additional_information: [...question.additional_information],
      optionsList: question.optionsList.map((option) => ({ ...option, signs: [...option.signs] })),
      answer: isGiven ? (question.optionsList[place % question.optionsList.length]?.key ?? '') : '',
      comment: isGiven && place === 0 ? (written[0] ?? '') : '',
    })),
  }
}

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
