import type { LightMyRequestResponse } from 'fastify'
import type { Calls } from '#contract/calls.ts'
import type { PlanChange } from '#contract/plan.ts'
import { maxEarlier } from '#domain/assessing/again.ts'
import { buildQuestions } from '#domain/assessing/questionnaire.ts'
import { storeEarlier } from '#server/assessing/earlier.ts'
import { queueMail } from '#server/mail/send.ts'
import { changeSession, findSession, storeRestoreLink } from '#server/session/queries.ts'
import { newVisitor, type TestApp, type Visitor } from './test-app.ts'

/** Saves a visitor's session without sending a mail; returns the token of the link back. */
export async function saveSession({ deps }: TestApp, { uuid, cookie }: Visitor): Promise<string> {
  const content = deps.cookies.read(cookie.split('=')[1])
  if (!content) throw new Error('this visitor has no cookie')
  const { stored } = await findSession(deps.db.read, uuid, content.secretHash)
  const now = deps.clock().toISOString()
  const { token, hashed: tokenHash } = deps.restoreTokens.issue()
  await deps.db.write(async (queries) => {
    await changeSession(queries, { ...content, stored }, { session_saved: 1, used_at: stored?.used_at ?? now })
    await storeRestoreLink(queries, { tokenHash, sessionUuid: uuid, now })
  })
  return token
}

/** Restores a session as Continue my session does; the visitor keeps the new cookie. */
export async function restore(visitor: Visitor, token: string): Promise<LightMyRequestResponse> {
  const response = await visitor.post('restore_session', { token })
  const [cookie] = response.cookies
  if (cookie) visitor.cookie = `${cookie.name}=${cookie.value}`
  return response
}

/** Answers every question of BUILD: the role type, then each capability alike, but for those named in `others`. */
export async function answerBuild(
  { deps }: Pick<TestApp, 'deps'>,
  visitor: Visitor,
  level = 'useful',
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const { qref } of buildQuestions(deps.pack)) {
    const answer = others[qref] ?? (qref === 'role-type' ? 'team-leader' : level)
    // oxlint-disable-next-line no-await-in-loop -- each answer leads to the next question.
    await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref, answer })
  }
}

/** The id of a role that a visitor builds, for this session alone or for everybody. */
export async function builtRole(
  site: Pick<TestApp, 'deps'>,
  visitor: Visitor,
  { title, agency = 'te-papa', isShared }: { title: string; agency?: string; isShared: boolean },
): Promise<string> {
  await answerBuild(site, visitor)
  const form = { role: title, agency, relationship: 'I am in this role', validate: isShared }
  const [role] = await visitor.call('add_role', form)
  if (!role) throw new Error('no role was made')
  return role.id
}

export const viewedRole = 'hr-director--any'

type Asked = Partial<Calls['views_ask']['request']>

/** A visitor with a saved session who has rated themselves and asks others. */
export async function newAsker(site: TestApp, asked: Asked = {}): Promise<Visitor> {
  const asker = await newVisitor(site.app)
  await asker.rate(viewedRole, { curious: 'strong', resilient: 'sound', 'honest-and-courageous': 'developing' })
  await site.deps.db.write((queries) =>
    queries.updateTable('sessions').set({ session_saved: 1 }).where('uuid', '=', asker.uuid).execute(),
  )
  const request = { roleId: viewedRole, first_name: '', which: 'all', is_by_person: false, has_comments: true } as const
  await asker.call('views_ask', { ...request, ...asked })
  return asker
}

/** The token of a new link. */
export async function newLink(asker: Visitor, label = '', roleId = viewedRole): Promise<string> {
  const { link } = await asker.call('views_add', { roleId, label })
  return link?.split('#')[1] ?? ''
}

type Given = Readonly<Record<string, string>>

/** Somebody answers by a link, in a browser of their own, and finishes. */
export async function giveView(site: TestApp, token: string, answers: Given, comments: Given = {}): Promise<Visitor> {
  const person = await newVisitor(site.app)
  for (const [qref, rating] of Object.entries(answers)) {
    await person.call('view_answer', { token, qref, answer: rating, comment: comments[qref] ?? '' })
  }
  await person.call('view_finish', { token })
  return person
}

/** What the visitor sees when they look. */
export const lookAt = (asker: Visitor) => asker.call('views_load', { roleId: viewedRole })

export const teamRole = 'hr-director--any'

/** A visitor with a saved session who leads a team; with the token of its link. */
export async function newLeader(site: TestApp, name = ''): Promise<{ leader: Visitor; token: string }> {
  const leader = await newVisitor(site.app)
  await leader.call('status_update', { roleId: teamRole })
  await saveSession(site, leader)
  const { link } = await leader.call('team_make', { name })
  return { leader, token: link?.split('#')[1] ?? '' }
}

