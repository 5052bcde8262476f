import { z } from 'zod'
import { fittingTexts } from './fitting-texts.ts'
import { needLevels } from '#domain/role/needs.ts'
import { notRatedKinds } from '#domain/assessing/ratings.ts'
import { gapReasons } from '#domain/career/target.ts'
import { textWith } from '#domain/framework/text-schema.ts'

const text = textWith()
const texts = z.array(text).min(1)

const headedList = z.strictObject({ heading: text, items: texts })

const titledTexts = z.strictObject({ title: text, texts })

/** A field to write in, `lines` high. */
const field = z.strictObject({ label: text, hint: text.exactOptional(), lines: z.int().min(1).max(20) })

const columns = (count: number) => z.array(text).length(count)

/** `documents/labels.yaml`: what stands beside the facts about a role, above the columns of a table of capabilities, above a list of contents and at the foot of pages. */
const labelsSchema = z.strictObject({
  contents: text,
  footer: textWith('name', 'number'),
  facts: z.strictObject({ agency: text, profile: text, date: text }),
  columns: z.strictObject({ capability: text, dimension: text, definition: text, rating: text }),
})

/** `documents/role-profile.yaml`: the words of the role profile around the framework's own. */
const roleProfileWordsSchema = z.strictObject({
  title: text,
  /** One text for each origin of a profile: where the profile comes from, and how far to trust it. */
  origin: z.strictObject({
    heading: text,
    starter: text,
    imported: text,
    kept: text,
    linked: text,
    waiting: text,
    approved: text,
    declined: text,
  }),
  /** The compass. `{needs}` in its text alternative is replaced by what the role needs. */
  figure: z.strictObject({ caption: text, alternative: textWith('needs') }),
  essential: z.strictObject({ heading: text, introduction: text, ability: text }),
  useful: z.strictObject({ heading: text, introduction: text, none: text }),
  use: z.strictObject({
    heading: text,
    introduction: text,
    columns: columns(2),
    readers: z.array(z.strictObject({ reader: text, items: texts })).min(1),
  }),
})

/** `documents/dev-plan.yaml`: the words of the development plan around the framework's own. */
const devPlanWordsSchema = z.strictObject({
  title: text,
  facts: z.strictObject({ assessed: text }),
  report: z.strictObject({
    heading: text,
    introduction: texts,
    /** The same in one's own plan, which addresses the person who gave the ratings. */
    own_introduction: texts,
    opinion: titledTexts,
    /** The ratings as bars. `{ratings}` in the text alternative is replaced by the ratings. */
    figure: z.strictObject({ caption: text, alternative: textWith('ratings') }),
    table: text,
    none_rated: text,
    levels: z.strictObject({ heading: text, introduction: text }),
    /** What has no rating, by why: the names of the capabilities are filled in. */
    not_rated: z.strictObject({ heading: text, kinds: z.record(z.enum(notRatedKinds), textWith('names')) }),
    talk: headedList,
  }),
  resource: z.strictObject({
    /** Above the plan in short on the screen and in mail: a first step, an action on the job and a sign of progress for each chosen capability. */
    in_short: text,
    heading: text,
    introduction: fittingTexts,
    none_chosen: texts,
    about: text,
    /** The signs of each rating. `own` marks the rating that the visitor gave. */
    signs: z.strictObject({ heading: text, columns: columns(2), own: textWith('rating') }),
    first_step: text,
    on_the_job: text,
    through_others: text,
    learning: text,
    reflection: z.strictObject({ heading: text, hint: text }),
    sign_of_progress: text,
  }),
  /** What to do, by when and with whom; `goal` names the goal in it. */
  plan: z.strictObject({ heading: text, introduction: fittingTexts, columns: columns(3), goal: text }),
  /** When to look at the plan again: so many days `after` today, and what at. */
  rhythm: z.strictObject({
    heading: text,
    columns: columns(2),
    after: textWith('days'),
    first_step: text,
    action: text,
    goal: text,
  }),
  conversation: z.strictObject({
    heading: text,
    introduction: texts,
    parts: z.array(headedList).min(1),
    notes: z.strictObject({ heading: text, fields: z.array(field).min(1) }),
  }),
})

/**
 * `documents/comparison.yaml`: the words of a comparison of roles. The capabilities are grouped by the visitor's rating. Two
 * groups are joined by `two_groups`; three or more by `groups`, and the last one by `last_group`.
 */
const comparisonWordsSchema = z.strictObject({
  title: text,
  caution: text,
  summary: z.strictObject({
    adds: textWith('added'),
    adds_many: textWith('count', 'groups'),
    adds_none: text,
    changes_none: text,
    rated: textWith('names', 'rating'),
    not_rated: z.record(z.enum(notRatedKinds), textWith('names')),
    capabilities: textWith('count'),
    two_groups: textWith('one', 'other'),
    groups: textWith('one', 'other'),
    last_group: textWith('one', 'other'),
    drops: textWith('names'),
    drops_many: textWith('count'),
    useful: textWith('names'),
    useful_many: textWith('count'),
    eased: textWith('names'),
    eased_many: textWith('count'),
  }),
  table: z.strictObject({
    heading: text,
    introduction: text,
    rating: text,
    needs: z.record(z.enum(needLevels), text),
    changes: z.strictObject({
      'newly-essential': text,
      'newly-useful': text,
      both: text,
      eased: text,
      'no-longer-needed': text,
      neither: text,
    }),
  }),
  /** The table of numbers: how many capabilities each role needs, and how many change. */
  why: z.strictObject({
    heading: text,
    introduction: text,
    /** For somebody who has answered. */
    ratings: text,
    number: text,
    /** How many capabilities of an axis are essential. */
    essential: textWith('axis'),
    added: text,
    dropped: text,
  }),
})

