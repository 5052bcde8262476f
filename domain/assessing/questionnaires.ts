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
  /** Whether its answers belong to a role as well as to the session. */
  isAboutRole: boolean
  /** What it is to the session's restore point that one of its questions is shown. */
  event: SessionEvent
  /** Its questions in order; one that is about a role asks nothing without it. */
  questions: (pack: Pack, role: AssessedRole | null) => Question[]
}

/** Every questionnaire: what it asks, of what, and where a session resumes that is in it (Spec §4, §7). */
export const questionnaires: Readonly<Record<QuestionType, Questionnaire>> = {
  BUILD: { isAboutRole: false, event: 'build question', questions: (pack) => buildQuestions(pack) },
  ASSESS: {
    isAboutRole: true,
    event: 'assess question',
    questions: (pack, role) => (role ? assessQuestions(pack, role) : []),
  },
}
