import { viewFinish } from '#contract/view-finish.ts'
import { changeView } from '#server/db/views/views.ts'
import { refuse } from '#server/values/refusals.ts'
import { openViewToAnswer } from '#server/views/by-link.ts'
import { defineCall } from './call.ts'

export const viewFinishCall = defineCall(
  viewFinish,
  async (deps, { session, body }) => {
    await deps.db.write(async (queries) => {
      const { view } = await openViewToAnswer(deps, queries, body.token, session)
      if (view.state !== 'open') return
      if (Object.keys(view.answers).length === 0) throw refuse('viewEmpty')
      await changeView(queries, view.id, { state: 'finished' })
    })
    return {}
  },
  'by a link',
)
