import type { Calls } from '#contract/calls.ts'
import { relationships } from '#domain/building/shared-profile.ts'
import type { Walk } from './walk.ts'

type Question = Calls['get_question']['response']

/** What answers a question: one of its options, or where it has many choices, an option for some of them. */
function answerOf(question: Question, place: number): object {
  const { choices = [], optionsList } = question as Question & { choices?: readonly { qref: string }[] }
  const option = (turn: number) => optionsList[turn % optionsList.length]?.key ?? ''
  if (choices.length === 0) return { answer: option(place) }
  const chosen = choices.filter((_, turn) => turn % 3 === 0)
  return { answers: Object.fromEntries(chosen.map(({ qref }, turn) => [qref, option(turn)])) }
}

/** From the first question to the last, whatever they are. */
async function answerEverything({ visitor }: Walk): Promise<Question> {
  const step = async (asked: object): Promise<Question> => {
    const response = await visitor.post('get_question', { qtype: 'BUILD', ...asked })
    if (response.statusCode !== 200) throw new Error(`get_question: ${response.statusCode} ${response.body}`)
    return response.json()
  }
  let question = await step({ direction: 'FIRST' })
  for (let place = 0; ; place += 1) {
    const { qref, is_last: isLast, text } = question
    if (text === '') throw new Error(`${qref} asks nothing`)
    // Each question is known only after the answer to the one before it.
    // oxlint-disable-next-line no-await-in-loop
    question = await step({ direction: 'NEXT', qref, ...answerOf(question, place) })
    if (isLast) return question
  }
}

/** The profile as built, kept for the session, then another that is saved for others. */
async function addRoles(walk: Walk): Promise<void> {
  const { visitor, pack } = walk
  const { built, unanswered } = await visitor.call('get_built_profile', {})
  walk.must(built !== null, `without an answer: ${unanswered.slice(0, 3).join()}`)
  const [agency] = pack.agencies
  const form = { agency: agency?.id ?? '', relationship: pack.words.building.relationships[relationships[0]] }
  const [kept] = await visitor.call('add_role', { ...form, role: 'Keeper of the kept', validate: false })
  const state = await visitor.call('status_update', { roleId: kept?.id ?? '' })
  walk.must(state.role_needs.length === pack.capabilities.length, 'the built role does not say what it needs')
  await walk.get(`/roleactions/${kept?.id}/profile`)
  const [shared] = await visitor.call('add_role', { ...form, role: 'Keeper of the shared', validate: true })
  walk.must(shared !== undefined, 'no role is shared')
  await visitor.call('status_update', { roleId: walk.role.id })
}

/** Searching in vain → every question about the role → its profile → kept, and saved for others. */
export async function buildRole(walk: Walk): Promise<void> {
  await walk.step('building a role', async () => {
    const { is_completed: isCompleted } = await answerEverything(walk)
    walk.must(isCompleted, 'the last question leaves others open')
  })
  await walk.step('the built role', () => addRoles(walk))
}