/** `documents/way-to-target.yaml`: the way to a role that the visitor would like to reach. */
const wayToTargetWordsSchema = z.strictObject({
  heading: text,
  introduction: textWith('target', 'agency_name', 'years'),
  about: texts,
  table: z.strictObject({ heading: text, columns: z.tuple([text, text, text]), by: textWith('date') }),
  /** A reason that follows from a rating may name it: `{rating}`. */
  reasons: z.record(z.enum(gapReasons), text.or(textWith('rating'))),
  ready: textWith('names'),
  nothing: text,
  actions: z.strictObject({
    heading: text,
    introduction: text,
    first_step: text,
    on_the_job: text,
    through_others: text,
  }),
  ways: z.strictObject({
    heading: text,
    introduction: text,
    /** `reason` says why a way is suggested; `next` joins its roles, and the sizes of its steps. */
    reason: textWith('direct', 'roles', 'steps'),
    next: textWith('one', 'other'),
  }),
  caution: z.strictObject({ heading: text, text }),
})

/** `documents/interview-pack.yaml`: the words of the interview pack around the capabilities' own questions. */
const interviewPackWordsSchema = z.strictObject({
  title: text,
  /** What keeps the pack from candidates: at the head of each page, and on the first. */
  candidates: z.strictObject({ notice: text, warning: titledTexts }),
  /** A pack of chosen capabilities: how many of how many, their names, and those of the ones left out. */
  part: z.strictObject({
    fact: text,
    size: textWith('count', 'total'),
    heading: text,
    inside: textWith('count', 'total', 'names'),
    left_out: z.strictObject({ essential: textWith('names'), useful: textWith('names') }),
  }),
  /** `whole` follows the introduction where a panel has more before it than it hears, else `chosen`. */
  how_to_use: z.strictObject({
    heading: text,
    introduction: fittingTexts,
    whole: text,
    chosen: text,
    items: fittingTexts,
  }),
  fair_interviewing: headedList,
  /** `interview` is the row to fill in about one interview, before who asks what. */
  running_order: z.strictObject({
    heading: text,
    interview: texts,
    introduction: text,
    columns: columns(4),
    rows: z.int().min(1),
  }),
  scoring: z.strictObject({
    heading: text,
    introduction: text,
    columns: columns(3),
    scale: z.array(z.strictObject({ score: z.int(), name: text, meaning: text })).min(2),
  }),
  questions: z.strictObject({
    behavioural: text,
    experience: text,
    derailers: z.strictObject({ heading: text, meaning: text }),
  }),
  derailer_names: z.strictObject({ overused: text, underused: text, under_pressure: text }),
  /** The scoring sheet that one member of the panel fills in about one candidate, for each capability. */
  sheet: z.strictObject({
    heading: textWith('name'),
    names: z.array(text).min(1),
    criteria: z.strictObject({ columns: columns(2) }),
    warning_signs: text,
    outcome: columns(3),
  }),
  summary: z.strictObject({ heading: text, introduction: text, fields: z.array(field).min(1), columns: columns(5) }),
  closing: headedList,
  /** What whoever leads the panel says and does, from welcome to goodbye. */
  chair: headedList.exactOptional(),
  /** What candidates are told beforehand: `texts` above the names of what is asked about, `items` below. */
  candidate_sheet: z.strictObject({ heading: text, texts, items: fittingTexts }).exactOptional(),
})

/** `documents/talk-guide.yaml`: a talk about how somebody grows in a role, or towards it. `guide` stands in a shared report too. */
const talkGuideWordsSchema = z.strictObject({
  title: text,
  purpose: titledTexts,
  needs: z.strictObject({ heading: text, introduction: text, question: text }),
  guide: z.strictObject({
    heading: text,
    introduction: text,
    parts: z.array(headedList).min(1),
    /** Before the address of the screen with the form. */
    form: text,
  }),
  /** The form for the manager's own view, filled in for each capability. */
  view: z.strictObject({
    heading: text,
    introduction: texts,
    fields: z.array(field).min(1),
    /** Above the lines for what the manager has seen, beside a box for each rating. */
    seen: text,
  }),
  agreed: z.strictObject({ heading: text, fields: z.array(field).min(1) }),
})

/**
 * The words of each document, by the name under which the pack holds them, with the shape of their file once the constants
 * are filled in.
 */
export const documentWordsSchemas = {
  labels: labelsSchema,
  role_profile: roleProfileWordsSchema,
  dev_plan: devPlanWordsSchema,
  interview_pack: interviewPackWordsSchema,
  comparison: comparisonWordsSchema,
  talk_guide: talkGuideWordsSchema,
  way_to_target: wayToTargetWordsSchema,
} as const

export type DocumentWords = {
  [Name in keyof typeof documentWordsSchemas]: z.infer<(typeof documentWordsSchemas)[Name]>
}

/** The file of a document's words, below the pack's folder. */
export function documentWordsFile(name: string): string {
  return `documents/${name.replaceAll('_', '-')}.yaml`
}

/** What stands between the dashes at the top of `documents/recruitment-guide.md`. */
export const guideFrontSchema = z.strictObject({ title: text, subtitle: text })

/** The recruitment guide; `body` is Markdown. */
export type RecruitmentGuide = z.infer<typeof guideFrontSchema> & { body: string }
