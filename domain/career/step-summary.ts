import {
  lastAnswers,
  type NotRated,
  notRatedKinds,
  ratingOf,
  type Ratings,
  scaleOf,
} from '#domain/assessing/ratings.ts'
import { joinedLines } from '#domain/framework/in-english.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn, joined } from '#domain/framework/sentence.ts'
import { namesInSentence, numberInWords } from '#domain/framework/writing.ts'
import type { Levelled } from '#domain/role/proficiency.ts'
import { type ComparedCapability, compareNeeds, type NeedChange } from './comparison.ts'
import { type LevelsCompared, type LevelStep, wholeLevels } from './level-steps.ts'

/** A sentence names at most this many capabilities; where there are more, it gives their number. */
const maxNamed = { added: 5, others: 3 }

type Words = Pack['documents']['comparison']['summary']
/** The key of a rating, or why there is none; null for somebody who has never answered. */
type Standing = string | null
type Group = { standing: Standing; capabilities: ComparedCapability[] }

const notRatedIn = (standing: Standing): NotRated | undefined => notRatedKinds.find((kind) => kind === standing)

/** The capabilities grouped by the visitor's rating, strongest first; those without a rating come last, by why they have none. */
function byStanding(ratings: Ratings, capabilities: readonly ComparedCapability[]): Group[] {
  return [...ratings.map(({ key }) => key), ...notRatedKinds, null]
    .map((standing) => ({
      standing,
      capabilities: capabilities.filter(({ rating, not_rated: why }) => (rating ?? why) === standing),
    }))
    .filter((group) => group.capabilities.length > 0)
}

function joinGroups(words: Words, groups: readonly string[]): string {
  if (groups.length <= 2) return joined(words.two_groups, groups)
  return filledIn(words.last_group, { one: joined(words.groups, groups.slice(0, -1)), other: groups.at(-1) ?? '' })
}

function addedInWords(pack: Pack, added: readonly ComparedCapability[]): string {
  const words = pack.documents.comparison.summary
  if (added.length === 0) return words.adds_none
  const withStanding = (names: string, standing: Standing) => {
    if (standing === null) return names
    const why = notRatedIn(standing)
    if (why) return filledIn(words.not_rated[why], { names })
    return filledIn(words.rated, { names, rating: ratingOf(scaleOf(pack), standing)?.name ?? '' })
  }
  const groups = byStanding(scaleOf(pack), added)
  const count = numberInWords(pack.words.framework.numbers.words, added.length)
  if (added.length <= maxNamed.added) {
    const named = groups.map(({ standing, capabilities }) =>
      withStanding(
        namesInSentence(
          pack,
          capabilities.map(({ name }) => name),
        ),
        standing,
      ),
    )
    return filledIn(words.adds, { added: joinGroups(words, named) })
  }
  const [first] = groups
  if (first && groups.length === 1) {
    return filledIn(words.adds, { added: withStanding(filledIn(words.capabilities, { count }), first.standing) })
  }
  const counted = groups.map(({ standing, capabilities }) =>
    withStanding(numberInWords(pack.words.framework.numbers.words, capabilities.length), standing),
  )
  return filledIn(words.adds_many, { count, groups: joinGroups(words, counted) })
}

/** The names in a sentence, or their number where there are too many; nothing where there are none. */
function namedOrCounted(pack: Pack, kind: 'useful' | 'eased' | 'drops', names: readonly string[]): string[] {
  const words = pack.documents.comparison.summary
  if (names.length === 0) return []
  if (names.length <= maxNamed.others) return [filledIn(words[kind], { names: namesInSentence(pack, names) })]
  const count = numberInWords(pack.words.framework.numbers.words, names.length)
  return [filledIn(words[`${kind}_many`], { count })]
}

const stepName = (pack: Pack, step: LevelStep) => fill(pack.words.career.levels.step, step)

/** What rises and what falls in level, by name, or by number where there are too many. */
function levelsInWords(pack: Pack, capabilities: readonly ComparedCapability[], step: number): string[] {
  const words = pack.words.career.levels
  return (['higher', 'lower'] as const).flatMap((change) => {
    const named = capabilities.flatMap(({ name, level_steps: steps }) => {
      const found = steps?.[step]
      return found?.change === change ? [fill(words.named, { name, step: stepName(pack, found) })] : []
    })
    const count = named.length
    if (count === 0) return []
    if (count <= maxNamed.others) return [fill(words[change], { names: namesInSentence(pack, named) })]
    return [fill(words[`${change}_many`], { count: numberInWords(pack.words.framework.numbers.words, count) })]
  })
}

/** The sentences of `stepSummary`; none where both roles ask for the same. */
function sentencesOf(
  pack: Pack,
  capabilities: readonly ComparedCapability[],
  whole: LevelsCompared | null,
  step: number,
): string[] {
  const wholeStep = whole?.level_steps[step]
  const changes = capabilities.map((capability) => capability.changes[step])
  const isSameNeed = changes.every((change) => change === 'both' || change === 'neither')
  if (isSameNeed && !wholeStep && capabilities.every(({ level_steps: steps }) => !steps?.[step])) return []
  const changed = (change: NeedChange) => capabilities.filter((_, place) => changes[place] === change)
  const names = (change: NeedChange) => changed(change).map(({ name }) => name)
  return [
    addedInWords(pack, changed('newly-essential')),
    ...namedOrCounted(pack, 'useful', names('newly-useful')),
    ...namedOrCounted(pack, 'eased', names('eased')),
    ...namedOrCounted(pack, 'drops', names('no-longer-needed')),
    ...(wholeStep
      ? [fill(pack.words.career.levels[`whole_${wholeStep.change}`], { step: stepName(pack, wholeStep) })]
      : []),
    ...levelsInWords(pack, capabilities, step),
  ]
}

/**
 * The sentences that say what the step from the base role to another role asks for (product rule: comparison). They name, in
 * this order:
 * - what is newly essential, with the visitor's ratings
 * - what is newly useful
 * - what is no longer essential
 * - what is no longer needed
 * - which levels change, or how the one of the whole role does.
 *
 * `step` is the other role's index among the other roles, from 0.
 */
export function stepSummary(...[pack, ...compared]: Parameters<typeof sentencesOf>): string {
  return joinedLines(sentencesOf(pack, ...compared).join(' ')) || pack.documents.comparison.summary.changes_none
}

/** What the step from a base role to another adds, in the one sentence that says most; nothing of anybody's ratings. */
export function stepInShort(pack: Pack, base: Levelled, role: Levelled): string {
  const roles = [base, role]
  const capabilities = compareNeeds(pack, roles, lastAnswers(pack, []))
  const sentences = sentencesOf(pack, capabilities, wholeLevels(pack, roles), 0)
  const { adds_none, changes_none } = pack.documents.comparison.summary
  return sentences.find((sentence) => sentence !== adds_none) ?? changes_none
}
