import type { Calls } from '#contract/calls.ts'

/** A role of the sample pack. */
export const roleId = 'hr-director--any'

/** For each call, a body that would change something or return something if the call were accepted. */
export const bodies: { [Name in keyof Calls]: Calls[Name]['request'] } = {
  status_load: {},
  roles: { query_role: 'policy', query_agency: '' },
  path_roles: { path: 'same', roleId, query_pathRoleType: '', query_pathAgency: '' },
  role_map: { roleId, query_pathRoleType: '', query_pathAgency: '' },
  map_roles: { people: 1, strategy: 0, query_pathRoleType: '', query_pathAgency: '' },
  compare_roles: { roleIds: [roleId, 'policy-manager--any'] },
  career_routes: { roleId: 'administrator--any', targetId: roleId },
  set_target: { roleId, horizon: 3 },
  your_roles: {},
  status_update: { roleId },
  get_question: { qtype: 'ASSESS', roleId, direction: 'NEXT', qref: 'curious', answer: 'strong' },
  get_assess_results: { roleId },
  get_plan: { roleId },
  save_capabilities: { selectedCapabilities: ['Curious'] },
  new_questionnaire: {},
  get_built_profile: {},
  share_roles: { roleIds: [roleId] },
  capability_roles: { capability: 'developing-talent' },
  similar_roles: { role: 'HR Director', agency: '' },
  nearest_roles: { role: 'HR Director', agency: '' },
  role_agencies: { query_role: 'HR Director', query_agency: '' },
  suggest_roles: { query_role: 'policy', query_agency: '' },
  add_role: { role: 'Keeper of maps', agency: 'te-papa', relationship: 'I am in this role', validate: true },
  revise_role: {},
  withdraw_role: { roleId },
  validation_load: { token: 'no such token' },
  validation_decide: { token: 'no such token', decision: 'approve', version: '' },
  save_session: { email: 'aroha@agency.example' },
  send_email: { email: 'aroha@agency.example', emailType: 'ROLE_PROFILE', emailData: { roleId } },
  restore_session: { token: 'no such token' },
  stop_mail: { token: 'no such token' },
  leave_session: {},
  delete_session: {},
  get_session_data: {},
}
