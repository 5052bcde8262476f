import { viewWithdraw } from '#contract/view-withdraw.ts'
import { openViewToChange } from '#server/views/by-link.ts'
import { takeBack } from '#server/views/looking.ts'
import { defineCall } from './call.ts'

export const viewWithdrawCall = defineCall(
  viewWithdraw,
  async (deps, { session, body }) => {
    const isOver = await deps.db.forget(async (queries) => {
      const { view, request } = await openViewToChange(deps, queries, body.token, session)
      await takeBack(queries, request, view)
      return view.state === 'seen'
    })
    await deps.db.eraseDeleted()
    return { is_over: isOver }
  },
  'by a link',
)
