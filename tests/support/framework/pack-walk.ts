import type { Calls } from '#contract/calls.ts'
import { assessOptions } from '#domain/assessing/ratings.ts'
import { relationships } from '#domain/building/shared-profile.ts'
import { offeredPaths } from '#domain/career/career-path.ts'
import { renamesOf } from '#domain/framework/edition.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { axisPlaces } from '#domain/role/axes.ts'
import { levelOf } from '#domain/role/proficiency.ts'
import { type StarterRole, starterRoles } from '#domain/role/starter-roles.ts'
import type { TestApp, Visitor } from '#tests/support/test-app.ts'

/** Where a journey takes place: the server's answers, and what it stores and sends. */
export type JourneySite = Pick<TestApp, 'app' | 'deps'>

/** A journey through a site with one pack, which notes every fault and goes on. */
export class Walk {
  readonly faults: string[] = []
  readonly site: JourneySite
  readonly visitor: Visitor
  /** The role of the journey, and others that it is compared with. */
  readonly role: StarterRole
  readonly others: readonly StarterRole[]

  constructor(site: JourneySite, visitor: Visitor, [role, ...others]: readonly StarterRole[]) {
    if (!role) throw new Error('the pack has no role')
    this.site = site
    this.visitor = visitor
    this.role = role
    this.others = others
  }

  get pack(): Pack {
    return this.site.deps.pack
  }

  /** Takes one step; an error in it is a fault with the step's name. */
  async step(name: string, take: () => Promise<void>): Promise<void> {
    try {
      await take()
    } catch (error) {
      this.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 400))
    }
  }

  /** A fault with this description where something does not hold. */
  must(holds: boolean, described: string): void {
    if (!holds) this.faults.push(described)
  }

  /** What an address answers to a browser; a fault where that is not a success. */
  async get(url: string) {
    const response = await this.site.app.inject({ url, headers: { cookie: this.visitor.cookie } })
    if (response.statusCode !== 200)
      throw new Error(`${url} answers ${response.statusCode}: ${response.body.slice(0, 200)}`)
    return response
  }
}

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
async function buildEverything({ visitor }: Walk): Promise<Question> {
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
export async function buildTheRole(walk: Walk): Promise<void> {
  await walk.step('building a role', async () => {
    const { is_completed: isCompleted } = await buildEverything(walk)
    walk.must(isCompleted, 'the last question leaves others open')
  })
  await walk.step('the built role', () => addRoles(walk))
}

const anywhere = { query_pathRoleType: '', query_pathAgency: '' }

async function careerPaths({ visitor, pack, role }: Walk): Promise<void> {
  for (const path of offeredPaths(pack.axes))
    // The session keeps one search at a time.
    // oxlint-disable-next-line no-await-in-loop
    await visitor.call('path_roles', { path, roleId: role.id, ...anywhere })
  await visitor.call('status_load', {})
}

async function roleMap(walk: Walk): Promise<void> {
  const { visitor, pack, role } = walk
  const { cells } = await visitor.call('role_map', { roleId: role.id, ...anywhere })
  const onMap = cells.reduce((sum, { count }) => sum + count, 0)
  walk.must(onMap === starterRoles(pack).length, `${onMap} roles are on the map`)
  const last = cells.toSorted((one, other) => other.people + other.strategy - one.people - one.strategy)[0]
  if (!last) return
  const there = await visitor.call('map_roles', { people: last.people, strategy: last.strategy, ...anywhere })
  walk.must(there.length === Math.min(last.count, 50), `a cell of ${last.count} roles lists ${there.length}`)
}

async function besideOthers(walk: Walk): Promise<void> {
  const { visitor, pack, role, others } = walk
  const roleIds = [role, ...others].slice(0, 3).map(({ id }) => id)
  if (roleIds.length === 1) return
  const { capabilities, summaries } = await visitor.call('compare_roles', { roleIds })
  walk.must(capabilities.length === pack.capabilities.length, `${capabilities.length} capabilities are compared`)
  walk.must(
    summaries.length === roleIds.length - 1 && summaries.every((text) => text.trim() !== ''),
    'a step is not summed up',
  )
  await visitor.call('career_routes', { roleId: role.id, targetId: roleIds[1] ?? '' })
}

/** What was renamed is found under its earlier id. */
async function earlier(walk: Walk): Promise<void> {
  const { visitor, pack, site } = walk
  const { roles, capabilities } = renamesOf(pack)
  const [[oldRole, role] = []] = roles
  const [[oldId, id] = []] = capabilities
  if (oldRole !== undefined) {
    const state = await visitor.call('status_update', { roleId: oldRole })
    walk.must(state.role?.id === role, `${oldRole} is not ${role}`)
    await visitor.call('status_update', { roleId: walk.role.id })
  }
  if (oldId !== undefined) {
    const { headers } = await site.app.inject(`/capability/${oldId}`)
    walk.must(headers.location === `/capability/${id}`, `${oldId} leads to ${headers.location}`)
  }
}

/** Looks for other roles in every direction that the pack has, on the map and beside each other. */
export async function lookAround(walk: Walk): Promise<void> {
  const { visitor, pack } = walk
  await walk.step('career paths', () => careerPaths(walk))
  await walk.step('the map', () => roleMap(walk))
  await walk.step('the comparison', () => besideOthers(walk))
  await walk.step('earlier ids', () => earlier(walk))
  await walk.step('the roles that need a capability', async () => {
    for (const { id } of pack.capabilities.slice(0, 3))
      // oxlint-disable-next-line no-await-in-loop
      await visitor.call('capability_roles', { capability: id })
  })
}
