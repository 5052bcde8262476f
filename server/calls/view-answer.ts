import { viewAnswer } from '#contract/view-answer.ts'
import { printableLines } from '#domain/framework/printable.ts'
import { viewCommentMessage } from '#domain/views/asking.ts'
import { maxViewLetters } from '#domain/views/view.ts'
import { countViewsHeld } from '#server/db/views/requests.ts'
import { changeView } from '#server/db/views/views.ts'
import { refuse } from '#server/values/refusals.ts'
import { openViewToAnswer } from '#server/views/by-link.ts'
import { defineCall } from './call.ts'

export const viewAnswerCall = defineCall(
  viewAnswer,
  async (deps, { session, body: { token, qref, answer, comment } }) => {
    const message = viewCommentMessage(deps.pack.words, comment)
    if (message !== null) return { comment: message }
    await deps.db.write(async (queries) => {
      const { view, request, questions, browser } = await openViewToAnswer(deps, queries, token, session)
      if (view.state !== 'open') throw refuse('viewFinished')
      const question = questions.find((one) => one.qref === qref)
      if (!question) throw refuse('unknownQuestion')
      if (answer !== '' && !question.optionsList.some(({ key }) => key === answer)) throw refuse('notAnOption')
      const written = request.hasComments ? printableLines(comment).join('\n') : ''
      const isLonger = written.length > (view.comments[qref]?.length ?? 0)
      if (isLonger && (await countViewsHeld(queries, request.sessionUuid)).letters >= maxViewLetters)
        throw refuse('viewHeldFull')
      const { [qref]: _answer, ...answers } = view.answers
      const { [qref]: _comment, ...comments } = view.comments
      await changeView(queries, view.id, {
        boundTo: browser,
        answers: answer === '' ? answers : { ...answers, [qref]: answer },
        comments: written === '' ? comments : { ...comments, [qref]: written },
      })
    })
    return {}
  },
  'by a link',
)
