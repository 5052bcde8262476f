import type { Pack } from '#domain/framework/pack-schema.ts'
import type { SessionEvent } from '#domain/session/restore-point.ts'
import {
  assessQuestions,
  buildQuestions,
  type AssessedRole,
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
  /** The event that the session's restore point records when one of its questions is shown. */
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
