import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import { bodies } from '#tests/support/app/call-bodies.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { Dialect } from '#tests/support/test-deps.ts'
import {
  answerBuild,
  busyRoleId as roleId,
  fillSession,
  restore,
  leaveTeam,
  lookAtTeam,
  newLeader,
  newMember,
  giveView,
  lookAt,
  newAsker,
  newLink,
} from '#tests/support/visitors.ts'
import { queuedMails } from '#tests/support/mail/outbox.ts'

/** The token in the last mail of a kind. */
async function mailed({ deps }: TestApp, type: string, screen: string): Promise<string> {
  const mail = (await queuedMails(deps)).findLast((one) => one.type === type)
  return new RegExp(`/${screen}#([\\w-]+)`).exec(mail?.read.text ?? '')?.[1] ?? ''
}

/** What one visitor does and others with them, so that each call finds what it may find. */
async function visit(site: TestApp): Promise<void> {
  const visitor = await newVisitor(site.app)
  await answerBuild(site, visitor)
  const form = { role: 'Keeper of kites', agency: 'te-papa', relationship: 'I manage this role', validate: true }
  const [role] = await visitor.call('add_role', form)
  const token = await mailed(site, 'VALIDATION', 'validate')
  const agency = await newVisitor(site.app)
  const { version } = await agency.call('validation_load', { token })
  await visitor.call('new_questionnaire', { fromRoleId: role?.id ?? '', revises: true })
  await visitor.post('revise_role', {})
  await agency.post('validation_decide', { token, decision: 'approve', version })

  const back = await fillSession(site, visitor)
  const { link } = await visitor.call('share_plan', { roleId, shows_notes: true })
  await agency.call('shared_plan', { token: link.split('#')[1] ?? '' })
  await visitor.call('views_load', { roleId })
  await restore(await newVisitor(site.app), back)
  for (const [name, body] of Object.entries(bodies)) {
    if (name === 'leave_session' || name === 'delete_session') continue
    // oxlint-disable-next-line no-await-in-loop -- each call finds what those before it have left.
    await visitor.post(name, body)
  }
  await visitor.post('stop_mail', { token: await mailed(site, 'ROLE_PROFILE', 'stop') })
  await visitor.post('send_email', bodies.send_email)

  const asker = await newAsker(site)
  for (const comment of ['zebra', 'apple', 'mango', 'Éclair']) {
    // oxlint-disable-next-line no-await-in-loop
    const person = await giveView(site, await newLink(asker), { curious: 'sound' }, { curious: comment })
    // oxlint-disable-next-line no-await-in-loop
    await person.call('view_load', { token: 'no such token' }).catch(() => undefined)
  }
  await lookAt(asker)
  await asker.call('get_session_data', {})

  const { leader, token: team } = await newLeader(site, 'People and Culture')
  const members = []
  for (const curious of ['sound', 'sound', 'sound', 'strong', 'strong']) {
    // oxlint-disable-next-line no-await-in-loop
    members.push(await newMember(site, team, { curious }))
  }
  await lookAtTeam(site, leader)
  if (members[0]) await leaveTeam(members[0])
  await lookAtTeam(site, leader)
  for (const name of ['get_session_data', 'leave_session', 'delete_session', 'status_load']) {
    // oxlint-disable-next-line no-await-in-loop
    await visitor.post(name, {})
  }
}

/** What was asked and answered, with what is drawn by chance named by its place. */
async function transcript(dialect: Dialect): Promise<string[]> {
  const site = await openTestApp(dialect, { operatorEmail: 'operator@commission.example' })
  const answers: LightMyRequestResponse[] = []
  const inject = site.app.inject.bind(site.app)
  const recorded = async (asked: InjectOptions) => {
    const answer = await inject(asked)
    answers.push(answer)
    return answer
  }
  Object.assign(site.app, { inject: recorded })
  await visit(site)
  await site.close()
  const drawn = new Map<string, string>()
  const named = (text: string) =>
    text.replaceAll(/[\w-]{43,}|[0-9a-f]{8}-[0-9a-f-]{27}/g, (one) => {
      const name = drawn.get(one) ?? `drawn ${drawn.size}`
      drawn.set(one, name)
      return name
    })
  return answers.flatMap(({ raw, statusCode, body }) => {
    const url = raw.req.url ?? ''
    return url.includes('/default/') ? [`${url} ${statusCode} ${named(body)}`] : []
  })
}

it('every call answers the same on SQLite and on PostgreSQL', { timeout: 300_000 }, async () => {
  const [one, other] = [await transcript('sqlite'), await transcript('postgres')]
  expect(one).toEqual(other)
  for (const name of Object.keys(bodies))
    expect(
      one.some((line) => line.includes(`/${name} `)),
      name,
    ).toBe(true)
  expect(one.filter((line) => / 5\d\d /.test(line.slice(0, 60)))).toEqual([])
})
