import { expect } from 'vitest'
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

  /** Takes one step; what it expects in vain, or an error in it, is a fault with the step's name. */
  async step(name: string, take: () => Promise<void>): Promise<void> {
    try {
      await take()
    } catch (error) {
      this.faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 400))
    }
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
async function findRole({ visitor, pack, role }: Walk): Promise<void> {
  const { suggestions } = await visitor.call('suggest_roles', { query_role: role.title, query_agency: '' })
  expect(suggestions).not.toEqual([])
  const found = await visitor.call('roles', { query_role: role.title, query_agency: role.agency })
  expect(found.map(({ id }) => id)).toContain(role.id)
  const state = await visitor.call('status_update', { roleId: role.id })
  expect(state.role).toMatchObject({
    id: role.id,
    ...Object.fromEntries(axisPlaces.slice(pack.axes.length).map((place) => [place, 0])),
  })
  expect(state.role_needs).toHaveLength(pack.capabilities.length)
  for (const { id, level } of state.role_needs) expect(level?.id, id).toBe(levelOf(pack, role, id)?.id)
}

/** Every question of the self-assessment, with its answers in turn. */
async function answerEverything(walk: Walk): Promise<void> {
  const { visitor, pack, role } = walk
  const asked = pack.capabilities.filter(({ id }) => isNeeded(walk, id))
  const all = assessOptions(pack).map(({ key }) => key)
  const assess = { qtype: 'ASSESS', roleId: role.id } as const
  let question = await visitor.call('get_question', { ...assess, direction: 'FIRST' })
  for (const [place, { id: qref }] of asked.entries()) {
    expect(question).toMatchObject({ qref, count_progress: place + 1, count_questions: asked.length })
    expect([question.text, ...question.additional_information], qref).not.toContain('')
    const offered: string[] = question.optionsList.map(({ key }) => key)
    expect(all.filter((key) => offered.includes(key))).toEqual(offered)
    // Each question is known only after the answer to the one before it.
    const answer = offered[place % offered.length] ?? ''
    question = await visitor.call('get_question', { ...assess, direction: 'NEXT', qref, answer })
  }
  expect(question.is_completed).toBe(true)
}

/** The results → what to develop → the target → the plan. */
async function choose({ visitor, pack, role, others }: Walk): Promise<void> {
  const results = await visitor.call('get_assess_results', { roleId: role.id })
  expect(Object.keys(results.assessmentResults)).toEqual(pack.ratings.map(({ group }) => group))
  const rated = Object.values(results.assessmentResults).flat()
  expect(rated.length + Object.values(results.unrated).flat().length).toBe(pack.capabilities.length)
  expect(results.role_needs).toHaveLength(pack.capabilities.length)
  if (rated.length === 0) return
  const selectedCapabilities = rated
    .toReversed()
    .slice(0, pack.limits.max_capabilities)
    .map(([, name]) => name)
  const saved = await visitor.call('save_capabilities', { roleId: role.id, selectedCapabilities })
  expect(saved.selectedCapabilities).toHaveLength(selectedCapabilities.length)
  const [target] = others
  if (target) await visitor.call('set_target', { roleId: target.id, horizon: 3 })
  const { plan, way } = await visitor.call('get_plan', { roleId: role.id })
  expect(plan).toHaveLength(selectedCapabilities.length)
  expect(way !== null).toBe(target !== undefined)
}

/** Search → role → every question → results → what to develop → target → plan. */
export async function findAndAssess(walk: Walk): Promise<void> {
  await walk.step('finding the role', () => findRole(walk))
  if (!walk.pack.capabilities.some(({ id }) => isNeeded(walk, id))) return
  await walk.step('the self-assessment', () => answerEverything(walk))
  await walk.step('choosing what to develop', () => choose(walk))
}

type Question = Calls['get_question']['response']

/** What answers a question: one of its options, or where it has many choices, an option for some of them. */
function answerOf(question: Question, place: number): object {
  type Choice = { qref: string; options?: readonly string[] }
  const { choices = [], optionsList } = question as Question & { choices?: readonly Choice[] }
  const option = (turn: number, options: readonly string[] = optionsList.map(({ key }) => key)) =>
    options[turn % options.length] ?? ''
  if (choices.length === 0) return { answer: option(place) }
  const chosen = choices.filter((_, turn) => turn % 3 === 0)
  return { answers: Object.fromEntries(chosen.map(({ qref, options }, turn) => [qref, option(turn, options)])) }
}

