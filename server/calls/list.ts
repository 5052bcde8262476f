import { addRoleCall } from './add-role.ts'
import { assessAgainCall } from './assess-again.ts'
import type { Call } from './call.ts'
import { capabilityRolesCall } from './capability-roles.ts'
import { careerRoutesCall } from './career-routes.ts'
import { changePlanCall } from './change-plan.ts'
import { compareRolesCall } from './compare-roles.ts'
import { deleteEarlierCall } from './delete-earlier.ts'
import { deleteSessionCall } from './delete-session.ts'
import { earlierAssessmentsCall } from './earlier-assessments.ts'
import { endPlanShareCall } from './end-plan-share.ts'
import { getAssessResultsCall } from './get-assess-results.ts'
import { getBuiltProfileCall } from './get-built-profile.ts'
import { getPlanCall } from './get-plan.ts'
import { getQuestionCall } from './get-question.ts'
import { getSessionDataCall } from './get-session-data.ts'
import { leaveSessionCall } from './leave-session.ts'
import { livePlanCall } from './live-plan.ts'
import { mapRolesCall } from './map-roles.ts'
import { nearestRolesCall } from './nearest-roles.ts'
import { newQuestionnaireCall } from './new-questionnaire.ts'
import { pathRolesCall } from './path-roles.ts'
import { restoreSessionCall } from './restore-session.ts'
import { reviseRoleCall } from './revise-role.ts'
import { roleAgenciesCall } from './role-agencies.ts'
import { roleMapCall } from './role-map.ts'
import { rolesCall } from './roles.ts'
import { saveCapabilitiesCall } from './save-capabilities.ts'
import { saveSessionCall } from './save-session.ts'
import { sendEmailCall } from './send-email.ts'
import { setTargetCall } from './set-target.ts'
import { sharePlanCall } from './share-plan.ts'
import { shareRolesCall } from './share-roles.ts'
import { sharedPlanCall } from './shared-plan.ts'
import { similarRolesCall } from './similar-roles.ts'
import { statusLoadCall } from './status-load.ts'
import { statusUpdateCall } from './status-update.ts'
import { stopMailCall } from './stop-mail.ts'
import { suggestRolesCall } from './suggest-roles.ts'
import { teamEndCall } from './team-end.ts'
import { teamJoinCall } from './team-join.ts'
import { teamLeaveCall } from './team-leave.ts'
import { teamLoadCall } from './team-load.ts'
import { teamLookCall } from './team-look.ts'
import { teamMakeCall } from './team-make.ts'
import { teamOpenCall } from './team-open.ts'
import { validationDecideCall } from './validation-decide.ts'
import { validationLoadCall } from './validation-load.ts'
import { viewAnswerCall } from './view-answer.ts'
import { viewFinishCall } from './view-finish.ts'
import { viewLoadCall } from './view-load.ts'
import { viewWithdrawCall } from './view-withdraw.ts'
import { viewsAddCall } from './views-add.ts'
import { viewsAskCall } from './views-ask.ts'
import { viewsEndCall } from './views-end.ts'
import { viewsLoadCall } from './views-load.ts'
import { withdrawRoleCall } from './withdraw-role.ts'
import { yourRolesCall } from './your-roles.ts'

/** Every POST call that the app answers. */
export const calls: readonly Call[] = [
  statusLoadCall,
  rolesCall,
  roleAgenciesCall,
  pathRolesCall,
  roleMapCall,
  mapRolesCall,
  compareRolesCall,
  careerRoutesCall,
  shareRolesCall,
  setTargetCall,
  yourRolesCall,
  statusUpdateCall,
  stopMailCall,
  getQuestionCall,
  getAssessResultsCall,
  assessAgainCall,
  earlierAssessmentsCall,
  deleteEarlierCall,
  saveCapabilitiesCall,
  getPlanCall,
  livePlanCall,
  changePlanCall,
  sharePlanCall,
  endPlanShareCall,
  sharedPlanCall,
  newQuestionnaireCall,
  getBuiltProfileCall,
  similarRolesCall,
  nearestRolesCall,
  suggestRolesCall,
  capabilityRolesCall,
  addRoleCall,
  reviseRoleCall,
  withdrawRoleCall,
  validationLoadCall,
  validationDecideCall,
  teamMakeCall,
  teamLoadCall,
  teamLookCall,
  teamEndCall,
  teamOpenCall,
  teamJoinCall,
  teamLeaveCall,
  viewsLoadCall,
  viewsAskCall,
  viewsAddCall,
  viewsEndCall,
  viewLoadCall,
  viewAnswerCall,
  viewFinishCall,
  viewWithdrawCall,
  sendEmailCall,
  saveSessionCall,
  restoreSessionCall,
  leaveSessionCall,
  deleteSessionCall,
  getSessionDataCall,
]
