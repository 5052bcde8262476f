import { redirect } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import { textIn, type Post } from '#web/load.ts'
import { building, selfAssessment, wayOn } from './ways-on.ts'

type Step = Calls['get_question']['request']

const moves: readonly Step['direction'][] = ['FIRST', 'BACK', 'LAST']

/** A step through a questionnaire: an answer is kept whichever way it leads. */
export const postQuestion: Post = async ({ app: { api }, texts }, fields) => {
  const roleId = textIn(fields, 'roleId')
  const qref = textIn(fields, 'qref')
  const direction = textIn(fields, 'direction') as Step['direction']
  const { asked, ends } = textIn(fields, 'qtype') === 'BUILD' ? building : selfAssessment(roleId)
  const here = { qtype: asked.qtype, roleId: asked.roleId, qref, answer: '' }
  const answer = textIn(fields, 'answer')
  const given = answer === '' ? {} : { answer }
  if (direction === 'NEXT' && answer === '') return { messages: { answer: texts.assessing.questionnaire.no_answer } }
  if (moves.includes(direction) && answer !== '')
    await api.call('get_question', { ...here, direction: 'SAVE', ...given })
  const step = direction === 'NEXT' ? { direction, ...given } : { direction }
  const { data } = await api.call('get_question', { ...here, ...step })
  return redirect(wayOn(direction, qref, data.qref, asked, ends))
}
