import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBuiltRole } from '#server/building/queries.ts'
import { versionOf } from '#server/building/approval.ts'
import { stopLinks } from '#server/mail/stops.ts'
import { typedOn } from '#tests/support/commands.ts'
import { storeTestMail } from '#tests/support/mail/outbox.ts'
import { newVisitor, openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { everyRow } from '#tests/support/test-deps.ts'
import { builtRole } from '#tests/support/visitors.ts'
import { known } from './list.ts'

let site: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lsp-acts-'))
  site = await openTestApp('sqlite')
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const address = 'hana@agency.example'
const secret = 'a secret for the commands of a test, long enough'

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const idOfMail = async () => {
  await storeTestMail(site.deps)
  return (await site.deps.db.read.selectFrom('outbox').select('id').executeTakeFirstOrThrow()).id
}
async function profile(): Promise<string[]> {
  const id = await builtRole(site, await newVisitor(site.app), { title: `Keeper ${Math.random()}`, isShared: true })
  const role = await findBuiltRole(site.deps.db.read, id)
  return [id, role ? versionOf(role) : '']
}

/**
 * Every command: for one that writes, the act that its line in the log names and what is typed behind it; for one that does not, what is typed,
 * or null where it works on another database than the one that is there.
 */
const expected: Readonly<Record<string, { act?: string; typed: (() => Promise<string[]> | string[]) | null }>> = {
  doctor: { typed: () => [] },
  // It notes when it was made, which is no act.
  backup: { typed: null },
  restore: { typed: null },
  copy: { typed: null },
  purge: { act: 'purge', typed: () => ['--force'] },
  'session erase': {
    act: 'erase session',
    typed: async () => {
      const visitor = await newVisitor(site.app)
      await visitor.rate('hr-director--any', { curious: 'strong' })
      return [visitor.uuid]
    },
  },
  'outbox list': { typed: () => [] },
  'outbox retry': { act: 'retry mail', typed: async () => [await idOfMail()] },
  'outbox drop': { act: 'drop mail', typed: async () => [await idOfMail()] },
  'outbox allow': {
    act: 'allow mail',
    typed: async () => {
      const [code = ''] = stopLinks(secret).codesOf(address)
      await site.deps.db.write((queries) => queries.insertInto('mail_stops').values({ code, stopped_at: '' }).execute())
      return [address]
    },
  },
  'roles list': { typed: () => [] },
  'roles show': { typed: async () => (await profile()).slice(0, 1) },
  'roles approve': { act: 'approve profile', typed: profile },
  'roles decline': {
    act: 'decline profile',
    typed: async () => [(await profile())[0] ?? '', site.deps.pack.validation.decline_reasons[0]?.id ?? ''],
  },
  'roles export': { typed: () => [] },
  figures: { typed: () => [] },
  import: {
    act: 'import',
    typed: () => [file('roles.csv', 'key,title,role_type\n1,Zebra keeper,individual-contributor\n')],
  },
  'import agencies': { act: 'import', typed: () => [file('agencies.csv', 'id,name\nzoo,Zoo\n')] },
  'import learning': {
    act: 'import',
    typed: () => [file('learning.csv', 'title,address,capability\nA,https://learn.example,resilient\n')],
  },
  'learning check': { act: 'look at links', typed: () => [] },
  'import history': { typed: () => [] },
  'import undo': { act: 'undo import', typed: () => [] },
  'import columns': { typed: () => [file('columns.csv', 'key,title\n1,Zebra keeper\n')] },
  'import remove': {
    act: 'remove source',
    typed: async () => {
      const { keyFolder, databaseUrl } = site.deps
      const rows = file('removed.csv', 'source,key,title,role_type\nzoo,1,Zebra vet,individual-contributor\n')
      await typedOn({ databaseUrl, keyFolder }, ['import', rows, '--by=a a'])
      return ['zoo', '--confirm', 'withdraw']
    },
  },
  'content list': { typed: () => [] },
  'content export': { typed: () => [join(folder, 'pack')] },
  'content import': {
    act: 'publish',
    typed: () => {
      const page = readdirSync(join(folder, 'pack', 'themes'))[0] ?? ''
      rmSync(join(folder, 'pack', 'themes', page))
      return [join(folder, 'pack')]
    },
  },
  'content take-back': { act: 'publish', typed: () => ['1'] },
  'export roles': { act: 'export', typed: () => [join(folder, 'all-roles.csv')] },
  'export agencies': { typed: () => [join(folder, 'all-agencies.csv')] },
  'export learning': { typed: () => [join(folder, 'learning-out.csv')] },
  'export framework': { typed: () => [join(folder, 'framework.csv')] },
}

it('names every command', () => {
  expect(known.map(({ words }) => words).toSorted()).toEqual(Object.keys(expected).toSorted())
})

it.each(Object.entries(expected).filter(([, { typed }]) => typed !== null))(
  'npm run lsp -- %s leaves the line of its act, by the system’s user, and changes nothing without one',
  async (words, { act, typed }) => {
    const given = (await typed?.()) ?? []
    const lines = () => site.deps.db.read.selectFrom('audit_log').select(['id', 'person_id', 'act']).execute()
    const before = { lines: await lines(), rows: await everyRow(site.deps) }
    const { databaseUrl, keyFolder } = site.deps
    const settings = { LSP_SECRET: secret, LSP_DATA_DIR: keyFolder }
    const ended = await typedOn(
      { databaseUrl, keyFolder },
      [...words.split(' '), ...given],
      site.deps.clock(),
      settings,
    )
    if (act) expect(ended).toMatchObject({ code: 0, complaint: '' })
    const added = (await lines()).filter(({ id }) => !before.lines.some((line) => line.id === id))
    const by = `system:${userInfo().username}`
    expect(added.map((line) => [line.person_id, line.act])).toEqual(act ? [[by, act]] : [])
    if (!act) expect(await everyRow(site.deps)).toEqual(before.rows)
  },
)
