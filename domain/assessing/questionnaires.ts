import type { Pack } from '#domain/framework/pack-schema.ts'
import type { SessionEvent } from '#domain/session/restore-point.ts'
import {
  assessQuestions,
  buildQuestions,
  type AssessedRole,
  type Question,
  type QuestionType,
} from './questionnaire.ts'

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
  BUILD: { isAboutRole: false, event: 'build question', questions: (pack) => buildQuestions(pack) },
  ASSESS: {
    isAboutRole: true,
    event: 'assess question',
    questions: (pack, role) => (role ? assessQuestions(pack, role) : []),
  },
}
