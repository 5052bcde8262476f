import { z } from 'zod'
import { earlierIds, idOf, text, texts, webAddress } from './text-schema.ts'

const levelId = idOf('level')

/** For `refine`: a section that is given must not be empty. */
const holdsSomething = [(parts: object) => Object.keys(parts).length > 0, 'must hold at least one part'] as const

/** Stories that somebody made up to show a capability at a level; every screen says so. */
const stories = z.array(z.strictObject({ level: levelId, title: text, text })).min(1)

/** What research or reviews found, and where they say it. */
const evidence = z.strictObject({
  text,
  sources: z.array(z.strictObject({ title: text, url: webAddress })).min(1),
})

/** What a resource for learning can be, each with a name in the product's words. */
export const learningKinds = ['course', 'guide', 'book', 'article', 'talk', 'tool'] as const

const resource = {
  title: text,
  publisher: text.exactOptional(),
  url: webAddress.exactOptional(),
  /** Of a book, as 13 digits. */
  isbn: z
    .string()
    .regex(/^97[89]\d{10}$/, 'must be the 13 digits of a book, without hyphens')
    .exactOptional(),
  kind: z.enum(learningKinds).exactOptional(),
  /** About how long it takes. */
  minutes: z.int().min(1).exactOptional(),
  /** The day on which somebody last saw it. */
  checked: z.iso.date().exactOptional(),
}

const isSomewhere = ({ url, isbn }: { url?: string; isbn?: string }) => url !== undefined || isbn !== undefined
const nowhere = { path: ['url'], error: 'is missing: write "url: ", or "isbn: " of a book' }

/** Where to learn or read on; `levels` are the ids of those for which it is meant, all where none is named. */
const learningLink = z
  .strictObject({ ...resource, levels: z.array(levelId).min(1).exactOptional() })
  .refine(isSomewhere, nowhere)

export type LearningLink = z.infer<typeof learningLink>

/** A link as it is shown: of the organisation's catalogue it says besides what it costs, in which language it is, and by which id clicks on it are counted. */
export const shownLink = z
  .strictObject({
    ...resource,
    levels: z.array(levelId).exactOptional(),
    cost: text.exactOptional(),
    language: text.exactOptional(),
    item: z.string().exactOptional(),
  })
  .refine(isSomewhere, nowhere)

export type ShownLink = z.infer<typeof shownLink>

/** Links of one capability alone, for all its levels. */
const links = z.array(z.strictObject(resource).refine(isSomewhere, nowhere)).min(1)

/**
 * `framework/learning.yaml`: resources for learning, each once. `for` names the capabilities to which it belongs, by their ids, with the levels
 * for which it is meant, or `all`.
 */
export const learningFileSchema = z
  .array(
    z
      .strictObject({
        ...resource,
        for: z.record(idOf('capability'), z.union([z.literal('all'), z.array(levelId).min(1)])),
      })
      .refine(isSomewhere, nowhere),
  )
  .min(1)

export type LearningResource = z.infer<typeof learningFileSchema>[number]

/** Something to do, and how long it takes where the framework says it. A plain text is one without a time. */
const action = z.union([
  text.transform((said): { text: string; time?: string } => ({ text: said })),
  z.strictObject({ text, time: text.exactOptional() }),
])

export type Action = z.infer<typeof action>

const actions = z.array(action).min(1)

/** How to grow in a capability, alone, with a team, and with a coach or manager. */
export const developmentSchema = z
  .strictObject({
    on_the_job: actions.exactOptional(),
    through_others: actions.exactOptional(),
    learning: actions.exactOptional(),
    reflection: texts.exactOptional(),
    first_step: text.exactOptional(),
    sign_of_progress: text.exactOptional(),
    /** What somebody can practise in a minute. */
    practice: text.exactOptional(),
    with_a_team: texts.exactOptional(),
    /** Questions that a coach or manager can ask. */
    for_coaches: texts.exactOptional(),
  })
  .refine(...holdsSomething)

/** The scores of the scale in `documents/interview-pack.yaml`. */
const score = z.int().min(0).max(10)

/** Answers that a candidate might give, and what a panel would score them. */
const answers = z.array(z.strictObject({ score, answer: text, why: text })).min(1)

/** What a candidate might answer to one of the behavioural questions, and what a panel would score it. */
const sampleAnswer = z.strictObject({ question: text, answers })

