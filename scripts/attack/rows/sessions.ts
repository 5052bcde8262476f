import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { Guest, newGuest } from '../guest.ts'
import type { AttackRow, Target } from '../row.ts'
import { bytesOf, filesIn, rowCounts } from '../stored.ts'
import { many, Tally } from '../tally.ts'

const names = Object.keys(bodies)
const secret = (bytes = 32) => randomBytes(bytes).toString('base64url')

/** A visitor whose session is saved, and the token of the link back to it. */
async function savedGuest(url: string): Promise<{ guest: Guest; token: string }> {
  const guest = await newGuest(url)
  await guest.rate(roleId, 'curious', 'strong')
  const answer = await guest.post('save_session', { email: `${randomUUID()}@agency.example` })
  const token = String(answer.headers[restoreLinkHeader]).split('#')[1] ?? ''
  if (token === '') throw new Error(`save_session gave no link: ${answer.status} ${answer.body}`)
  return { guest, token }
}

/** One of the ways to guess at a session of somebody else. */
function guess(victim: Guest, place: number): { uuid: string; cookie: string } {
  const [, ...parts] = /=([^.]*)\.([^.]*)\.([^.]*)/.exec(victim.cookie) ?? []
  const [uuid = '', own = '', mac = ''] = parts
  const cookie = (...values: string[]) => `lsp_session=${values.join('.')}`
  const ways = [
    () => ({ uuid: randomUUID(), mac: secret(), own: secret() }),
    () => ({ uuid, own: secret(), mac: secret() }),
    () => ({ uuid, own: secret(), mac }),
    () => ({ uuid, own, mac: secret() }),
    () => ({ uuid: randomUUID(), own, mac }),
  ]
  const made = ways[place % ways.length]?.() ?? { uuid, own, mac: '' }
  return { uuid: made.uuid, cookie: cookie(made.uuid, made.own, made.mac) }
}

/** The secrets of live sessions and links that stand in a folder's files or the database as they are. */
function secretsFound(target: Target, secrets: readonly string[]): string[] {
  const backups = join(target.folder, 'backups')
  mkdirSync(backups)
  const env = { ...process.env, LSP_PACK: 'tests/packs/sample', LSP_DATABASE_URL: `sqlite:${target.database}` }
  const { status, stderr } = spawnSync(process.execPath, ['server/lsp.ts', 'backup', backups], { env })
  if (status !== 0) throw new Error(`no backup: ${stderr.toString()}`)
  const places: [string, Buffer][] = [['the database', bytesOf(target.database)], ...filesIn(backups)]
  const forms = secrets.flatMap((one) => [Buffer.from(one), Buffer.from(one, 'base64url')])
  return places.flatMap(([file, bytes]) => (forms.some((form) => bytes.includes(form)) ? [`a secret in ${file}`] : []))
}

async function guessing(target: Target) {
  const tally = new Tally()
  const saved = await Promise.all(Array.from({ length: 20 }, () => savedGuest(target.url)))
  const guesser = await newGuest(target.url)
  await many(target.tries(100_000), 64, async (place) => {
    const { guest: victim } = saved[place % saved.length] ?? { guest: guesser }
    if (place % 10 < 7) {
      const { uuid, cookie } = guess(victim, place)
      const { status } = await new Guest(target.url).post('status_load', { uuid }, { cookie })
      return tally.check(status === 403, () => `a guessed cookie got ${status}`)
    }
    const [name, more = {}] = [
      ['restore_session'],
      ['stop_mail'],
      ['validation_load'],
      ['validation_decide', { decision: 'approve', version: '' }],
    ][place % 4] as [name: string, more?: object]
    const { status } = await guesser.post(name, { ...more, token: secret(name === 'restore_session' ? 48 : 32) })
    tally.check(status === 404 || status === 410, () => `${name} answered ${status} to a guessed token`)
  })
  const alive = await Promise.all(saved.map(({ guest }) => guest.post('status_load', {})))
  tally.check(
    alive.every(({ status }) => status === 200),
    () => 'a session that was guessed at no longer opens',
  )
  const secrets = saved.flatMap(({ guest, token }) => [guest.cookie.split('.')[1] ?? '', token])
  const found = secretsFound(target, secrets)
  tally.check(found.length === 0, () => found.join(', '))
  return tally.outcome(`${secrets.length} secrets looked for in database, write-ahead log and backup`)
}

async function fixing(target: Target) {
  const tally = new Tally()
  const own = await newGuest(target.url)
  const count = () => rowCounts(target.database)['sessions'] ?? 0
  const before = count()
  await many(target.tries(1000), 16, async (place) => {
    const name = names[place % names.length] ?? 'roles'
    const guest = new Guest(target.url)
    if (place % 2 === 1) guest.cookie = own.cookie
    guest.uuid = randomUUID()
    const { status } = await guest.post(name, bodies[name as keyof typeof bodies])
    tally.check(status === 403, () => `${name} answered ${status} to an invented uuid`)
    const page = await new Guest(target.url).ask({ path: `${paths.start}?uuid=${guest.uuid}`, headers: { cookie: '' } })
    tally.check(!page.body.includes(guest.uuid), () => 'a page took the uuid of its address')
  })
  const after = count()
  tally.check(after === before, () => `${after - before} sessions were made`)
  return tally.outcome(`${after - before} rows made`)
}

async function scanning(target: Target) {
  const tally = new Tally()
  for (let round = 0; round < target.tries(10); round += 1) {
    const { guest, token } = await savedGuest(target.url)
    const visits = Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? 'HEAD' : 'GET'))
    for (const method of visits) {
      const { status } = await new Guest(target.url).ask({ method, path: `/restore?token=${token}` })
      tally.check(status === 200, () => `${method} /restore: ${status}`)
    }
    const other = await newGuest(target.url)
    const opened = await other.post('restore_session', { token })
    const page = await other.open()
    tally.check(opened.status === 200 && page.body.includes(guest.uuid), () => 'the link no longer opens its session')
    await guest.call('delete_session', {})
    const late = await (await newGuest(target.url)).post('restore_session', { token })
    tally.check(late.status === 410, () => `after deletion the link answers ${late.status}`)
    const copy = await other.post('status_load', {})
    tally.check(copy.status === 403, () => `after deletion another browser's cookie gets ${copy.status}`)
  }
  return tally.outcome()
}

export const rows: AttackRow[] = [
  { id: 'T1', name: 'guessed cookies, uuids and tokens', run: guessing },
  { id: 'T3', name: 'sessions for invented uuids', run: fixing },
  { id: 'T4', name: 'scanners at links back, and links after deletion', run: scanning },
]
