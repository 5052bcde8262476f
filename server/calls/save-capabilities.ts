import { saveCapabilities } from '#contract/save-capabilities.ts'
import { groupResults, selectionMessage } from '#domain/assessing/assessment.ts'
import { changeQuestionnaire, loadQuestionnaire } from '#server/db/assessing/answers.ts'
import { findRole } from '#server/db/role/roles.ts'
import { Refusal, refuse } from '#server/values/refusals.ts'
import { defineCall } from './call.ts'

export const saveCapabilitiesCall = defineCall(saveCapabilities, async ({ db, pack }, { session, body }) => {
  // The call can name its role, because another tab may have chosen another one since.
  const roleId = body.roleId ?? session.stored?.role_id
  const role = roleId ? await findRole(db.read, roleId, session.uuid) : null
  if (!role) throw refuse(body.roleId === undefined ? 'noRoleChosen' : 'unknownRole')
  const key = { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id } as const
  const { answers } = await loadQuestionnaire(db.read, key)
  const rated = groupResults(pack, role.needs, answers).flatMap((group) => group.rated)
  const names = [...new Set(body.selectedCapabilities)]
  const selected = rated.filter(([, name]) => names.includes(name))
  if (selected.length < names.length) throw refuse('notRated')
  const { min_capabilities: min, max_capabilities: max } = pack.limits
  const message = selectionMessage(pack.words.assessing.selection, names.length, {
    min,
    max,
    rated: rated.length,
  })
  if (message) throw new Refusal(422, message)

  await db.write((queries) => changeQuestionnaire(queries, key, { selected: selected.map(([id]) => id) }))
  return { selectedCapabilities: selected.map(([, name]) => name) }
})
