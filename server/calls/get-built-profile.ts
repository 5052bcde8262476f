import { getBuiltProfile } from '#contract/get-built-profile.ts'
import { builtProfile, isSameProfile, unansweredQuestions, type BuiltProfile } from '#domain/building/built-profile.ts'
import { canBeShared } from '#domain/building/approval-state.ts'
import { sharingOf, validatorAsked } from '#server/building/sharing.ts'
import { showRole, showRoleNeeds } from '#domain/role/role.ts'
import { findMadeRole } from '#server/building/built-role.ts'
import { rolesBuiltBy } from '#server/db/building/built-roles.ts'
import { findRole } from '#server/db/role/roles.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { defineCall } from './call.ts'

export const getBuiltProfileCall = defineCall(getBuiltProfile, async (deps, { session, body }) => {
  const { db, pack } = deps
  const sharing = sharingOf(deps)
  const show = (profile: BuiltProfile) => ({
    built: {
      role_type: profile.role_type,
      people: profile.people,
      strategy: profile.strategy,
      role_needs: showRoleNeeds(pack, profile),
    },
    unanswered: [],
  })
  if (body.roleId !== undefined) {
    const made = await findMadeRole(db.read, session.uuid, body.roleId)
    const none = { kept: null, begun: null, is_unsaved: false, sharing }
    if (!made || !canBeShared(made.origin.kind)) return { built: null, unanswered: [], ...none }
    return { ...show(made), ...none, kept: { title: made.title, agency: made.agency } }
  }
  const key = { sessionUuid: session.uuid, qtype: 'BUILD', roleId: '' } as const
  const { answers, from } = await loadQuestionnaire(db.read, key)
  const role = from && (await findRole(db.read, from.roleId, session.uuid))
  const built = builtProfile(pack, answers, role)
  const saved = [...(await rolesBuiltBy(db.read, session.uuid)), ...(role ? [role] : [])]
  const isSaved = built !== null && saved.some((made) => isSameProfile(pack, made, built))
  const about = {
    kept: null,
    begun: role && { role: showRole(pack, role), revises: from.revises, validator: validatorAsked(deps, role) },
    is_unsaved: Object.keys(answers).length > 0 && !isSaved,
    sharing,
  }
  if (!built) return { built: null, unanswered: unansweredQuestions(pack, answers), ...about }
  return { ...show(built), ...about }
})
