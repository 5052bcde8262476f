import { paths } from '#contract/wire/paths.ts'
import { anyRated, groupResults, groupUnrated, ratingsById, type ResultGroups } from '#domain/assessing/assessment.ts'
import { optionValue } from '#domain/assessing/choices.ts'
import { type OwnLevel, ownLevelInWords, ownLevels } from '#domain/assessing/own-level.ts'
import { type Answers, assessQuestions, openQuestions } from '#domain/assessing/questionnaire.ts'
import { countFallenOut, retiredRatings } from '#domain/assessing/rating-faults.ts'
import { notRatedKinds, type Rating } from '#domain/assessing/ratings.ts'
import type { Block, Document, Fact, Linked } from '#domain/documents/blocks.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill, filledIn } from '#domain/framework/sentence.ts'
import { fillCounted, namesAlone } from '#domain/framework/writing.ts'
import { choosesInOne } from '#domain/role/needs.ts'
import { openToAll } from '#domain/role/role-origin.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import { dateInWords } from '#server/values/calendar.ts'
import { capabilityInTable, cover, headed, heading, list, paragraph, table, titlePage } from './blocks.ts'
import { ratingsFigure } from './figures.ts'
import { guideToTalk } from './talk-guide.ts'

/** A visitor's self-assessment for a role. `selected` holds the ids of the capabilities chosen for development. */
export type Assessment = { answers: Answers; answeredAt: Date; selected: readonly string[] }

/** How far the self-assessment has come, as a fact for a cover: the date on which it was completed, or what is answered so far. */
export function standing(pack: Pack, role: RoleProfile, { answers, answeredAt }: Assessment): Fact {
  const date = dateInWords(answeredAt, pack)
  const questions = assessQuestions(pack, role)
  const open = openQuestions(questions, answers).length
  if (open === 0) return [pack.documents.dev_plan.facts.assessed, date]
  const { so_far: words } = pack.words.documents.plan
  return [words.name, fill(words.text, { count: questions.length - open, total: questions.length, date })]
}

type Levels = ReturnType<typeof ownLevels>

/** The ratings; with `levels`, where the own level lies. `level` is the heading level of the capabilities' names in the table. */
function ratingTable(pack: Pack, results: ResultGroups, levels: Levels, level: 2 | 3): Block {
  const labels = pack.documents.labels.columns
  const { named } = pack.words.documents.parts
  const rated = ratingsById(results)
  const inWords = ({ name }: Rating, own: OwnLevel | undefined) =>
    own ? fill(named, { name, text: ownLevelInWords(pack, pack.words.assessing.by_level, own) }) : name
  const rows = pack.dimensions.flatMap((dimension) =>
    pack.capabilities
      .filter((capability) => capability.dimension === dimension.id)
      .flatMap(({ id, name }) => {
        const rating = rated.get(id)
        const row = capabilityInTable(level, { id, name })
        return rating ? [[row, inWords(rating, levels[id]), dimension.name]] : []
      }),
  )
  return table([labels.capability, labels.rating, labels.dimension], rows, {
    title: pack.documents.dev_plan.report.table,
    widths: Object.keys(levels).length > 0 ? [4, 4, 3] : [4, 2, 3],
  })
}

/**
 * What has no rating: a line for each reason, with the capabilities for which it holds, or with their number where the role does not
 * need them and they are many. Empty where all are rated.
 */
export function notRatedLines(role: RoleProfile, pack: Pack, answers: Answers): string[] {
  const { kinds } = pack.documents.dev_plan.report.not_rated
  const groups = groupUnrated(pack, role, answers)
  return notRatedKinds.flatMap((kind) => {
    const names = groups[kind].map(([, name]) => name)
    if (names.length === 0) return []
    return kind === 'not_asked' && choosesInOne(pack.capabilities)
      ? [fillCounted(pack, pack.words.role.needs.not_needed, { count: names.length })]
      : [filledIn(kinds[kind], { names: namesAlone(pack, names) })]
  })
}

function notRated(role: RoleProfile, pack: Pack, answers: Answers, level: 1 | 2): Block[] {
  const lines = notRatedLines(role, pack, answers)
  return lines.length === 0 ? [] : [heading(level, pack.documents.dev_plan.report.not_rated.heading), list(lines)]
}

/** The ratings of capabilities that the framework has given up: by name where it still knows one, else their number. Empty without any. */
function retired(pack: Pack, answers: Answers, level: 1 | 2): Block[] {
  const { heading: title, report: about, rated, nameless } = pack.words.assessing.retired
  const given = retiredRatings(pack, answers)
  const lines = given.map(([name, rating]) => fill(rated, { name, rating }))
  const count = countFallenOut(pack, answers)
  const blocks = [
    ...(lines.length > 0 ? [paragraph(about), list(lines)] : []),
    ...(count > 0 ? [paragraph(fillCounted(pack, nameless, { count }))] : []),
  ]
  return blocks.length === 0 ? [] : [heading(level, title), ...blocks]
}

/**
 * The content of the report: a document of its own for another person, or a part of the plan of the person who gave the
 * ratings.
 */
export function report(role: RoleProfile, pack: Pack, { answers }: Assessment, reader: 'other' | 'own'): Block[] {
  const level = reader === 'own' ? 2 : 1
  const words = pack.documents.dev_plan.report
  const results = groupResults(pack, role, answers)
  const own = ownLevels(pack, role, answers)
  const figure = headed(heading(level, words.figure.caption), ratingsFigure(pack, results))
  // One's own plan has the ratings once: the drawing says in words what it shows.
  const isOnce = reader === 'own' && figure.length > 0 && Object.keys(own).length === 0
  return [
    ...(reader === 'own' ? words.own_introduction : words.introduction).map(paragraph),
    { type: 'callout', ...words.opinion },
    ...(anyRated(results)
      ? [
          ...figure,
          heading(level, words.levels.heading),
          list(pack.ratings.map(optionValue)),
          paragraph(words.levels.introduction),
          ...(isOnce ? [] : [heading(level, words.table), ratingTable(pack, results, own, level === 1 ? 2 : 3)]),
        ]
      : [paragraph(words.none_rated)]),
    ...notRated(role, pack, answers, level),
    ...retired(pack, answers, level),
    // The plan has its own talk.
    ...(reader === 'own' ? [] : [heading(level, words.talk.heading), list(words.talk.items)]),
  ]
}

/** Where the form for the reader's own view stands, and the words before its path; null where the reader cannot open it. */
export function talkAddress({ id, origin }: RoleProfile, pack: Pack): Linked | null {
  if (!openToAll.includes(origin.kind)) return null
  return { text: pack.documents.talk_guide.guide.form, to: paths.talk(id) }
}

/** The Self Assessment Report as a document of its own, for another person, with the guide to the talk about it (Spec §1). */
export function selfAssessmentReport(role: RoleProfile, pack: Pack, assessment: Assessment, today: Date): Document {
  const words = pack.documents.dev_plan.report
  const { head, facts, ...front } = cover(words.heading, role, pack, today)
  const talk = talkAddress(role, pack)
  return {
    ...front,
    fileName: fill(pack.words.documents.file_names.self_assessment_report, { title: role.title }),
    blocks: [
      titlePage(words.heading, head, [...facts, standing(pack, role, assessment)], false),
      ...report(role, pack, assessment, 'other'),
      ...guideToTalk(pack),
      ...(talk ? [{ type: 'paragraph' as const, ...talk }] : []),
    ],
  }
}
