import { z } from 'zod'
import { directions, questionTypes } from '#domain/assessing/questionnaire.ts'
import { shownLevel } from './role.ts'
import { answersById, roleId, uuid, type CallDefinition } from './call.ts'

/** A question with its answer and progress (Spec §3). */
export const question = z.object({
  qref: z.string(),
  text: z.string(),
  additional_information: z.array(z.string()),
  /** `value` is the option's name, and its meaning after a dash if it has one. `name`, `meaning` and the `signs` of a rating are ours. */
  optionsList: z.array(
    z.object({
      key: z.string(),
      value: z.string(),
      name: z.string(),
      meaning: z.string(),
      signs: z.array(z.string()),
    }),
  ),
  section_title: z.string(),
  level: shownLevel.optional(),
  /** Where one question chooses among many capabilities (ours): each with its own answer, which is one of the options or empty. */
  choices: z
    .array(
      z.object({
        qref: z.string(),
        name: z.string(),
        section: z.string(),
        definition: z.string(),
        answer: z.string(),
      }),
    )
    .optional(),
  /** The usual option of a choice for the chosen role type, or empty (ours). */
  preset: z.string().optional(),
  answer: z.string(),
  count_progress: z.int(),
  count_questions: z.int(),
  is_first: z.boolean(),
  is_last: z.boolean(),
  is_completed: z.boolean(),
  /** How many questions have no answer yet, the first of them, and the question after this one, or empty (all ours). */
  count_open: z.int(),
  first_open: z.string(),
  next: z.string(),
})

/**
 * `get_question`: takes a step through a questionnaire and answers with the question where it ends (Spec §7). 404 when
 * ASSESS names no known role; 409 when the step starts from a question that is not asked, or brings an answer that is not
 * offered, and when the role needs nothing that could be asked about. A question with choices takes `answers` (ours): all that
 * is chosen, in place of what was chosen before.
 */
export const getQuestion = {
  name: 'get_question',
  summary: 'Take a step through a questionnaire, keeping the answer that it brings',
  request: z.strictObject({
    qtype: z.enum(questionTypes),
    roleId: z.union([roleId, z.literal('')]).default(''),
    direction: z.enum(directions),
    qref: z.string().max(100).default(''),
    answer: z.string().max(100).default(''),
    answers: answersById.optional(),
    uuid,
  }),
  response: question,
} as const satisfies CallDefinition

export type Question = z.infer<typeof question>
