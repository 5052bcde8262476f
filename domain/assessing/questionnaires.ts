import type { Pack } from '#domain/framework/pack-schema.ts'
import type { SessionEvent } from '#domain/session/session.ts'
import {
  type AssessedRole,
  assessQuestions,
  buildQuestions,
  type Question,
  type QuestionType,
} from './questionnaire.ts'

/** The event that the session's restore point records when a question is shown. */
export const questionEvents = {
  BUILD: 'build question',
  ASSESS: 'assess question',
} as const satisfies Readonly<Record<QuestionType, SessionEvent>>

type Questionnaire = {
  /** Whether its answers belong to one role of the session (ASSESS), rather than to the session as a whole (BUILD). */
  isAboutRole: boolean
  event: SessionEvent
  /** Its questions in order. A questionnaire about a role has none while no role is given. */
  questions: (pack: Pack, role: AssessedRole | null) => Question[]
}

/**
 * What differs from one questionnaire to the other: its questions, and where a session resumes that left off in it (Spec §4,
 * §7).
 */
export const questionnaires: Readonly<Record<QuestionType, Questionnaire>> = {
  BUILD: { isAboutRole: false, event: questionEvents.BUILD, questions: (pack) => buildQuestions(pack) },
  ASSESS: {
    isAboutRole: true,
    event: questionEvents.ASSESS,
    questions: (pack, role) => (role ? assessQuestions(pack, role) : []),
  },
}

/** How far a self-assessment has come: its questions, those without an answer, whether any answer is a rating, and how many capabilities are chosen for development. */
export type Standing = { questions: number; open: number; isRated: boolean; chosen: number }

/**
 * What comes next for a role: `start` or `continue` the self-assessment, `choose` what to develop, see the `plan`, or `change`
 * answers of which none is a rating.
 */
export type NextStep = 'start' | 'continue' | 'choose' | 'plan' | 'change'

/**
 * The one step that a self-assessment leads to next (product rule: your roles). A plan that was chosen stands before questions that are
 * still open. "Not relevant" counts as an answer.
 */
export function nextStep({ questions, open, isRated, chosen }: Standing): NextStep {
  if (open === questions) return 'start'
  if (chosen > 0) return 'plan'
  if (open > 0) return 'continue'
  return isRated ? 'choose' : 'change'
}
