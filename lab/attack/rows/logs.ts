import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callHeaders, requestKeyHeader } from '../../../contract/wire/headers.ts'
import { paths } from '../../../contract/wire/paths.ts'
import { bodies } from '../../../tests/support/app/call-bodies.ts'
import { newGuest } from '../../../tests/support/app/guest.ts'
import { keepProfile, type AttackRow, type Target } from '../target.ts'
import { Tally } from '../trial.ts'

const canary = 'quokka'
const network = '198.51.100.77'
const names = Object.keys(bodies) as (keyof typeof bodies)[]

/** Headers in which something of a visitor could stand. */
const headers = {
  'user-agent': `${canary}-agent`,
  referer: `http://${canary}.example/?uuid=${canary}`,
  'accept-language': canary,
  'x-real-ip': network,
  'x-forwarded-for': network,
  'x-request-id': `${canary}-request`,
  [requestKeyHeader]: `${canary}-request-key-0001`,
  traceparent: '00-71756f6b6b6171756f6b6b6171756f6b-71756f6b6b617175-01',
  baggage: `user=${canary}`,
  authorization: `Bearer ${canary}`,
  cookie: `other=${canary}`,
}

/** A body with the canary in each of its texts, one at a time and in all. */
function withCanary(body: object): object[] {
  const entries = Object.entries(body)
  const changed = (value: unknown): unknown => (Array.isArray(value) ? [canary] : canary)
  return [
    ...entries.map(([key, value]) => ({ ...body, [key]: changed(value) })),
    Object.fromEntries(entries.map(([key, value]) => [key, changed(value)])),
    { ...body, [canary]: canary },
  ]
}

async function listening(target: Target) {
  const tally = new Tally()
  // Mail cannot be delivered there, so that its failures are logged too.
  const own = await target.another({ LSP_SMTP_URL: 'smtp://127.0.0.1:1', LSP_MAIL_REQUIRE_TLS: '0' })
  try {
    const guest = await newGuest(own.url)
    const seen = [guest.uuid, guest.cookie.split('=')[1] ?? '', guest.cookie.split('.')[1] ?? '']
    for (const name of names) {
      for (const body of [bodies[name], ...withCanary(bodies[name])]) {
        const answer = await guest.post(name, body, { ...headers, cookie: guest.cookie })
        tally.check(answer.status < 500, () => `${name} answered ${answer.status}`)
        seen.push(guest.uuid, guest.cookie.split('.')[1] ?? '')
        if (/delete|leave/.test(name)) await guest.open()
      }
      const path = paths.call(name)
      await guest.ask({ method: 'POST', path, headers: { ...callHeaders, ...headers }, body: `{"uuid":"${canary}` })
      await guest.ask({ path: `${path}/${canary}?uuid=${canary}&${canary}=1`, headers })
    }
    const addresses = [
      `/${canary}`,
      `/%zz${canary}`,
      `/assets/${canary}.js`,
      `/roleactions/${canary}`,
      `/${'x'.repeat(9000)}${canary}`,
    ]
    for (const path of addresses) await guest.ask({ path: `${path}?uuid=${guest.uuid}&q=${canary}`, headers })
    await guest.open()
    await keepProfile(guest, 'Keeper of one quokka', true)
    await guest.post('send_email', {
      email: `${canary}@agency.example`,
      emailType: 'ROLE_PROFILE',
      emailData: { roleId: 'hr-director--any' },
      name: `Mere ${canary}`,
    })
    await guest.ask({
      method: 'POST',
      path: '/operate/sign-in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `secret=${canary}`,
    })
    const figures = await (await fetch(own.metrics)).text()
    await own.stop()
    const temporary = readdirSync(`${own.folder}/tmp`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }): [string, string] => [name, readFileSync(join(parentPath, name), 'latin1')])
    const texts: [string, string][] = [['the log', own.log()], ['the figures', figures], ...temporary]
    for (const [where, text] of texts) {
      for (const secret of new Set([canary, network, 'uuid=', own.operateSecret, ...seen])) {
        if (secret === '') continue
        const at = text.toLowerCase().indexOf(secret.toLowerCase())
        tally.check(at < 0, () => `${where} holds ${secret}: ${text.slice(Math.max(0, at - 100), at + 60)}`)
      }
    }
    const lines = own.log().split('\n').length
    tally.check(lines > 100, () => `the log has ${lines} lines, so that nothing was proved`)
    return tally.outcome(`${lines} lines of log at its most talkative, figures and ${temporary.length} temporary files`)
  } finally {
    await own.stop()
  }
}

export const rows: AttackRow[] = [{ id: 'T22', name: 'what visitors send, in logs and figures', run: listening }]
