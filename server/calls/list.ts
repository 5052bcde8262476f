import type { Call } from './call.ts'
import { deleteSessionCall } from './delete-session.ts'
import { getAssessResultsCall } from './get-assess-results.ts'
import { getQuestionCall } from './get-question.ts'
import { getSessionDataCall } from './get-session-data.ts'
import { pathRolesCall } from './path-roles.ts'
import { restoreSessionCall } from './restore-session.ts'
import { rolesCall } from './roles.ts'
import { saveCapabilitiesCall } from './save-capabilities.ts'
import { saveSessionCall } from './save-session.ts'
import { sendEmailCall } from './send-email.ts'
import { statusLoadCall } from './status-load.ts'
import { statusUpdateCall } from './status-update.ts'

/** Every POST call that the app answers. */
export const calls: readonly Call[] = [
  statusLoadCall,
  rolesCall,
  pathRolesCall,
  statusUpdateCall,
  getQuestionCall,
  getAssessResultsCall,
  saveCapabilitiesCall,
  sendEmailCall,
  saveSessionCall,
  restoreSessionCall,
  deleteSessionCall,
  getSessionDataCall,
]
