import type { Calls } from '#contract/calls.ts'
import type { Question } from '#contract/assessing.ts'
import type { Role, RoleOutcome } from '#contract/role.ts'
import { builtProfile, needDifferences, profileDistance } from '#domain/building/built-profile.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { buildQuestions, showQuestion, type Answers } from '#domain/assessing/questionnaire.ts'
import { showNeeds, showRole } from '#domain/role/role.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'

type Awaiting = Calls['validation_load']['response']

/** The visitor searched for this title in vain, so the new profile has it. */
export const soughtTitle = 'Lighthouse Keeper'

/** A profile that a visitor builds, with the answers of the calls at each step. */
export function buildingOf(pack: Pack) {
  const [agency] = pack.agencies
  const [, roleType] = pack.role_types
  const questions = buildQuestions(pack)
  const answers: Answers = Object.fromEntries(
    questions.flatMap(({ qref, optionsList, choices }, index) => {
      const inTurn = (place: number) => optionsList[(place * 2) % optionsList.length]?.key ?? ''
      if (choices) return choices.slice(0, 5).map((choice, place) => [choice.qref, inTurn(place)])
      return [[qref, index === 0 ? (roleType?.id ?? '') : inTurn(index)]]
    }),
  )
  const built = builtProfile(pack, answers)
  if (!built || !agency || !roleType) throw new Error('The pack has too little to build a profile from')
  const { role_type, needs, people, strategy } = built
  const sought = { query_role: soughtTitle, query_agency: agency.id }

  /** The role made from the profile, with the agency's decision. */
  function become(
    validation: RoleOutcome['validation'],
    validator: RoleOutcome['validator'] = null,
  ): { role: Role; role_outcome: RoleOutcome } {
    const reason = validation === 'declined' ? (pack.validation.decline_reasons[0]?.text ?? '') : ''
    return {
      role: showRole(pack, {
        id: 'built',
        title: sought.query_role,
        agency: sought.query_agency,
        role_type,
        family: '',
        origin: { kind: validation, date: new Date('2026-11-20') },
        needs,
        people,
        strategy,
      }),
      role_outcome: { validation, reason, validator },
    }
  }

  const [closest] = starterRoles(pack)
    .filter((profile) => profile.role_type === role_type)
    .sort((one, other) => profileDistance(pack, built, one) - profileDistance(pack, built, other))
  const awaiting: Awaiting = {
    role: become('waiting').role,
    role_type,
    role_needs: showNeeds(pack, needs),
    relationship: pack.words.building.relationships.manager,
    closest: closest
      ? {
          role: showRole(pack, closest),
          differences: needDifferences(pack, built, closest).map(({ one, other, ...capability }) => ({
            ...capability,
            built: one,
            closest: other,
          })),
        }
      : null,
    questions: questions.map(({ qref }) => showQuestion(questions, answers, qref)),
    decline_reasons: pack.validation.decline_reasons.map(({ id, text }) => ({ value: id, text })),
    version: '2026-11-20T00:00:00.000Z',
    expires_on: '2026-12-04',
  }

  return {
    sought,
    agencyName: agency.name,
    answers,
    /** The question at a position: from 0, or from the end if negative. */
    question: (place: number, given: Answers = {}): Question =>
      showQuestion(questions, given, (questions.at(place) ?? questions.at(-1))?.qref ?? ''),
    built: { role_type, people, strategy, role_needs: showNeeds(pack, needs) },
    unanswered: questions.slice(-3).map(({ qref }) => qref),
    become,
    awaiting,
  }
}
