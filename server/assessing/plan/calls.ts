import type { planCalls } from '#contract/plan.ts'
import { chosenIn, planInShort } from '#domain/assessing/plan.ts'
import { gapInWords } from '#domain/career/target-gap.ts'
import { showRole } from '#domain/role/role.ts'
import { loadQuestionnaire } from '#server/assessing/answers.ts'
import type { Handlers } from '#server/call.ts'
import { loadGap } from '#server/career/ways.ts'
import type { Deps } from '#server/deps.ts'
import { findRole } from '#server/role/queries.ts'
import { requireRole } from '#server/role/require-role.ts'
import { findSession } from '#server/session/queries.ts'
import { hasEnded, keepChanges } from '#server/session/sessions.ts'
import { isoDate, yearsAfter } from '#server/values/calendar.ts'
import { newToken, sharedPlanLink, tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import { allowedChange, loadLivePlan } from './live-plan.ts'
import { endShare, findShareByToken, storeShare } from './queries.ts'

/** The way as the plan says it, with the dates counted from today. */
function wayInShort({ pack, clock }: Pick<Deps, 'pack' | 'clock'>, found: Awaited<ReturnType<typeof loadGap>>) {
  if (!found) return null
  const { steps, texts } = gapInWords(pack, found.gap)
  const today = clock()
  return {
    heading: pack.documents.way_to_target.heading,
    steps: steps.map(({ year, ...step }) => ({ ...step, by: isoDate(yearsAfter(today, year), pack.time_zone) })),
    texts,
  }
}

export const planHandlers: Handlers<typeof planCalls> = {
  get_plan: async (deps, { session, body }) => {
    const role = await requireRole(deps, session, body.roleId)
    const key = { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id } as const
    const assessment = await loadQuestionnaire(deps.db.read, key)
    const way = wayInShort(deps, await loadGap(deps, session, role))
    return { plan: planInShort(deps.pack, chosenIn(deps.pack, role, assessment)), way }
  },

  live_plan: async (deps, { session, body }) => {
    const role = await requireRole(deps, session, body.roleId)
    return loadLivePlan(deps, session.uuid, role)
  },

  change_plan: async (deps, { session, body }) => {
    const { db, clock } = deps
    const role = await requireRole(deps, session, body.roleId)
    const make = allowedChange(deps, await loadLivePlan(deps, session.uuid, role), body.change)
    const isErasing = 'remove' in body.change
    await db.write(async (queries) => {
      await keepChanges(queries, session, clock(), { role_id: role.id })
      await make(queries, { sessionUuid: session.uuid, roleId: role.id })
    })
    if (isErasing) await db.eraseDeleted()
    return loadLivePlan(deps, session.uuid, role)
  },

  share_plan: async (deps, { session, body }) => {
    const role = await requireRole(deps, session, body.roleId)
    const { token, hashed } = newToken()
    const now = deps.clock()
    await deps.db.write(async (queries) => {
      await keepChanges(queries, session, now, { role_id: role.id })
      await storeShare(queries, {
        token_hash: hashed,
        session_uuid: session.uuid,
        role_id: role.id,
        shows_notes: body.shows_notes ? 1 : 0,
        made_at: now.toISOString(),
      })
    })
    return { link: sharedPlanLink(deps.publicUrl, token) }
  },

  end_plan_share: async ({ db }, { session, body }) => {
    await db.write((queries) => endShare(queries, { sessionUuid: session.uuid, roleId: body.roleId }))
    return {}
  },

  shared_plan: async (deps, { body }) => {
    const { db, pack, clock } = deps
    const share = await findShareByToken(db.read, tokenHash(body.token))
    if (!share) throw refuse('planNotShared')
    const { session_uuid: owner, role_id, shows_notes } = share
    const [{ stored }, role] = await Promise.all([findSession(db.read, owner, ''), findRole(db.read, role_id, owner)])
    if (!stored || hasEnded(stored, clock()) || !role) throw refuse('planNotShared')
    const { capabilities, review_on } = await loadLivePlan(deps, owner, role)
    const { title, agency } = showRole(pack, role)
    return {
      role: { title, agency },
      shows_notes: shows_notes === 1,
      review_on,
      capabilities: capabilities.map(({ name, actions }) => ({
        name,
        actions: actions.map(({ text, by, done_on, note }) => ({
          text,
          by,
          done_on,
          ...(shows_notes === 1 && note !== '' ? { note } : {}),
        })),
      })),
    }
  },
}