/** A visitor with a saved session who has rated themselves. */
export async function newRated(site: TestApp, ratings: Readonly<Record<string, string>>): Promise<Visitor> {
  const member = await newVisitor(site.app)
  await member.rate(teamRole, ratings)
  await saveSession(site, member)
  return member
}

/** Somebody who rates themselves and joins. */
export async function newMember(
  site: TestApp,
  token: string,
  ratings: Readonly<Record<string, string>>,
): Promise<Visitor> {
  const member = await newRated(site, ratings)
  await member.call('team_join', { token })
  return member
}

/** Lets a day pass since anybody joined a team. */
export async function restTeams({ deps }: { deps: Pick<TestApp['deps'], 'db'> }): Promise<void> {
  await deps.db.write((queries) => queries.updateTable('teams').set({ last_joined_at: null }).execute())
}

/** What the leader sees after looking, a day after the last one joined. */
export async function lookAtTeam(site: TestApp, leader: Visitor) {
  await restTeams(site)
  await leader.call('team_look', {})
  const { team } = await leader.call('team_load', {})
  return team?.picture ?? []
}

/** Leaves the only team that a visitor has joined. */
export async function leaveTeam(member: Visitor): Promise<void> {
  const { joined } = await member.call('team_load', {})
  await member.call('team_leave', { id: joined[0]?.id ?? '' })
}

export const busyRoleId = 'hr-director--any'

/** Asks two people for their view, of whom one has answered. */
async function askOthers(test: TestApp, visitor: Visitor): Promise<void> {
  const roleId = busyRoleId
  const asked = { roleId, first_name: 'Aroha', which: 'all', is_by_person: true, has_comments: true } as const
  await visitor.call('views_ask', asked)
  await visitor.call('views_add', { roleId, label: 'Tama' })
  const { link } = await visitor.call('views_add', { roleId, label: 'Hana' })
  const token = link?.split('#')[1] ?? ''
  const person = await newVisitor(test.app)
  await person.call('view_answer', { token, qref: 'curious', answer: 'sound', comment: 'Asks first.' })
  await person.call('view_finish', { token })
}

/** Plans an action and a day of review, shares the plan, and has rated themselves before. */
async function planWithOthers(test: TestApp, visitor: Visitor): Promise<void> {
  const roleId = busyRoleId
  const change = (one: PlanChange) => visitor.call('change_plan', { roleId, change: one })
  const { capabilities, days } = await change({ add: { capability: 'curious', text: 'Ask what others see' } })
  const action = capabilities[0]?.actions[0]?.id ?? ''
  await change({ action, by: days.last, with_whom: 'Mere', note: 'Two said the same.', is_done: true })
  await change({ review_on: days.last })
  await visitor.call('share_plan', { roleId, shows_notes: true })
  const earlier = { finishedAt: '2026-01-05T00:00:00.000Z', answers: { curious: 'strong' }, selected: ['curious'] }
  const key = { sessionUuid: visitor.uuid, roleId }
  await test.deps.db.write((queries) => storeEarlier(queries, key, earlier, maxEarlier))
}

/** Uses every feature in a session and saves it, so that a mail waits; returns the token of the link back. */
export async function fillSession(test: TestApp, visitor: Visitor): Promise<string> {
  const roleId = busyRoleId
  await visitor.call('roles', { query_role: 'keeper of zebras', query_agency: 'ministry-of-justice' })
  await visitor.call('status_update', { roleId })
  await visitor.call('get_question', { qtype: 'BUILD', direction: 'NEXT', qref: 'role-type', answer: 'senior-leader' })
  for (const [qref, answer] of [
    ['curious', 'developing'],
    ['resilient', 'strong'],
  ] as const) {
    await visitor.call('get_question', { qtype: 'ASSESS', roleId, direction: 'NEXT', qref, answer })
  }
  await visitor.call('save_capabilities', { selectedCapabilities: ['Curious'] })
  await visitor.call('path_roles', {
    path: 'moreBoth',
    roleId,
    query_pathRoleType: 'senior-leader',
    query_pathAgency: 'ministry-of-justice',
  })
  await visitor.call('set_target', { roleId: 'chief-executive--any', horizon: 5 })
  const token = await saveSession(test, visitor)
  await askOthers(test, visitor)
  await planWithOthers(test, visitor)
  const content = { from: 'lsp@commission.example', to: 'aroha@agency.example', raw: 'Kia ora' }
  const mail = { type: 'SAVE_SESSION', sessionUuid: visitor.uuid, content } as const
  await test.deps.db.write((queries) => queueMail(test.deps, queries, mail))
  return token
}
