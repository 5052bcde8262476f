// @module-tag long
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishImports } from '#server/start/follow-imports.ts'
import { openTestApp, newVisitor, type TestApp } from '#tests/support/test-app.ts'
import { typedCommand } from '#tests/support/commands.ts'

const rows = 3000

describe('an import that is killed, on sqlite', () => {
  let folder: string
  let list: string
  let site: TestApp

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-killed-'))
    list = join(folder, 'roles.csv')
    const lines = Array.from({ length: rows }, (_, row) => `${row},Zebra keeper ${row},individual-contributor\n`)
    writeFileSync(list, `key,title,role_type\n${lines.join('')}`)
  })
  beforeEach(async () => {
    site = await openTestApp('sqlite')
  })
  afterEach(() => site.close())
  afterAll(() => rmSync(folder, { recursive: true }))

  const settings = () => ({
    LSP_DATABASE_URL: site.deps.databaseUrl,
    LSP_OUTBOX_KEY_DIR: site.deps.keyFolder,
    LSP_PACK: 'tests/packs/sample',
  })
  const command = (...words: string[]) => typedCommand(words, settings())
  const imported = async () => {
    const found = await site.deps.db.read.selectFrom('imported_roles').select('role_id').execute()
    return found.length
  }
  /** How many roles search finds by their words. */
  const found = async () => {
    const response = await (await newVisitor(site.app)).post('roles', { query_role: 'zebra keeper', query_agency: '' })
    return Number(response.headers['x-total-count'])
  }

  const staged = async () => {
    const rowsThere = await site.deps.db.read.selectFrom('staged_roles').select('id').limit(1).execute()
    return rowsThere.length > 0
  }
  /** Half a minute later, nobody is at the import any more. */
  const pass = () =>
    site.deps.db.write((queries) => queries.updateTable('staged_import').set({ held_until: '' }).execute())

  async function killOnce(isTime: () => boolean | Promise<boolean>): Promise<void> {
    const child = spawn(process.execPath, ['server/lsp.ts', 'import', list], { env: { ...process.env, ...settings() } })
    const ended = once(child, 'exit')
    while (!(await isTime())) await wait(1)
    child.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
  }

  it('has changed nothing before it has read all rows, and is in nobody’s way', async () => {
    await killOnce(staged)
    await expect(command('import', list)).resolves.toMatchObject({ code: 75 })
    await pass()
    expect(await command('roles', 'list')).toMatchObject({ code: 0 })
    expect(await imported()).toBe(0)
    expect(JSON.parse((await command('import', list, '--json')).out)).toMatchObject({ added: rows })
    expect(await found()).toBe(rows)
    expect(await staged()).toBe(false)
  })

  it('is carried to its end by the next command', async () => {
    await killOnce(async () => (await imported()) > 0)
    expect(await imported()).toBeLessThan(rows)
    await pass()
    expect(await command('roles', 'list')).toMatchObject({ code: 0 })
    expect(await imported()).toBe(rows)
    expect(JSON.parse((await command('import', list, '--json')).out)).toMatchObject({ added: 0, unchanged: rows })
  })

  it('is carried to its end by the server that runs', async () => {
    const stop = finishImports(site.deps, 5)
    await killOnce(async () => (await imported()) > 0)
    await pass()
    await expect.poll(imported, { timeout: 20_000 }).toBe(rows)
    await expect.poll(staged, { timeout: 20_000 }).toBe(false)
    stop()
    expect(await found()).toBe(rows)
  })

  it('lets visitors write while it goes on, and lets no second one begin', async () => {
    const child = spawn(process.execPath, ['server/lsp.ts', 'import', list], { env: { ...process.env, ...settings() } })
    const ended = once(child, 'exit')
    while (!(await staged())) await wait(1)
    await expect.poll(() => command('import', list), { timeout: 20_000 }).toMatchObject({ code: 75 })
    while ((await imported()) === 0) await wait(1)
    await newVisitor(site.app)
    const visitor = await newVisitor(site.app)
    await visitor.call('status_update', { roleId: 'hr-director--any' })
    expect(await imported()).toBeLessThan(rows)
    expect(await ended).toEqual([0, null])
    expect(await imported()).toBe(rows)
  })
})
