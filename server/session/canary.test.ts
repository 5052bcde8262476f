import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { day, hour } from '#domain/framework/durations.ts'
import { savedLifetime, unsavedLifetime } from '#domain/session/session.ts'
import { inboxTransport } from '#server/mail/inbox.ts'
import { deliverDue } from '#server/mail/outbox.ts'
import { purge } from './purge.ts'
import { typedOn } from '#tests/support/commands.ts'
import { newVisitor, openTestApp, type TestApp, type Visitor } from '#tests/support/test-app.ts'
import {
  builtRole,
  saveSession,
  newLeader,
  newMember,
  giveView,
  lookAt,
  newAsker,
  newLink,
} from '#tests/support/visitors.ts'

const start = Date.parse('2026-11-20T23:30:00Z')
const late = hour / 6 + 1
const roleId = 'hr-director--any'
const kept = ['action', 'note', 'person', 'search', 'title', 'uuid']

/** What a visitor types, by where they do. */
const typed = {
  search: 'quokkasearch',
  title: 'Keeper of quokkatitles',
  address: 'quokka.address@agency.example',
  colleague: 'quokka.colleague@agency.example',
  name: 'Quokkaname',
  comment: 'Quokkacomment, kia ora',
  action: 'Ask the quokkaboss',
  person: 'Quokkaperson',
  note: 'Quokkanote',
}

