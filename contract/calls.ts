import type { z } from 'zod'
import type { addRole } from './add-role.ts'
import type { assessAgain } from './assess-again.ts'
import type { capabilityRoles } from './capability-roles.ts'
import type { careerRoutes } from './career-routes.ts'
import type { changePlan } from './change-plan.ts'
import type { compareRoles } from './compare-roles.ts'
import type { deleteEarlier } from './delete-earlier.ts'
import type { deleteSession } from './delete-session.ts'
import type { earlierAssessments } from './earlier-assessments.ts'
import type { endPlanShare } from './end-plan-share.ts'
import type { getAssessResults } from './get-assess-results.ts'
import type { getBuiltProfile } from './get-built-profile.ts'
import type { getPlan } from './get-plan.ts'
import type { getQuestion } from './get-question.ts'
import type { getSessionData } from './get-session-data.ts'
import type { leaveSession } from './leave-session.ts'
import type { loadLivePlan } from './live-plan.ts'
import type { mapRoles } from './map-roles.ts'
import type { nearestRoles } from './nearest-roles.ts'
import type { newQuestionnaire } from './new-questionnaire.ts'
import type { pathRoles } from './path-roles.ts'
import type { restoreSession } from './restore-session.ts'
import type { reviseRole } from './revise-role.ts'
import type { roleAgencies } from './role-agencies.ts'
import type { roleMap } from './role-map.ts'
import type { roles } from './roles.ts'
import type { saveCapabilities } from './save-capabilities.ts'
import type { saveSession } from './save-session.ts'
import type { sendEmail } from './send-email.ts'
import type { setTarget } from './set-target.ts'
import type { sharePlan } from './share-plan.ts'
import type { shareRoles } from './share-roles.ts'
import type { loadSharedPlan } from './shared-plan.ts'
import type { similarRoles } from './similar-roles.ts'
import type { statusLoad } from './status-load.ts'
import type { statusUpdate } from './status-update.ts'
import type { stopMail } from './stop-mail.ts'
import type { suggestRoles } from './suggest-roles.ts'
import type { teamEnd } from './team-end.ts'
import type { teamJoin } from './team-join.ts'
import type { teamLeave } from './team-leave.ts'
import type { teamLoad } from './team-load.ts'
import type { teamLook } from './team-look.ts'
import type { teamMake } from './team-make.ts'
import type { teamOpen } from './team-open.ts'
import type { validationDecide } from './validation-decide.ts'
import type { validationLoad } from './validation-load.ts'
import type { viewAnswer } from './view-answer.ts'
import type { viewFinish } from './view-finish.ts'
import type { viewLoad } from './view-load.ts'
import type { viewWithdraw } from './view-withdraw.ts'
import type { viewsAdd } from './views-add.ts'
import type { viewsAsk } from './views-ask.ts'
import type { viewsEnd } from './views-end.ts'
import type { viewsLoad } from './views-load.ts'
import type { withdrawRole } from './withdraw-role.ts'
import type { yourRoles } from './your-roles.ts'

type Definitions =
  | typeof addRole
  | typeof assessAgain
  | typeof capabilityRoles
  | typeof careerRoutes
  | typeof changePlan
  | typeof compareRoles
  | typeof deleteEarlier
  | typeof deleteSession
  | typeof earlierAssessments
  | typeof endPlanShare
  | typeof getAssessResults
  | typeof getBuiltProfile
  | typeof getPlan
  | typeof getQuestion
  | typeof getSessionData
  | typeof leaveSession
  | typeof loadLivePlan
  | typeof mapRoles
  | typeof nearestRoles
  | typeof newQuestionnaire
  | typeof pathRoles
  | typeof restoreSession
  | typeof reviseRole
  | typeof roleAgencies
  | typeof roleMap
  | typeof roles
  | typeof saveCapabilities
  | typeof saveSession
  | typeof sendEmail
  | typeof setTarget
  | typeof sharePlan
  | typeof shareRoles
  | typeof loadSharedPlan
  | typeof similarRoles
  | typeof statusLoad
  | typeof statusUpdate
  | typeof stopMail
  | typeof suggestRoles
  | typeof teamEnd
  | typeof teamJoin
  | typeof teamLeave
  | typeof teamLoad
  | typeof teamLook
  | typeof teamMake
  | typeof teamOpen
  | typeof validationDecide
  | typeof validationLoad
  | typeof viewAnswer
  | typeof viewFinish
  | typeof viewLoad
  | typeof viewWithdraw
  | typeof viewsAdd
  | typeof viewsAsk
  | typeof viewsEnd
  | typeof viewsLoad
  | typeof withdrawRole
  | typeof yourRoles

/**
 * The request and response of each call, by its name. Requests are without the uuid, which the client adds to every call.
 */
export type Calls = {
  [Definition in Definitions as Definition['name']]: {
    request: Omit<z.input<Definition['request']>, 'uuid'>
    response: z.output<Definition['response']>
  }
}
