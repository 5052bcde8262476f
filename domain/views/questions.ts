import { optionValue, type Option } from '#domain/assessing/option.ts'
import { standardRatings, type Rating } from '#domain/assessing/ratings.ts'
import type { Capability } from '#domain/framework/capability-schema.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import { wordedFor } from '#domain/framework/wording.ts'
import type { AssessedRole } from '#domain/assessing/questionnaire.ts'
import { notSeen } from './view.ts'

/** A question about somebody else: whether and how a capability shows in their work. */
export type ViewQuestion = {
  qref: string
  name: string
  text: string
  additional_information: readonly string[]
  optionsList: (Option & { value: string; signs: readonly string[] })[]
}

/** A rating's meaning as it is said of somebody else; a pack's own ratings keep their words. */
function saidOfOthers({ words }: Pack, { key, name, meaning }: Rating): Option {
  const standard = standardRatings(words.assessing.options).find((one) => one.key === key && one.meaning === meaning)
  return { key, name, meaning: standard ? words.views.ratings[standard.key] : meaning }
}

/** The capabilities that a view can be asked about: all that the role needs, in the framework's order. */
export function askable(pack: Pack, role: AssessedRole): readonly Capability[] {
  return wordedFor(pack, role).filter(({ id }) => (role.needs[id] ?? 'none') !== 'none')
}

/** The questions to somebody about another person's work: the same capabilities, ratings and signs as in the self-assessment. */
export function viewQuestions(pack: Pack, role: AssessedRole, capabilityIds: readonly string[]): ViewQuestion[] {
  const words = pack.words.views.answering
  const options = [
    ...pack.ratings.map((rating) => saidOfOthers(pack, rating)),
    { key: notSeen, name: words.not_seen, meaning: '' },
  ]
  return askable(pack, role)
    .filter(({ id }) => capabilityIds.includes(id))
    .map(({ id, name, statements, signs = {} }) => ({
      qref: id,
      name,
      text: fill(words.question, { name }),
      additional_information: statements,
      optionsList: options.map((option) => ({
        ...option,
        value: optionValue(option),
        signs: signs[option.key] ?? [],
      })),
    }))
}
