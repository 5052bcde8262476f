import { paths } from '#contract/wire/paths.ts'
import { buildQuestions, showQuestion } from '#domain/assessing/questionnaire.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Fixtures } from '#tests/support/app/fixtures.ts'
import type { State } from '#tools/gallery/state.ts'
import { statesOf } from './states-of.ts'

/** What a framework with levels of proficiency adds to the screens; `fixtures` are those of such a pack. */
export function levelStates(fixtures: Fixtures): State[] {
  const { pack, session, role, baseRole, rolesOnPath, farthest, question, career } = fixtures
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
  const page = statesOf('/roleactions', { path: paths.roleActions(role.id, 'profile'), session: chosen })
  const looks = `${fill(words.looks, { name: seen?.level?.name ?? '' })} (${seen?.name ?? ''})`
  return [
    page(
      'role profile, with levels',
      needs.flatMap(({ level }) => (level ? [fill(words.at, level)] : [])),
    ),
    page('role profile, what a level looks like', seen?.level?.effective ?? [], { steps: [looks] }),
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
