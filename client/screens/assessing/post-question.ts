import { nothing_chosen } from 'virtual:words/building/choosing'
import { no_answer } from 'virtual:words/assessing/questionnaire'
import type { Calls } from '#contract/calls.ts'
import { textIn, type Post } from '#client/app/posting/post.ts'
import { building, selfAssessment, wayOn } from './ways-on.ts'

type Step = Calls['get_question']['request']

const moves: readonly Step['direction'][] = ['FIRST', 'BACK', 'LAST']

/** The name of the field of a choice, for a question that has many. */
const choiceField = (qref: string): string => `choice-${qref}`

/** What a question's form brings: an answer, or all that is chosen; null where that is nothing. */
function givenIn(fields: URLSearchParams): Pick<Step, 'answer' | 'answers'> | null {
  const chosen = [...fields].filter(([name, value]) => name.startsWith(choiceField('')) && value !== '')
  if (chosen.length > 0) {
    return { answers: Object.fromEntries(chosen.map(([name, value]) => [name.slice(choiceField('').length), value])) }
  }
  const answer = textIn(fields, 'answer')
  return answer === '' ? null : { answer }
}

/** A step through a questionnaire: an answer is kept whichever way it leads. */
export const postQuestion: Post = async ({ api }, fields) => {
  const roleId = textIn(fields, 'roleId')
  const qref = textIn(fields, 'qref')
  const direction = textIn(fields, 'direction') as Step['direction']
  const { asked, ends } = textIn(fields, 'qtype') === 'BUILD' ? building : selfAssessment(roleId)
  const here = { qtype: asked.qtype, roleId: asked.roleId, qref }
  const given = givenIn(fields)
  if (direction === 'NEXT' && !given) {
    const isChoice = fields.has('choices')
    return { messages: { answer: isChoice ? nothing_chosen : no_answer } }
  }
  if (moves.includes(direction) && given) await api.call('get_question', { ...here, direction: 'SAVE', ...given })
  const step = direction === 'NEXT' ? { direction, ...given } : { direction }
  const { data } = await api.call('get_question', { ...here, ...step })
  return { to: wayOn(direction, qref, data.qref, asked, ends) }
}