/** From the first question to the last, whatever they are. */
async function buildEverything({ visitor }: Walk): Promise<void> {
  const step = async (asked: object): Promise<Question> => {
    const response = await visitor.post('get_question', { qtype: 'BUILD', ...asked })
    if (response.statusCode !== 200) throw new Error(`get_question: ${response.statusCode} ${response.body}`)
    return response.json()
  }
  let question = await step({ direction: 'FIRST' })
  for (let place = 0, isLast = false; !isLast; place += 1) {
    expect(question.text, question.qref).not.toBe('')
    isLast = question.is_last
    question = await step({ direction: 'NEXT', qref: question.qref, ...answerOf(question, place) })
  }
  expect(question.is_completed).toBe(true)
}

/** The profile as built, kept for the session, then another that is saved for others. */
async function addRoles(walk: Walk): Promise<void> {
  const { visitor, pack } = walk
  const { built, unanswered } = await visitor.call('get_built_profile', {})
  expect(built, `without an answer: ${unanswered.slice(0, 3).join()}`).not.toBeNull()
  const [agency] = pack.agencies
  const form = { agency: agency?.id ?? '', relationship: pack.words.building.relationships[relationships[0]] }
  const [kept] = await visitor.call('add_role', { ...form, role: 'Keeper of the kept', validate: false })
  const state = await visitor.call('status_update', { roleId: kept?.id ?? '' })
  expect(state.role_needs).toHaveLength(pack.capabilities.length)
  await walk.get(`/roleactions/${kept?.id}/profile`)
  const shared = await visitor.call('add_role', { ...form, role: 'Keeper of the shared', validate: true })
  expect(shared).not.toEqual([])
  await visitor.call('status_update', { roleId: walk.role.id })
}

/** Searching in vain → every question about the role → its profile → kept, and saved for others. */
export async function buildTheRole(walk: Walk): Promise<void> {
  await walk.step('building a role', () => buildEverything(walk))
  await walk.step('the built role', () => addRoles(walk))
}

const anywhere = { query_pathRoleType: '', query_pathAgency: '' }

async function careerPaths({ visitor, pack, role }: Walk): Promise<void> {
  // One after the other: the session keeps one search at a time.
  for (const path of offeredPaths(pack.axes)) await visitor.call('path_roles', { path, roleId: role.id, ...anywhere })
  await visitor.call('path_counts', { roleId: role.id, ...anywhere })
  await visitor.call('status_load', {})
}

async function roleMap({ visitor, pack, role }: Walk): Promise<void> {
  const { cells } = await visitor.call('role_map', { roleId: role.id, ...anywhere })
  expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(starterRoles(pack).length)
  const [last] = cells.toSorted((one, other) => other.people + other.strategy - one.people - one.strategy)
  if (!last) return
  const there = await visitor.call('map_roles', { people: last.people, strategy: last.strategy, ...anywhere })
  expect(there).toHaveLength(Math.min(last.count, 50))
}

async function besideOthers({ visitor, pack, role, others }: Walk): Promise<void> {
  const beside = others.slice(0, 2).map(({ id }) => id)
  const [targetId] = beside
  if (targetId === undefined) return
  const { capabilities, summaries } = await visitor.call('compare_roles', { roleIds: [role.id, ...beside] })
  expect(capabilities).toHaveLength(pack.capabilities.length)
  expect(summaries.filter((text) => text.trim() !== '')).toHaveLength(beside.length)
  await visitor.call('career_routes', { roleId: role.id, targetId })
}

/** What was renamed is found under its earlier id. */
async function earlier({ visitor, pack, site, role: own }: Walk): Promise<void> {
  const { roles, capabilities } = renamesOf(pack)
  const [[oldRole, role] = []] = roles
  const [[oldId, id] = []] = capabilities
  if (oldRole !== undefined) {
    const state = await visitor.call('status_update', { roleId: oldRole })
    expect(state.role?.id).toBe(role)
    await visitor.call('status_update', { roleId: own.id })
  }
  if (oldId !== undefined) {
    const { headers } = await site.app.inject(`/capability/${oldId}`)
    expect(headers.location).toBe(`/capability/${id}`)
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
    for (const { id } of pack.capabilities.slice(0, 3)) await visitor.call('capability_roles', { capability: id })
  })
}
