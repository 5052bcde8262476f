import { readFileSync } from 'node:fs'
import type { Calls } from '#contract/calls.ts'
import { callHeaders } from '#contract/wire/headers.ts'
import { operatePatterns } from '#contract/wire/operate-paths.ts'
import { patterns, served } from '#contract/wire/patterns.ts'
import { bodies, roleId } from '#tests/support/app/call-bodies.ts'
import { newGuest, type Asked, type Guest } from '../guest.ts'
import { at, formsIn, opened, operatorForms, worstForms, worstOperatorForms, worstQueries } from '../most/addresses.ts'
import { worstBodies, type Schema } from '../most/bodies.ts'
import { texts } from '../most/texts.ts'
import { uploadType, worstUploads } from '../most/uploads.ts'
import type { AttackRow, Target } from '../row.ts'
import { Tally } from '../tally.ts'

/** In milliseconds: how long the server's main thread may be busy with one request, for which all others wait. */
const limit = 100
/** Code is compiled while it runs the first times, and the memory of all is swept in somebody's request. */
const mostTries = 4

type Described = {
  paths: Record<
    string,
    { post?: { requestBody: { content: { 'application/json': { schema: Schema } } } }; get?: unknown }
  >
}

/** How long the main thread of a process has run, in milliseconds, whatever else the machine does. */
const busy = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6

const page = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
const form = { ...page, 'content-type': 'application/x-www-form-urlencoded' }

/** What every visitor's browser can be made to send beside an address. */
const headers = ['cookie', 'accept-language', 'accept-encoding', 'x-forwarded-for', 'if-none-match', 'range', 'origin']
const inHeaders = ['a', 'a=b; ', 'en-NZ;q=0.1,', '"a", ', '10.0.0.1, ', 'bytes=0-1,']

class Trial {
  readonly tally = new Tally()
  readonly #target: Target
  worst = { ms: 0, of: '' }

  constructor(target: Target) {
    this.#target = target
  }

