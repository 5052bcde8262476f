// @module-tag long
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fieldsOf } from '#domain/operate/fields.ts'
import { starterId } from '#domain/role/starter-roles.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { contentOf } from '#server/operate/drafting.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { operateSecret } from '#tests/support/session/operator.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { newSite, type Site } from '#tests/support/site.ts'
import { dialects, newTestDatabase } from '#tests/support/test-deps.ts'

/**
 * When the server is killed: shares of the time that it takes from the end of the check of the draft to the answer. The first and the last round
 * are without a kill.
 */
const moments = [null, 0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, null]

const path = 'roles/families/people-and-hr.yaml'
const parts = fieldsOf(contentOf(path, readFileSync(join(packFolder(samplePack), path), 'utf8')))
const field = JSON.stringify(parts.find(({ value }) => value === 'HR Director')?.path)
const idOf = (title: string) => starterId(title, 'any')

/** An operator at a server in a process of its own. */
class AtServer {
  readonly #url: string
  #cookie = ''
  #form = ''

  constructor({ url }: Site) {
    this.#url = url
  }

  async signIn(): Promise<this> {
    const response = await this.#send('/operate/sign-in', { secret: operateSecret })
    this.#cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    await this.open('/operate/content')
    return this
  }

  #send(address: string, fields?: Record<string, string>): Promise<Response> {
    return fetch(this.#url + address, {
      redirect: 'manual',
      headers: { cookie: this.#cookie },
      ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    })
  }

  async open(address: string): Promise<string> {
    const page = await (await this.#send(address)).text()
    this.#form = /name="form" value="([^"]+)"/.exec(page)?.[1] ?? ''
    return page
  }

  /** Sends a form of the page that was opened last. */
  async post(address: string, fields: Record<string, string>): Promise<string> {
    return (await this.#send(address, { form: this.#form, ...fields })).text()
  }
}

describe.each(dialects)('a server that is killed while it publishes, on %s', (dialect) => {
  let folder: string
  let site: Site
  let db: Database
  let remove: () => Promise<void>

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-killed-'))
    const database = await newTestDatabase(dialect)
    ;({ remove } = database)
    site = await newSite(samplePack, {
      LSP_DATABASE_URL: database.url,
      LSP_DATA_DIR: folder,
      LSP_OPERATE_SECRET: operateSecret,
    })
    await site.start()
    db = await openDatabase(database.url, () => undefined)
  })
  afterEach(async () => {
    await site.remove()
    await db.close()
    await remove()
    rmSync(folder, { recursive: true })
  })

  /** What the database says of an edition, part by part, each as the title that it has for the role. */
  async function state(old: string, title: string) {
    const read = <Row>(rows: Promise<Row[]>) => rows.then((all) => all.length)
    const { read: from } = db
    const roles = await from.selectFrom('roles').select('id').where('listed', '=', 1).execute()
    const answered = await from.selectFrom('answers').select('role_id').execute()
    const listed = [old, title].filter((one) => roles.some(({ id }) => id === idOf(one)))
    return {
      editions: await read(from.selectFrom('editions').select('id').execute()),
      lines: await read(from.selectFrom('audit_log').select('id').where('act', '=', 'publish').execute()),
      draft: await read(from.selectFrom('draft_files').select('path').execute()),
      listed,
      answered: answered.map(({ role_id }) => role_id),
    }
  }

  /** Until the draft has been checked: its folder comes, and goes. Servers that were killed may have left others. */
  async function checked(before: readonly string[]): Promise<void> {
    const isThere = () => drafts().some((name) => !name.startsWith('.') && !before.includes(name))
    while (!isThere()) await wait(1)
    while (isThere()) await wait(1)
  }
  const drafts = () => (existsSync(join(folder, 'drafts')) ? readdirSync(join(folder, 'drafts')) : [])

  it('has published all or nothing, and goes on from there', { timeout: 600_000 }, async () => {
    const uuid = '00000000-0000-4000-8000-000000000001'
    let title = 'HR Director'
    let span = 0
    await db.write(async (queries) => {
      const at = new Date().toISOString()
      await sql`
        insert into sessions (uuid, session_saved, query_role, query_agency, created_at, used_at)
        values (${uuid}, 1, '', '', ${at}, ${at})
      `.execute(queries)
      await queries
        .insertInto('answers')
        .values({
          session_uuid: uuid,
          qtype: 'ASSESS',
          role_id: idOf(title),
          qref: 'curious',
          answer: 'strong',
          answered_at: at,
        })
        .execute()
    })
    const outcomes = new Set<string>()
    for (const [round, moment] of moments.entries()) {
      const operator = await new AtServer(site).signIn()
      const before = await state(title, '')
      const next = `HR Director ${round + 2}`
      const edit = { [`before:${field}`]: title, [`kind:${field}`]: 'text', [`field:${field}`]: next }
      await operator.post('/operate/content/save', { path, ...edit })
      await operator.post('/operate/content/gone', { kind: 'role', id: idOf(title), to: idOf(next), is: 'now' })
      const page = await operator.open('/operate/content')
      const [, edition = ''] = /name="edition" value="(\d+)"/.exec(page) ?? []
      const earlier = drafts()
      const asked = operator.post('/operate/content/publish', { edition, note: next }).catch(() => '')
      await checked(earlier)
      if (moment === null) {
        const since = Date.now()
        await asked
        span = Date.now() - since
      } else {
        await wait(moment * span)
        await site.end('SIGKILL')
        await asked
      }

      const isNew = {
        editions: before.editions + 1,
        lines: before.lines + 1,
        draft: 0,
        listed: [next],
        answered: [idOf(next)],
      }
      const isOld = { ...before, draft: 1, listed: [title], answered: [idOf(title)] }
      const after = await state(title, next)
      expect([isOld, isNew], `killed after ${moment} of ${span} ms`).toContainEqual(after)
      const isPublished = after.draft === 0
      outcomes.add(isPublished ? 'new' : 'old')
      if (moment !== null) await site.start()
      expect(await state(title, next)).toEqual(after)
      const shown = isPublished ? next : title
      const there = await fetch(`${site.url}/roleactions/${idOf(shown)}`)
      expect([there.status, await there.text()]).toEqual([200, expect.stringContaining(shown) as string])
      if (isPublished) title = next
      else await (await new AtServer(site).signIn()).post('/operate/content/give-up', { path })
    }
    expect(outcomes).toEqual(new Set(['old', 'new']))
    expect(title).toBe(`HR Director ${moments.length + 1}`)
  })
})