describe('what is promised to go', () => {
  let folder: string
  let test: TestApp
  let visitor: Visitor
  let logged: string
  let canaries: Record<string, string>
  const before = process.env['TMPDIR']

  const set = (after: number) => test.deps.setClock(new Date(start + after).toISOString())
  const command = (words: string[], after = 0) => typedOn(test.deps, words, new Date(start + after))

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-canary-'))
    // So that database, write-ahead log, keys and temporary files are all found here.
    process.env['TMPDIR'] = folder
    logged = ''
    test = await openTestApp('sqlite', { logTo: { write: (line) => void (logged += line) } })
    visitor = await newVisitor(test.app)
    canaries = { ...typed, uuid: visitor.uuid, cookie: visitor.cookie.split('.')[1] ?? '' }
  })
  afterEach(async () => {
    await test.close()
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true })
  })

  /** Types something into every field; mail waits. */
  async function useAll(): Promise<void> {
    await visitor.call('roles', { query_role: typed.search, query_agency: '' })
    await visitor.rate(roleId, { curious: 'strong', resilient: 'developing' })
    await builtRole(test, visitor, { title: typed.title, isShared: false })
    await visitor.call('status_update', { roleId })
    await visitor.call('save_capabilities', { roleId, selectedCapabilities: ['Curious'] })
    const add = { capability: 'curious', text: typed.action }
    const { capabilities } = await visitor.call('change_plan', { roleId, change: { add } })
    const action = capabilities[0]?.actions[0]?.id ?? ''
    const { person: with_whom, note } = typed
    await visitor.call('change_plan', { roleId, change: { action, with_whom, note } })
    const { link } = await visitor.call('share_plan', { roleId, shows_notes: true })
    canaries['link to the plan'] = link.split('#')[1] ?? ''
    const { address, colleague, name, comment } = typed
    const emailData = { roleId }
    const toOther = { email: colleague, emailType: 'ASSESSMENT_TO_OTHER', emailData, name, comment } as const
    expect(await visitor.call('send_email', toOther)).toEqual({})
    expect(await visitor.call('send_email', { email: address, emailType: 'ROLE_PROFILE', emailData })).toEqual({})
    await visitor.download('dev_plan', roleId)
  }

  /** Which canaries stand in which files, unpacked where they are packed, and in the log. */
  function found(): Record<string, string[]> {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const contents = files.map(({ parentPath, name }): [string, Buffer] => {
      const bytes = readFileSync(join(parentPath, name))
      return [join(parentPath, name).slice(folder.length + 1), name.endsWith('.gz') ? gunzipSync(bytes) : bytes]
    })
    const places = [...contents, ['the log', Buffer.from(logged)] as const]
    const standing = Object.entries(canaries).map(([what, text]) => [
      what,
      places.filter(([, bytes]) => text !== '' && bytes.includes(text)).map(([place]) => place),
    ])
    return Object.fromEntries(standing.filter(([, where]) => where?.length)) as Record<string, string[]>
  }

  it('is found by this search while it is kept, but for addresses and secrets, and goes with a session that is deleted', async () => {
    await useAll()
    expect(Object.keys(found()).toSorted()).toEqual(kept)
    await visitor.call('delete_session', {})
    expect(found()).toEqual({})
  })

  it('goes with a session that was not saved, when its time is over', async () => {
    await useAll()
    set(unsavedLifetime + late)
    await purge(test.deps, true)
    expect(found()).toEqual({})
  })

  it('goes with a saved one, when its longer time is over, and so does the link back', async () => {
    await useAll()
    canaries['token'] = await saveSession(test, visitor)
    const reminded = { roleId, email: 'quokka.reminded@agency.example', kinds: ['again'] } as const
    expect(await visitor.call('ask_reminders', { ...reminded, kinds: [...reminded.kinds] })).toEqual({})
    const held = await test.deps.db.read.selectFrom('reminders').select('sealed').executeTakeFirst()
    canaries = { ...canaries, reminded: reminded.email, held: held?.sealed ?? '' }
    expect(Object.keys(found()).toSorted()).toEqual([...kept, 'held'].toSorted())
    await test.deps.db.write((queries) =>
      queries.updateTable('reminders').set({ confirmed_at: '2026-11-20T23:30:00Z' }).execute(),
    )
    set(unsavedLifetime + late)
    await purge(test.deps, true)
    expect(Object.keys(found()).toSorted()).toEqual([...kept, 'held'].toSorted())
    set(savedLifetime + late)
    await purge(test.deps, true)
    expect(found()).toEqual({})
  })

  it('goes with a view that its writer takes back, and with the session that asked', async () => {
    await saveSession(test, (visitor = await newAsker(test, { first_name: 'Quokkafirst', is_by_person: true })))
    canaries = {
      first: 'Quokkafirst',
      label: 'quokkalabel',
      view: 'quokkaview',
      other: 'quokkaother',
      uuid: visitor.uuid,
    }
    const tokens = [await newLink(visitor, 'quokkalabel'), await newLink(visitor)]
    const [one = '', other = ''] = tokens
    const person = await giveView(test, one, { curious: 'sound' }, { curious: 'quokkaview' })
    await giveView(test, other, { curious: 'sound' }, { curious: 'quokkaother' })
    canaries = { ...canaries, token: one, person: person.uuid }
    await lookAt(visitor)
    expect(Object.keys(found()).toSorted()).toEqual(['first', 'label', 'other', 'uuid', 'view'])
    await person.call('view_withdraw', { token: one })
    expect(Object.keys(found()).toSorted()).toEqual(['first', 'label', 'other', 'uuid'])
    await visitor.call('delete_session', {})
    expect(found()).toEqual({})
  })

  it('goes with a team that its leader ends, and with a member who deletes their session', async () => {
    const { leader, token } = await newLeader(test, 'Quokkateam')
    const member = await newMember(test, token, { curious: 'strong' })
    canaries = { team: 'Quokkateam', token, member: member.uuid }
    expect(Object.keys(found()).toSorted()).toEqual(['member', 'team'])
    await member.call('delete_session', {})
    expect(Object.keys(found())).toEqual(['team'])
    await leader.call('team_end', {})
    expect(found()).toEqual({})
  })

  it('stands in the local inbox alone once mail has come there, until it is deleted', async () => {
    await useAll()
    const inbox = join(folder, 'inbox')
    await deliverDue(test.deps, inboxTransport(inbox))
    const { address, colleague } = found()
    const [one, two] = [address, colleague].map((places) => places?.filter((place) => !place.startsWith('inbox/')))
    expect([address?.length, colleague?.length, one, two]).toEqual([1, 1, [], []])
    for (const file of readdirSync(inbox)) rmSync(join(inbox, file))
    await visitor.call('delete_session', {})
    expect(found()).toEqual({})
  })

  it('cannot be read in a copy of the database from before, 48 hours after the mail was stored', async () => {
    await useAll()
    const [day1] = readdirSync(test.deps.keyFolder)
    const key = readFileSync(join(test.deps.keyFolder, day1 ?? ''), 'utf8').trim()
    canaries = { key }
    expect(Object.values(found()).flat()).toHaveLength(1)
    set(2 * day)
    await purge(test.deps, true)
    expect(found()).toEqual({})
  })

  it('is in no backup that is made afterwards, and in those before for 35 days', async () => {
    await useAll()
    const backups = join(folder, 'backups')
    mkdirSync(backups)
    await command(['backup', backups])
    const inBackup = Object.entries(found()).filter(([, places]) => places.some((one) => one.startsWith('backups/')))
    expect(inBackup.map(([what]) => what).toSorted()).toEqual(kept)
    await visitor.call('delete_session', {})
    await command(['backup', backups], 34 * day)
    expect(Object.values(found()).flat()).toHaveLength(0)
  })
})
