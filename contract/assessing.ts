import { z } from 'zod'
import type { MoveKind } from '#domain/assessing/again.ts'
import type { UnratedGroups } from '#domain/assessing/assessment.ts'
import { directions, questionTypes } from '#domain/assessing/questionnaire.ts'
import { besides } from '#domain/views/side-by-side.ts'
import { answersById, type CallDefinitions, roleId, uuid } from './call.ts'
import { ownLevel, roleNeeds, shownLevel } from './role.ts'

/**
 * The self-assessment of the current role: the date of the latest answer, null until there is one. Ours: how many questions there are, how
 * many of them have no answer yet, the `qref` of the first of these (empty: none), and whether any answer is a rating. Without a role, all
 * of it is empty.
 */
export const assessmentMeta = z.object({
  assessmentDate: z.iso.date().nullable(),
  count_questions: z.int(),
  count_open: z.int(),
  first_open: z.string(),
  is_rated: z.boolean(),
})

export type AssessmentMeta = z.infer<typeof assessmentMeta>

/** A question with its answer and progress (Spec §3). */
export const question = z.object({
  qref: z.string(),
  text: z.string(),
  /** What the capability is, in a sentence; empty for a question about none (ours). */
  meaning: z.string(),
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
        /** The keys of the options that it has, where these are not all (ours). */
        options: z.array(z.string()).optional(),
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
  /**
   * How many questions have no answer yet, and the `qref`s of the first of them and of the question after this one, empty for none (all
   * ours).
   */
  count_open: z.int(),
  first_open: z.string(),
  next: z.string(),
})

export type Question = z.infer<typeof question>

/** The capabilities that others rate most differently from the visitor, and how many people's answers the visitor has looked at. */
const seenInShort = z.object({
  people: z.int(),
  talk: z.array(z.object({ id: z.string(), name: z.string(), beside: z.enum(besides) })),
})

/** Capabilities as pairs of id and name; in `retired`, of name and the name of the rating. */
const group = z.array(z.tuple([z.string(), z.string()]))

export type SeenInShort = z.infer<typeof seenInShort>

/** Whether a self-assessment can be made again now, and from which day; null while it is not complete. */
export const again = z.object({ is_open: z.boolean(), from: z.iso.date() }).nullable()

/** A capability in two self-assessments, by the keys of its ratings; empty where it had none. */
const move = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['moved', 'same', 'new', 'gone']) satisfies z.ZodType<MoveKind>,
  earlier: z.string(),
  now: z.string(),
  /** The actions on the plan for it that were ticked off since `finished_on`. */
  done: z.array(z.object({ text: z.string(), done_on: z.iso.date() })),
})

const earlier = z.object({
  /** When its last answer was given, which identifies it among the others, and that day in the pack's time zone. */
  finished_at: z.iso.datetime(),
  finished_on: z.iso.date(),
  moves: z.array(move),
})

export type Earlier = z.infer<typeof earlier>

export type Again = z.infer<typeof again>

export const assessingCalls = {
  /**
   * Takes a step through a questionnaire and answers with the question where it ends (Spec §7). 404 when
   * ASSESS names no known role; 409 when the step starts from a question that is not asked, or brings an answer that is not
   * offered, and when the role needs nothing that could be asked about. A question with choices takes `answers` (ours): all that
   * is chosen, in place of what was chosen before.
   */
  get_question: {
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
  },

  /**
   * The results of the self-assessment for a role, grouped by rating, and the names of the capabilities
   * chosen for development (Spec §3, §7). 404 when there is no such role.
   */
  get_assess_results: {
    summary: 'Load the results of the self-assessment for a role',
    request: z.strictObject({ roleId, uuid }),
    response: z.object({
      /** By the names of the ratings: those of the specification, or the pack's own. */
      assessmentResults: z.record(z.string(), group),
      /** The capabilities without a rating, by the reason. Ours, as is `role_needs`. */
      unrated: z.object({
        not_asked: group,
        not_relevant: group,
        not_answered: group,
      }) satisfies z.ZodType<UnratedGroups>,
      /** Where people rate themselves against levels: where the own level lies, by the capabilities' ids. Ours. */
      levels: z.record(z.string(), ownLevel).optional(),
      /**
       * The ratings of capabilities that the framework has since retired, each as the names of capability and rating; absent for none.
       * Ours.
       */
      retired: group.optional(),
      /** How many answers are about capabilities that this edition neither has nor lists as retired; absent for none. Ours. */
      fallen_out: z.int().optional(),
      role_needs: roleNeeds,
      /** The views of others, as far as the visitor has looked at them; absent for none. Ours. */
      views: seenInShort.optional(),
      assessmentMeta,
      selectedCapabilities: z.array(z.string()),
    }),
  },

  /**
   * Keep the names of the capabilities to develop in a role (Spec §7): the role of `roleId`, or the
   * current role without it. 404 when there is no such role; 409 when no role is chosen; 422 when the choice breaks a rule
   * (Spec §5).
   */
  save_capabilities: {
    summary: 'Choose the capabilities to develop',
    request: z.strictObject({
      selectedCapabilities: z.array(z.string().max(200)).max(100),
      roleId: roleId.optional(),
      uuid,
    }),
    response: z.object({ selectedCapabilities: z.array(z.string()) }),
  },

  /**
   * Keep the self-assessment for a role as an earlier one, and begin it anew with no answers (ours). What was chosen to
   * develop, and the plan, stay. 404 when there is no such role; 409 while a question is open, or before a month has passed.
   */
  assess_again: {
    summary: 'Keep a self-assessment with its date, and begin another',
    request: z.strictObject({ roleId, uuid }),
    response: z.object({}),
  },

  /**
   * The earlier self-assessments for a role, the latest first, each compared with the current one, and whether another can be made (ours).
   * 404 when there is no such role.
   */
  earlier_assessments: {
    summary: 'The earlier self-assessments for a role beside the one of now',
    request: z.strictObject({ roleId, uuid }),
    response: z.object({ again, earlier: z.array(earlier) }),
  },

  /** Delete one earlier self-assessment for a role (ours). A repeated call changes nothing. */
  delete_earlier: {
    summary: 'Delete an earlier self-assessment',
    for: 'only deletes',
    request: z.strictObject({ roleId, finished_at: z.iso.datetime(), uuid }),
    response: z.object({}),
  },
} as const satisfies CallDefinitions
