import { paths } from '#contract/wire/paths.ts'
import { buildQuestions, showQuestion } from '#domain/assessing/questionnaire.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#gallery/fixtures.ts'
import type { State } from '#gallery/state.ts'
import { chose } from './role.ts'

/** What a framework with levels of proficiency adds to the screens; `fixtures` are those of such a pack. */
export function levelStates({
  pack,
  session,
  role,
  baseRole,
  rolesOnPath,
  farthest,
  question,
  career,
}: Fixtures): State[] {
  const { fresh, chosen, assessing } = session
  const { proficiency: words } = pack.words.role
  const needs = chosen.role_needs
  const [seen] = needs.filter(({ level }) => level && level.effective.length > 0)
  const shown = question(0)
  const asked = buildQuestions(pack)
  const built = showQuestion(asked, {}, asked[1]?.qref ?? '')
  const [other = role] = rolesOnPath(farthest).toReversed()
  const compared = career.comparison([other], [pack.ratings[0]?.key ?? null, null])
  const step = compared.capabilities.flatMap(({ level_steps: steps }) => steps?.[0] ?? [])[0]
  const page = { screen: '/roleactions', session: chosen, answers: chose(chosen) }
  return [
    {
      ...page,
      state: 'role profile, with levels',
      path: paths.roleActions(role.id, 'profile'),
      says: needs.flatMap(({ level }) => (level ? [fill(words.at, level)] : [])),
    },
    {
      ...page,
      state: 'role profile, what a level looks like',
      path: paths.roleActions(role.id, 'profile'),
      steps: [{ press: `${fill(words.looks, { name: seen?.level?.name ?? '' })} (${seen?.name ?? ''})` }],
      says: seen?.level?.effective ?? [],
    },
    {
      screen: '/assess',
      state: 'beside the level that the role asks for',
      path: paths.assess(shown.qref),
      session: { ...assessing, question: shown },
      says: [shown.level ? fill(words.asked, shown.level) : ''],
    },
    {
      screen: '/build',
      state: 'asking for a level',
      path: paths.build(built.qref),
      session: { ...fresh, restore_point: 'BUILD', question: built },
      answers: { nearest_roles: [{ data: [] }] },
      says: built.optionsList.map(({ name }) => name),
    },
    {
      screen: '/compare',
      state: 'with levels',
      path: paths.compare(baseRole.id, [other.id]),
      session: { ...chosen, role: baseRole },
      answers: { compare_roles: [{ data: compared }] },
      says: step ? [fill(pack.words.career.levels.step, step)] : [],
    },
  ]
}