const interviewCase = z.strictObject({ question: text, probes: texts.exactOptional(), answers })

/** What a panel asks about a capability, and what it listens for. */
export const interviewSchema = z
  .strictObject({
    behavioural: z
      .array(z.strictObject({ question: text, probes: texts.exactOptional() }))
      .min(1)
      .exactOptional(),
    /** What somebody would do in a case that could happen tomorrow. */
    scenario: z.strictObject({ question: text, probes: texts.exactOptional() }).exactOptional(),
    /**
     * Cases that could happen tomorrow, each with answers that a candidate might give and what a panel would score them. They stand in place
     * of `scenario` and `sample_answer`.
     */
    cases: z.array(interviewCase).min(1).exactOptional(),
    experience: text.exactOptional(),
    criteria: texts.exactOptional(),
    warning_signs: texts.exactOptional(),
    /** Its question is word for word one of the behavioural ones. */
    sample_answer: sampleAnswer.exactOptional(),
  })
  .refine(...holdsSomething)

/** What can be seen at one level of proficiency. A plain list holds what is effective. */
const indicators = z.union([
  texts.transform((effective): { effective: string[]; ineffective?: string[] } => ({ effective })),
  z.strictObject({ effective: texts, ineffective: texts.exactOptional() }),
])

/** A capability has at most this many statements. */
export const maxStatements = 6

const statements = texts.max(maxStatements, 'must hold six statements at most')

/** What a framework need not have; where it does not, every screen, document and mail leaves the section out. */
const sections = {
  why_it_matters: text.exactOptional(),
  /** How each rating shows, by its key. */
  signs: z.record(idOf('rating'), texts).exactOptional(),
  /** By the id of a level. */
  indicators: z.record(levelId, indicators).exactOptional(),
  /** For the whole capability, in pairs. */
  behaviours: z
    .array(z.strictObject({ effective: text, ineffective: text }))
    .min(1)
    .exactOptional(),
  what_it_is_not: text.exactOptional(),
  derailers: z
    .array(z.strictObject({ when: z.enum(['overused', 'underused', 'under_pressure']), text }))
    .min(1)
    .exactOptional(),
  interview: interviewSchema.exactOptional(),
  development: developmentSchema.exactOptional(),
}

const otherWording = z.strictObject({
  definition: text.exactOptional(),
  statements: statements.exactOptional(),
  ...sections,
})

/**
 * `framework/capabilities/<id>.yaml`: one capability. `without_reports` holds the parts of the wording that differ for
 * leaders without direct reports, `front_line` those that differ for work on shift, at a counter or in the field, `at_level` those
 * that are meant for one of its levels, and `settings` those for work in one of the pack's settings.
 */
export const capabilityFileSchema = z.strictObject({
  name: text,
  /** Whether it is essential to every role. */
  core: z.boolean().default(false),
  /** Whether it is essential to every starter role to which somebody reports. */
  core_to_leaders: z.boolean().exactOptional(),
  /** The axis on which it is counted. */
  axis: idOf('axis').exactOptional(),
  definition: text,
  statements,
  /** The levels that it has, by their ids, where it does not have all of the framework's. */
  levels: z.array(levelId).min(1).exactOptional(),
  ...sections,
  /** Where the framework itself says this. */
  source: z.strictObject({ title: text, url: webAddress.exactOptional() }).exactOptional(),
  links: links.exactOptional(),
  stories: stories.exactOptional(),
  evidence: evidence.exactOptional(),
  renamed_from: earlierIds.exactOptional(),
  /** The family of its general text (`general_depth` in pack.yaml), or `none`. */
  general: idOf('general').exactOptional(),
  without_reports: otherWording.exactOptional(),
  front_line: otherWording.exactOptional(),
  at_level: z.record(levelId, otherWording.omit({ indicators: true })).exactOptional(),
  settings: z.record(idOf('setting'), otherWording).exactOptional(),
})

/** A part of a capability that can be general text. */
export type GeneralPart =
  | 'behavioural'
  | 'criteria'
  | 'warning_signs'
  | 'first_step'
  | 'on_the_job'
  | 'through_others'
  | 'learning'
  | 'sign_of_progress'

/** `general_parts` are those that are not the framework's own. */
export type Capability = { id: string; dimension: string; general_parts?: readonly GeneralPart[] } & z.infer<
  typeof capabilityFileSchema
>
