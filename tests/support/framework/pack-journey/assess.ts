import { assessOptions } from '#domain/assessing/ratings.ts'
import { axisPlaces } from '#domain/role/axes.ts'
import { levelOf } from '#domain/role/proficiency.ts'
import type { Walk } from './walk.ts'

const isNeeded = ({ role }: Walk, id: string) => (role.needs[id] ?? 'none') !== 'none'

/** Typing → search → the role, as the session knows it. */
async function findRole(walk: Walk): Promise<void> {
  const { visitor, pack, role } = walk
  const { suggestions } = await visitor.call('suggest_roles', { query_role: role.title, query_agency: '' })
  walk.must(suggestions.length > 0, `nothing is suggested for "${role.title}"`)
  const found = await visitor.call('roles', { query_role: role.title, query_agency: role.agency })
  walk.must(
    found.some(({ id }) => id === role.id),
    `"${role.title}" is not found by its title`,
  )
  const state = await visitor.call('status_update', { roleId: role.id })
  walk.must(state.role?.id === role.id, 'the role is not the current one')
  walk.must(
    state.role_needs.length === pack.capabilities.length,
    'the role does not say of each capability how much it needs it',
  )
  for (const { id, level } of state.role_needs) {
    const expected = levelOf(pack, role, id)?.id
    walk.must(level?.id === expected, `${id} is needed at ${level?.id}, not at ${expected}`)
  }
  for (const place of axisPlaces.slice(pack.axes.length))
    walk.must(state.role?.[place] === 0, `${place} are counted without an axis`)
}

/** Every question of the self-assessment, with its answers in turn. */
async function answerEverything(walk: Walk): Promise<void> {
  const { visitor, pack, role } = walk
  const asked = pack.capabilities.filter(({ id }) => isNeeded(walk, id))
  const offered = assessOptions(pack, pack.words.assessing.options).map(({ key }) => key)
  const assess = { qtype: 'ASSESS', roleId: role.id } as const
  let question = await visitor.call('get_question', { ...assess, direction: 'FIRST' })
  for (const [place, { id }] of asked.entries()) {
    const { qref, text, optionsList, additional_information: statements } = question
    walk.must(qref === id, `question ${place + 1} is ${qref}, not ${id}`)
    walk.must(
      question.count_progress === place + 1 && question.count_questions === asked.length,
      'the progress is wrong',
    )
    walk.must(text !== '' && statements.every((one) => one !== ''), `${qref} asks nothing`)
    walk.must(
      optionsList.map(({ key }) => key).join() === offered.join(),
      `${qref} offers ${optionsList.length} answers`,
    )
    const answer = offered[place % offered.length] ?? ''
    // Each question is known only after the answer to the one before it.
    // oxlint-disable-next-line no-await-in-loop
    question = await visitor.call('get_question', { ...assess, direction: 'NEXT', qref, answer })
  }
  walk.must(question.is_completed, 'the self-assessment is not completed')
}

/** The results → what to develop → the target → the plan. */
async function choose(walk: Walk): Promise<void> {
  const { visitor, pack, role, others } = walk
  const {
    assessmentResults,
    unrated,
    role_needs: needs,
  } = await visitor.call('get_assess_results', { roleId: role.id })
  walk.must(
    Object.keys(assessmentResults).join() === pack.ratings.map(({ group }) => group).join(),
    'the results are not in the groups of the ratings',
  )
  const rated = Object.values(assessmentResults).flat()
  const all = rated.length + Object.values(unrated).flat().length
  walk.must(all === pack.capabilities.length && needs.length === all, `the results hold ${all} capabilities`)
  if (rated.length === 0) return
  const { max_capabilities: most } = pack.limits
  const chosen = rated.toReversed().slice(0, most)
  const { selectedCapabilities: kept } = await visitor.call('save_capabilities', {
    roleId: role.id,
    selectedCapabilities: chosen.map(([, name]) => name),
  })
  walk.must(kept.length === chosen.length, `${kept.length} capabilities are chosen, not ${chosen.length}`)
  const [target] = others
  if (target) await visitor.call('set_target', { roleId: target.id, horizon: 3 })
  const { plan, way } = await visitor.call('get_plan', { roleId: role.id })
  walk.must(plan.length === chosen.length, `the plan is about ${plan.length} capabilities, not ${chosen.length}`)
  walk.must((way !== null) === (target !== undefined), 'the way to the target is there without one, or missing')
}

/** Search → role → every question → results → what to develop → target → plan. */
export async function findAndAssess(walk: Walk): Promise<void> {
  const { pack } = walk
  await walk.step('finding the role', () => findRole(walk))
  if (!pack.capabilities.some(({ id }) => isNeeded(walk, id))) return
  await walk.step('the self-assessment', () => answerEverything(walk))
  await walk.step('choosing what to develop', () => choose(walk))
}
