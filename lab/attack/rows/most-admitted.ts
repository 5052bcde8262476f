import { readFileSync } from 'node:fs'
import type { Calls } from '../../../contract/calls.ts'
import { documentPages } from '../../../contract/wire/documents.ts'
import { callHeaders } from '../../../contract/wire/headers.ts'
import { openDataFiles } from '../../../contract/wire/server-paths.ts'
import { patterns, served } from '../../../contract/wire/paths.ts'
import { bodies, roleId } from '../../../tests/support/app/call-bodies.ts'
import { newGuest, type Asked, type Guest } from '../../../tests/support/app/guest.ts'
import type { AttackRow, Target } from '../target.ts'
import { formsIn, worstBodies, worstForms, worstNames, worstQueries, type Schema } from '../worst.ts'

/** How long the server's main thread may be busy with one request, for which all others wait. */
const limitMs = 100
/** Code is compiled while it runs the first times, and the memory of all is swept in somebody's request. */
const mostTries = 4
/** With what stands around it, 16 KB are read. */
const longestAddress = 15_000

type Described = Record<
  string,
  { post?: { requestBody: { content: { 'application/json': { schema: Schema } } } }; get?: unknown }
>

/** How long the main thread of a process has run, in milliseconds, whatever else the machine does. */
const busyMs = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

const page = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
const inShort = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}… (${text.length})` : text)

/** A visitor who has a role, answers and a plan. */
async function busyGuest(url: string): Promise<Guest> {
  const guest = await newGuest(url)
  await guest.rate(roleId, 'curious', 'strong')
  await guest.call('save_capabilities', { roleId, selectedCapabilities: ['Curious'] })
  return guest
}

/**
 * Sends a server the most that each call, address and form admits, in every shape, or the first of the shapes of each. Gives a
 * sentence for each request that was answered as a failure of the server, or kept all others waiting for too long.
 */
async function sendTheMost({ url, pid, tries }: Target): Promise<{ tries: number; failures: string[] }> {
  const isQuick = tries(2) === 1
  const found = { tries: 0, failures: [] as string[] }
  const some = <One>(all: readonly One[], first: number) => (isQuick ? all.slice(0, first) : all)

  const send = async (guest: Guest, asked: Asked, of: string) => {
    let [ms, status] = [Number.POSITIVE_INFINITY, 0]
    for (let turn = 0; turn < mostTries && ms > limitMs && status < 500; turn += 1) {
      const before = busyMs(pid)
      status = (await guest.ask(asked)).status
      ms = Math.min(ms, busyMs(pid) - before)
    }
    found.tries += 1
    if (status >= 500) found.failures.push(`${of} was answered ${status}`)
    if (ms > limitMs) found.failures.push(`${of} kept all others waiting for ${ms.toFixed(0)} ms (${status})`)
  }
  /** Sends what was made of a guest's uuid; another session opens where one of them has ended it. */
  const sendAll = async (guest: Guest, of: string, asked: Asked, all: readonly string[]) => {
    const { uuid } = guest
    for (const body of all) {
      if (guest.cookie === '') await guest.open()
      await send(guest, { ...asked, body: body.replace(uuid, guest.uuid) }, `${of} with ${inShort(body)}`)
    }
  }

  const guest = await busyGuest(url)
  const { paths: described } = JSON.parse((await guest.ask({ path: served.openApi })).body) as { paths: Described }
  for (const [path, { post }] of Object.entries(described)) {
    if (!post) continue
    const name = path.slice(served.api.length + 1) as keyof Calls
    const right = { uuid: guest.uuid, ...bodies[name] }
    const all = worstBodies(post.requestBody.content['application/json'].schema, right)
    const asked = { method: 'POST', path, headers: callHeaders }
    await sendAll(guest, name, asked, some(all, Object.keys(right).length + 2))
  }

  const reader = await busyGuest(url)
  const opened = [
    ...Object.values(patterns),
    ...Object.values(documentPages).map((one) => `${patterns.roleActions}/${one}`),
    ...Object.values(served),
    // The files of roles are written piece by piece, so that nobody waits for all of one.
    ...Object.values(openDataFiles.framework),
    ...Object.entries(described).flatMap(([path, { get }]) => (get ? [path.replaceAll(/\{(\w+)\}/g, ':$1')] : [])),
  ]
  const at = (pattern: string, name: string) => pattern.replaceAll(/:\w+/g, name)
  for (const pattern of opened) {
    const asked = some(worstQueries(roleId), 3).map((query) => `${at(pattern, roleId)}?uuid=${reader.uuid}&${query}`)
    const named = some(worstNames(), 1).map((name) => at(pattern, name))
    for (const path of new Set([...asked, ...named]))
      await send(reader, { path: path.slice(0, longestAddress), headers: page }, inShort(path))
  }

  for (const pattern of some(Object.values(patterns), 8)) {
    const { body: shown } = await reader.ask({ path: at(pattern, roleId), headers: page })
    for (const one of formsIn(shown)) {
      const sender = await busyGuest(url)
      const headers = { ...page, 'content-type': 'application/x-www-form-urlencoded' }
      const all = some(worstForms(one), 6).map((body) => body.replaceAll(reader.uuid, sender.uuid))
      await sendAll(sender, `${one.name} at ${pattern}`, { method: 'POST', path: one.path, headers }, all)
    }
  }
  return found
}

export const rows: AttackRow[] = [{ id: 'T18', name: 'the most that is admitted', run: sendTheMost }]
