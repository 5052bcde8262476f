import { paths } from '#contract/wire/paths.ts'
import { buildQuestions, showQuestion } from '#domain/assessing/questionnaire.ts'
import { fill } from '#domain/framework/sentence.ts'
import { usualLevel } from '#domain/role/needs.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

/** What a framework with levels of proficiency adds to the screens; `fixtures` are those of such a pack. */
export function levelStates(fixtures: Fixtures): State[] {
  const { pack, session, role, baseRole, rolesOnPath, farthest, question, career } = fixtures
  const { fresh, chosen, assessing } = session
  const { proficiency: words } = pack.words.role
  const needs = chosen.role_needs
  const seen = needs.find(({ level }) => level && level.effective.length > 0)
  const usual = usualLevel(needs)
  const shown = question(0)
  const asked = buildQuestions(pack)
  const built = showQuestion(asked, {}, asked[1]?.qref ?? '')
  const [other = role] = rolesOnPath(farthest).toReversed()
  const compared = career.comparison([other], [pack.ratings[0]?.key ?? null, null])
  const step = compared.capabilities.flatMap(({ level_steps: steps }) => steps?.[0] ?? [])[0]
  const page = statesOf('/roleactions', { path: paths.roleActions(role.id, 'profile'), session: chosen })
  return [
    page('role profile, with levels', [
      ...(usual ? [fill(words.asked, usual)] : []),
      ...needs.flatMap(({ level }) => (level && level.id !== usual?.id ? [fill(words.at, level)] : [])),
    ]),
    page('role profile, what a level looks like', seen?.level?.effective ?? [], { steps: [seen?.name ?? ''] }),
    statesOf('/capability', { path: paths.capability(seen?.id ?? ''), session: chosen })(
      'at the level that the role asks for',
      [fill(words.of_role, { title: role.title, name: seen?.level?.name ?? '' }), ...(seen?.level?.effective ?? [])],
      { answers: { capability_roles: { data: [] } } },
    ),
    statesOf('/assess', { path: paths.assess(shown.qref), session: { ...assessing, question: shown } })(
      'beside the level that the role asks for',
      shown.level ? fill(words.asked, shown.level) : '',
    ),
    statesOf('/build', {
      path: paths.build(built.qref),
      session: { ...fresh, restore_point: 'BUILD', question: built },
      answers: { nearest_roles: { data: [] } },
    })(
      'asking for a level',
      built.optionsList.map(({ name }) => name),
    ),
    statesOf('/compare', { path: paths.compare(baseRole.id, [other.id]), session: { ...chosen, role: baseRole } })(
      'with levels',
      step ? fill(pack.words.career.levels.step, step) : [],
      { answers: { compare_roles: { data: compared } } },
    ),
  ]
}
