import { setTimeout as wait } from 'node:timers/promises'
import { openSession } from '#bench/visitors.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { documentPaths } from '#contract/wire/document-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import type { AttackRow } from '../row.ts'
import { openSockets, serveForFlood } from './flood.ts'

const roleId = 'hr-director--any'
const downloads = 1500
const maxWait = 5000

/** Asks for documents that nobody waits for, and many that one network waits for; then others want theirs. */
async function manyDocuments() {
  const server = await serveForFlood()
  try {
    const { url } = server
    const { uuid, cookie } = await openSession(url)
    const path = documentPaths.roleDocument('interview_pack', roleId, uuid)
    const sent = (network: string) =>
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${network}\r\n\r\n`
    const gone = openSockets(url, 40, sent('192.0.2.1'))
    await wait(300)
    for (const socket of gone) socket.destroy()
    const flood = openSockets(url, downloads, sent('192.0.2.2'))
    await wait(500)
    const other = await openSession(url)
    const from = performance.now()
    const mail = await fetch(url + paths.call('send_email'), {
      method: 'POST',
      headers: { ...callHeaders, cookie: other.cookie, 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify({
        uuid: other.uuid,
        email: 'reader@agency.example',
        emailType: 'ROLE_PROFILE',
        emailData: { roleId },
      }),
    })
    const mailMs = performance.now() - from
    const taken = await fetch(url + documentPaths.roleDocument('role_profile', roleId, other.uuid), {
      headers: { cookie: other.cookie, 'x-forwarded-for': '198.51.100.7' },
    })
    await taken.arrayBuffer()
    const bothMs = performance.now() - from
    for (const socket of flood) socket.destroy()
    const failures = [
      ...(mail.ok ? [] : [`the mail was answered ${mail.status}`]),
      ...(taken.ok ? [] : [`another network's download was answered ${taken.status}`]),
      ...(bothMs > 2 * maxWait ? [`they took ${bothMs.toFixed(0)} ms`] : []),
    ]
    return {
      tries: downloads + gone.length,
      failures,
      figures: `mail ${mailMs.toFixed(0)} ms, download ${(bothMs - mailMs).toFixed(0)} ms`,
    }
  } finally {
    await server.end()
  }
}

export const rows: AttackRow[] = [
  { id: 'T20', name: '1,500 documents for one network, and 40 that nobody waits for', run: manyDocuments },
]
