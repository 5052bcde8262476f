import { viewLoad, type AskedView } from '#contract/view-load.ts'
import { showRole } from '#domain/role/role.ts'
import { openView } from '#server/views/by-link.ts'
import { defineCall } from './call.ts'

export const viewLoadCall = defineCall(
  viewLoad,
  async (deps, { session, body }) => {
    const { view, request, role, questions, isElsewhere } = await openView(deps, deps.db.read, body.token, session)
    const reached = view.state === 'gone' ? 'seen' : view.state
    const state: AskedView['state'] = isElsewhere ? 'elsewhere' : reached
    return {
      role: showRole(deps.pack, role),
      first_name: request.firstName,
      is_by_person: request.isByPerson,
      has_comments: request.hasComments,
      is_mailed: view.isMailed,
      state,
      questions: questions.map((question) => ({
        ...question,
        additional_information: [...question.additional_information],
        optionsList: question.optionsList.map((option) => ({ ...option, signs: [...option.signs] })),
        answer: view.answers[question.qref] ?? '',
        comment: view.comments[question.qref] ?? '',
      })),
    }
  },
  'by a link',
)
