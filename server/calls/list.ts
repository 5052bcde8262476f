import * as assessing from '#server/assessing/calls.ts'
import * as plan from '#server/assessing/plan/calls.ts'
import * as building from '#server/building/calls.ts'
import type { Call } from '#server/call.ts'
import * as career from '#server/career/calls.ts'
import * as finding from '#server/finding/calls.ts'
import * as mail from '#server/mail/calls.ts'
import * as session from '#server/session/calls.ts'
import * as team from '#server/team/calls.ts'
import * as views from '#server/views/calls.ts'

/** Every POST call that the app answers: whatever the `calls.ts` of a subject exports. */
export const calls: readonly Call[] = [assessing, building, career, finding, mail, plan, session, team, views].flatMap(
  (subject): Call[] => Object.values(subject),
)
