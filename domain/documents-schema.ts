import { z } from 'zod'
import { text, texts, textWith } from './text-schema.ts'

const headedList = z.strictObject({ heading: text, items: texts })

/** `documents/labels.yaml`: what stands beside the facts about a role, and above the columns of a table of capabilities. */
export const labelsSchema = z.strictObject({
  facts: z.strictObject({ agency: text, profile: text, date: text }),
  columns: z.strictObject({ capability: text, dimension: text, definition: text, rating: text }),
})

/** `documents/role-profile.yaml`: the words of the role profile around the framework's own. */
export const roleProfileWordsSchema = z.strictObject({
  title: text,
  facts: z.strictObject({ people: text, strategic: text }),
  introduction: texts,
  essential: z.strictObject({ heading: text, introduction: text }),
  useful: z.strictObject({ heading: text, introduction: text, none: text }),
  use: z.strictObject({ heading: text, items: texts }),
})

/** `documents/dev-plan.yaml`: the words of the development plan around the framework's own. */
export const devPlanWordsSchema = z.strictObject({
  title: text,
  facts: z.strictObject({ assessed: text }),
  report: z.strictObject({ heading: text, introduction: texts, levels: text, not_relevant: text }),
  resource: z.strictObject({
    heading: text,
    introduction: texts,
    none_chosen: text,
    ability: text,
    on_the_job: text,
    through_others: text,
    learning: text,
  }),
  plan: z.strictObject({ heading: text, introduction: text, columns: z.array(text).min(2) }),
})

/**
 * `documents/comparison.yaml`: what a step from one role to another asks for, in words. Groups of capabilities, each with the
 * visitor's rating, are joined by `two_groups`, or where there are more by `groups` and `last_group`.
 */
export const comparisonWordsSchema = z.strictObject({
  summary: z.strictObject({
    adds: textWith('added'),
    adds_many: textWith('count', 'groups'),
    adds_none: text,
    changes_none: text,
    rated: textWith('names', 'rating'),
    not_rated: textWith('names'),
    capabilities: textWith('count'),
    two_groups: textWith('one', 'other'),
    groups: textWith('one', 'other'),
    last_group: textWith('one', 'other'),
    drops: textWith('names'),
    drops_many: textWith('count'),
  }),
})

/** `documents/way-to-target.yaml`: the way to a role that the visitor would like to reach. */
export const wayToTargetWordsSchema = z.strictObject({
  routes: z.strictObject({
    /** Why a route is suggested; `next` joins its roles, and the sizes of its steps. */
    reason: textWith('direct', 'roles', 'steps'),
    next: textWith('one', 'other'),
  }),
})

/** `documents/interview-pack.yaml`: the words of the interview pack around the capabilities' own questions. */
export const interviewPackWordsSchema = z.strictObject({
  title: text,
  introduction: texts,
  fair_interviewing: headedList,
  how_to_use: headedList,
  questions: z.strictObject({
    behavioural: text,
    probes: text,
    experience: text,
    criteria: text,
    derailers: text,
    warning_signs: text,
  }),
  derailer_names: z.strictObject({ overused: text, underused: text, under_pressure: text }),
  scoring: z.strictObject({
    heading: text,
    introduction: text,
    scale: z.array(z.strictObject({ score: z.int(), name: text, meaning: text })).min(2),
    columns: z.array(text).min(2),
  }),
  summary: z.strictObject({ heading: text, introduction: text, columns: z.array(text).min(2) }),
  closing: headedList,
})

/** What stands between the dashes at the top of `documents/recruitment-guide.md`. */
export const guideFrontSchema = z.strictObject({ title: text, subtitle: text })

/** The recruitment guide; `body` is Markdown. */
export type RecruitmentGuide = z.infer<typeof guideFrontSchema> & { body: string }
