import { statusLoad } from '#contract/status-load.ts'
import { loadCareerPathState } from '#server/career/path-search.ts'
import { isSaved, resumptionOf } from '#server/session/sessions.ts'
import { loadTarget } from '#server/career/target.ts'
import { loadRoleState } from '#server/session/session-state.ts'
import { loadYourRoles } from '#server/session/your-roles.ts'
import { defineCall } from './call.ts'

export const statusLoadCall = defineCall(statusLoad, async (deps, { session }) => {
  const { pack } = deps
  const { stored } = session
  const resumption = resumptionOf(session)
  const inOrder = new Intl.Collator(pack.language)
  const roleState = await loadRoleState(deps, session.uuid, resumption, stored?.role_id ?? null)
  return {
    uuid: session.uuid,
    ...resumption,
    session_saved: isSaved(session),
    query_role: stored?.query_role ?? '',
    query_agency: stored?.query_agency ?? '',
    ...(await loadCareerPathState(deps, session)),
    ...roleState,
    has_roles: roleState.role !== null || (await loadYourRoles(deps, session)).length > 0,
    ...(await loadTarget(deps, session)),
    agency_list: pack.agencies.map(({ id, name }) => ({ value: id, text: name })),
    role_type_list: pack.role_types.map(({ id, name }) => ({ value: id, text: name })),
    family_list: pack.starter.families
      .map(({ id, name }) => ({ value: id, text: name }))
      .toSorted((one, other) => inOrder.compare(one.text, other.text)),
    new_role_title: pack.words.building.build.new_role_title,
    any_agency: pack.words.finding.anything.agency,
    any_role_type: pack.words.finding.anything.role_type,
    min_capabilities: pack.limits.min_capabilities,
    max_capabilities: pack.limits.max_capabilities,
    analytics_ids: [...deps.analyticsIds],
    ratings_counted: deps.countsRatings,
  }
})
