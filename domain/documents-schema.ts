import { z } from 'zod'
import { text, texts } from './text-schema.ts'

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