  /** The request must be answered, in time, and not as a failure of the server. */
  async send(guest: Guest, asked: Asked, of: string): Promise<void> {
    let ms = Number.POSITIVE_INFINITY
    let status = 0
    for (let turn = 0; turn < mostTries && ms > limit && status < 500; turn += 1) {
      const before = busy(this.#target.pid)
      status = (await guest.ask(asked)).status
      ms = Math.min(ms, busy(this.#target.pid) - before)
    }
    if (ms > this.worst.ms) this.worst = { ms, of }
    this.tally.check(status < 500, () => `${of} was answered ${status}`)
    this.tally.check(ms <= limit, () => `${of} kept all others waiting for ${ms.toFixed(0)} ms (${status})`)
  }
}

const inShort = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}… (${text.length})` : text)

/** A list, or so many of its first in a quick attack. */
type Some = <One>(all: readonly One[], first: number) => readonly One[]

/** With what stands around it, 16 KB are read. */
const longestAddress = 15_000

/** A visitor who has a role, answers and a plan, and has built a profile. */
async function busyGuest(url: string): Promise<Guest> {
  const guest = await newGuest(url)
  await guest.rate(roleId, 'curious', 'strong')
  await guest.call('save_capabilities', { roleId, selectedCapabilities: ['Curious'] })
  return guest
}

async function describedPaths(guest: Guest): Promise<Described['paths']> {
  const { body } = await guest.ask({ path: served.openApi })
  return (JSON.parse(body) as Described).paths
}

/** Sends what somebody has made of a guest's uuid; another session opens where one of them has ended it. */
async function sendAll(trial: Trial, guest: Guest, of: string, asked: Asked, all: readonly string[]): Promise<void> {
  const { uuid } = guest
  for (const body of all) {
    if (guest.cookie === '') await guest.open()
    await trial.send(guest, { ...asked, body: body.replace(uuid, guest.uuid) }, `${of} with ${inShort(body)}`)
  }
}

async function calling(trial: Trial, { url }: Target, some: Some): Promise<void> {
  const guest = await busyGuest(url)
  for (const [path, { post }] of Object.entries(await describedPaths(guest))) {
    if (!post) continue
    const name = path.slice(served.api.length + 1) as keyof Calls
    const { schema } = post.requestBody.content['application/json']
    const right = { uuid: guest.uuid, ...bodies[name] }
    const all = some(worstBodies(schema, right), Object.keys(right).length + 2)
    await sendAll(trial, guest, name, { method: 'POST', path, headers: callHeaders }, all)
  }
}

async function opening(trial: Trial, { url }: Target, some: Some): Promise<void> {
  const guest = await busyGuest(url)
  const downloads = Object.entries(await describedPaths(guest)).flatMap(([path, { get }]) => (get ? [path] : []))
  const files = downloads.map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'))
  for (const pattern of [...opened, ...files]) {
    const queries = some(worstQueries(roleId), 3).map((query) => `${at(pattern, roleId)}?uuid=${guest.uuid}&${query}`)
    const names = some(Object.values(texts), 1).map((text) => at(pattern, text(900)))
    for (const path of new Set([...queries, ...names]))
      await trial.send(guest, { path: path.slice(0, longestAddress), headers: page }, inShort(path))
  }
  for (const header of headers) {
    for (const text of some(inHeaders, 2)) {
      const asked = { path: patterns.start, headers: { ...page, [header]: text.repeat(14_000 / text.length) } }
      await trial.send(guest, asked, `${header}: ${text} many times`)
    }
  }
}

async function posting(trial: Trial, { url }: Target, some: Some): Promise<void> {
  let found = 0
  for (const pattern of some(Object.values(patterns), 8)) {
    const reader = await busyGuest(url)
    const { body: shown } = await reader.ask({ path: at(pattern, roleId), headers: page })
    for (const one of formsIn(shown)) {
      found += 1
      const guest = await busyGuest(url)
      const bodiesOfForm = worstForms(one).map((body) => body.replaceAll(reader.uuid, guest.uuid))
      const asked = { method: 'POST', path: one.path, headers: form }
      await sendAll(trial, guest, `${one.name} at ${pattern}`, asked, some(bodiesOfForm, 6))
    }
  }
  trial.tally.check(found > 2, () => `only ${found} forms were found`)
}

/** The operator's page, by somebody who has signed in to it, and by somebody who has not. */
async function operating(trial: Trial, { url, operateSecret }: Target, some: Some): Promise<void> {
  const visitor = await newGuest(url)
  const operator = await newGuest(url)
  const secret = new URLSearchParams({ secret: operateSecret }).toString()
  const signedIn = await operator.ask({ method: 'POST', path: operatePatterns.signIn, headers: form, body: secret })
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const { body: shown } = await operator.ask({ path: operatePatterns.imports, headers: { cookie } })
  const code = /name="form" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  trial.tally.check(code !== '', () => 'nobody has signed in')
  const upload = { method: 'POST', path: operatePatterns.imports }
  for (const own of [{}, { cookie }]) {
    for (const path of operatorForms) {
      const asked = { method: 'POST', path, headers: { ...form, ...own } }
      await sendAll(trial, visitor, path, asked, some(worstOperatorForms(code), 2))
    }
    const asked = { ...upload, headers: { ...page, 'content-type': uploadType, ...own } }
    await sendAll(trial, visitor, 'an upload', asked, worstUploads(code))
  }
}

async function most(target: Target) {
  const trial = new Trial(target)
  const isQuick = target.tries(2) === 1
  const some: Some = (all, first) => (isQuick ? all.slice(0, first) : all)
  await calling(trial, target, some)
  await opening(trial, target, some)
  await posting(trial, target, some)
  await operating(trial, target, some)
  const { ms, of } = trial.worst
  return trial.tally.outcome(`the longest kept others waiting for ${ms.toFixed(0)} ms: ${of}`)
}

export const rows: AttackRow[] = [{ id: 'T18', name: 'the most that is admitted', run: most }]
