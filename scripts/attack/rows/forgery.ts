import type { OutgoingHttpHeaders } from 'node:http'
import { callHeader, callHeaders } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { operatePatterns } from '#contract/wire/operate-paths.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { newGuest } from '../guest.ts'
import type { AttackRow, Target } from '../row.ts'
import { rowCounts } from '../stored.ts'
import { Tally } from '../tally.ts'

const names = Object.keys(bodies) as (keyof typeof bodies)[]
const form = 'application/x-www-form-urlencoded'
const foreign = 'https://evil.example'
const ours = { [callHeader.name]: callHeader.value }

/** What a page of another site, or of another port of this machine, can send. */
function forgeries(url: string): [what: string, headers: OutgoingHttpHeaders][] {
  const json = { 'content-type': 'application/json' }
  return [
    ['no header', json],
    ['another X-Requested-With', { ...json, [callHeader.name]: 'fetch' }],
    ['a foreign Origin', { ...callHeaders, origin: foreign }],
    ['an opaque Origin', { ...callHeaders, origin: 'null' }],
    ['an Origin that begins like ours', { ...callHeaders, origin: `${url}.evil.example` }],
    ['an Origin of another port', { ...callHeaders, origin: 'http://127.0.0.1:1' }],
    ['Sec-Fetch-Site: cross-site', { ...callHeaders, 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { ...callHeaders, 'sec-fetch-site': 'same-site' }],
    ['Sec-Fetch-Site: none', { ...callHeaders, 'sec-fetch-site': 'none' }],
    ['text/plain', { ...ours, 'content-type': 'text/plain' }],
    ['text/plain with JSON in its name', { ...ours, 'content-type': 'text/plain; application/json' }],
    ['a form', { ...ours, 'content-type': form }],
    ['a form with files', { ...ours, 'content-type': 'multipart/form-data; boundary=x' }],
    ['no content type', ours],
  ]
}

async function forging(target: Target) {
  const tally = new Tally()
  const guest = await newGuest(target.url)
  await guest.rate(roleId, 'curious', 'strong')
  const stateOf = async () => [await guest.call('get_session_data', {}), rowCounts(target.database)]
  const before = JSON.stringify(await stateOf())
  for (const name of names) {
    const path = paths.call(name)
    const body = JSON.stringify({ uuid: guest.uuid, ...bodies[name] })
    for (const [what, headers] of forgeries(target.url)) {
      const answer = await guest.ask({ method: 'POST', path, headers, body })
      const isRefused = [400, 403, 415].includes(answer.status)
      tally.check(isRefused, () => `${name} with ${what} answered ${answer.status}`)
      const allowed = Object.keys(answer.headers).filter((header) => header.startsWith('access-control'))
      tally.check(allowed.length === 0, () => `${name} allows ${allowed.join(', ')}`)
    }
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const headers = { ...callHeaders, origin: foreign, 'access-control-request-method': 'POST' }
      const { status, headers: given } = await guest.ask({ method, path: `${path}?uuid=${guest.uuid}`, headers })
      tally.check(status === 404 || status === 400, () => `${method} ${name} answered ${status}`)
      tally.check(!('access-control-allow-origin' in given), () => `${method} ${name} allows other origins`)
    }
  }
  const after = JSON.stringify(await stateOf())
  tally.check(after === before, () => 'a forged call changed the session or the database')

  const posts = [operatePatterns.signIn, operatePatterns.signOut, operatePatterns.look, operatePatterns.retry]
  for (const path of posts) {
    const headers = { 'content-type': form, origin: foreign }
    const body = new URLSearchParams({ secret: target.operateSecret }).toString()
    const { status } = await guest.ask({ method: 'POST', path, headers, body })
    tally.check(status === 403, () => `${path} answered ${status} to a foreign Origin`)
  }
  return tally.outcome(`${names.length} calls, ${forgeries('').length} forgeries and 6 other methods`)
}

export const rows: AttackRow[] = [{ id: 'T6', name: 'calls that another site forges', run: forging }]
