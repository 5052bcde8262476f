import { getPlan } from '#contract/get-plan.ts'
import { chosenIn, planInShort } from '#domain/assessing/plan-in-short.ts'
import { gapInWords } from '#domain/career/way-in-short.ts'
import { loadGap } from '#server/career/way-to-target.ts'
import { loadQuestionnaire } from '#server/db/assessing/answers.ts'
import type { Deps } from '#server/deps.ts'
import { requireRole } from '#server/role/require-role.ts'
import { isoDate, yearsAfter } from '#server/values/calendar.ts'
import { defineCall } from './call.ts'

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

export const getPlanCall = defineCall(getPlan, async (deps, { session, body }) => {
  const role = await requireRole(deps, session, body.roleId)
  const key = { sessionUuid: session.uuid, qtype: 'ASSESS', roleId: role.id } as const
  const assessment = await loadQuestionnaire(deps.db.read, key)
  const way = wayInShort(deps, await loadGap(deps, session, role))
  return { plan: planInShort(deps.pack, chosenIn(deps.pack, role, assessment)), way }
})
