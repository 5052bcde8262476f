import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { type Change, lspClient, type Role } from '#docs/api-client.ts'
import { hour } from '#domain/framework/durations.ts'
import { makeWebhook } from '#server/operate/webhooks.ts'
import { otherSystem } from '#tests/support/operate/api.ts'
import { openBadNetwork } from '#tests/support/operate/bad-network.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { byChance, type Dialect, dialects } from '#tests/support/test-deps.ts'
import { signatureOf, tellDue } from './tell.ts'

type Chance = (below: number) => number
type Client = ReturnType<typeof lspClient>
type Post = { title: string; role_type: string; agency: string }

const soon = async () => undefined

/** A made-up HR system: its posts change, and it sends what has changed, in batches and one by one, over a network that fails. */
function hrSystem(client: Client, chance: Chance, now: () => string) {
  const posts = new Map<string, Post>()
  const changes = new Map<string, Change>()
  const words = ['Keeper', 'Analyst', 'Adviser', 'Clerk', 'Ranger'] as const
  const types = ['individual-contributor', 'team-leader', 'senior-leader'] as const
  const change = (key: string) => {
    const as_of = now()
    if (posts.has(key) && chance(8) === 0) {
      posts.delete(key)
      changes.set(key, { key, as_of, withdrawn: true })
      return
    }
    const title = `Zebra ${words[chance(5)] ?? ''} ${key} ${chance(1000)}`
    const post = { title, role_type: types[chance(3)] ?? types[0], agency: chance(2) === 0 ? 'te-papa' : 'stats-nz' }
    posts.set(key, post)
    changes.set(key, { key, as_of, ...post })
  }
  /** One post by itself; an answer that it is stale means that a later change has come. */
  const sendOne = async ({ key, ...role }: Change) => {
    const path = `roles/${key}`
    const sent =
      'withdrawn' in role ? client.ask('DELETE', `${path}?as_of=${role.as_of}`) : client.ask('PUT', path, role)
    await sent.catch((error: unknown) => (String(error).includes('stale') ? null : Promise.reject(error as Error)))
  }
  return {
    posts,
    change,
    send: async () => {
      for (const one of [...changes.values()].slice(0, 3)) {
        await sendOne(one)
        changes.delete(one.key)
      }
      await client.push(changes)
    },
  }
}

/** A system that reads: by the cursor alone, or what webhooks tell it. */
async function learningSystem(client: Client, chance: Chance) {
  const byCursor = new Map<string, Role>()
  const byWebhook = new Map<string, Role>()
  let cursor: string | null = null
  let told: string | null = null
  let [secret, turn] = ['', Promise.resolve()]
  const counts = { single: 0, many: 0, failed: 0 }
  async function take({ type, data }: { type: string; data: { id: string; url: string } }) {
    if (type === 'roles.changed') {
      counts.many += 1
      told = await client.pull(byWebhook, told)
      return
    }
    counts.single += 1
    const role = (await client.ask('GET', data.url.slice(data.url.indexOf('/roles/') + 1))) as Role
    if (role.withdrawn) byWebhook.delete(role.id)
    else byWebhook.set(role.id, role)
  }
  const server = createServer((request, response) => {
    const answer = async () => {
      const parts: Buffer[] = []
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
      const body = Buffer.concat(parts).toString()
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers
      expect(signature).toBe(signatureOf(secret, String(id), String(at), body))
      if (chance(10) === 0) {
        counts.failed += 1
        return response.destroy()
      }
      // One after the other, so that no older answer follows a newer one.
      turn = turn.then(() => take(JSON.parse(body) as Parameters<typeof take>[0]))
      await turn
      return response.writeHead(chance(10) === 0 ? 500 : 204).end()
    }
    void answer()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    byCursor,
    byWebhook,
    counts,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin: async (given: string) => {
      secret = given
      told = await client.pull(byWebhook, null)
    },
    read: async () => (cursor = await client.pull(byCursor, cursor)),
    close: () => server.close(),
  }
}

const inOrder = (roles: Iterable<Role>) => [...roles].toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** A week of two HR systems that each have half of so many posts, in so many steps. */
async function week(dialect: Dialect, count: number, steps: number) {
  const chance = byChance(count)
  const hosts: string[] = []
  const site: TestApp = await openTestApp(dialect, { webhookHosts: hosts })
  const { app, deps } = site
  await app.listen({ host: '127.0.0.1', port: 0 })
  const network = await openBadNetwork(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, chance)
  const api = `${network.url}/api/v1`
  let time = Date.parse('2026-11-21T00:00:00Z')
  const pass = (span: number) => {
    time += span
    deps.setClock(new Date(time).toISOString())
  }
  const clientOf = async (source?: string) =>
    lspClient(api, (await otherSystem(site, source === undefined ? {} : { source })).key, soon)
  // Each change has a moment of its own.
  const now = () => new Date((time += 1)).toISOString()
  const systems = [hrSystem(await clientOf('north'), chance, now), hrSystem(await clientOf('south'), chance, now)]
  const learning = await learningSystem(await clientOf(), chance)
  hosts.push(learning.host)
  const by = { id: 'clerk', name: 'A clerk' }
  const acting = { db: deps.db, settings: deps.webhooks, by, now: deps.clock() }
  const events = ['role.approved', 'role.changed', 'role.withdrawn'] as const
  await learning.begin(await makeWebhook(acting, { address: `http://${learning.host}/`, events }))
  try {
    for (const system of systems) for (let key = 0; key < count / 2; key += 1) system.change(`post-${key}`)
    for (let step = 0; step < steps; step += 1) {
      if (step > 0)
        for (const system of systems)
          for (let more = 0; more < Math.max(3, count / (step % 7 === 0 ? 20 : 200)); more += 1)
            // Some posts change again and again.
            system.change(`post-${chance(chance(2) === 0 ? 10 : Math.floor(count * 0.55))}`)
      await Promise.all([...systems.map(({ send }) => send()), learning.read(), tellDue(deps)])
      await network.deliverLate()
      // What was not taken is told again within hours, as long as the clock does not pass a day at once.
      for (let more = 0; more < 4; more += 1) {
        pass((7 * 24 * hour) / steps / 4)
        await tellDue(deps)
      }
    }
    await learning.read()
    for (let left = true; left; pass(hour)) {
      await tellDue(deps)
      const waiting = deps.db.read.selectFrom('webhook_deliveries').select('id').where('state', '=', 'waiting')
      left = (await waiting.execute()).length > 0
    }
    const anew = new Map<string, Role>()
    await (await clientOf()).pull(anew, null)
    const there = [...anew.values()].filter(({ source }) => source === 'north' || source === 'south')
    const sentTo = (source: string | null) => systems[source === 'north' ? 0 : 1]?.posts
    return {
      posts: systems.reduce((sum, { posts }) => sum + posts.size, 0),
      there: there.length,
      different: there.filter((role) => {
        const post = sentTo(role.source)?.get(role.key ?? '')
        return (
          !post ||
          Object.entries(post).some(
            ([name, value]) => Object.entries(role).find(([own]) => own === name)?.[1] !== value,
          )
        )
      }),
      all: inOrder(anew.values()),
      byCursor: inOrder(learning.byCursor.values()),
      byWebhook: inOrder(learning.byWebhook.values()),
      network: network.done,
      told: learning.counts,
      givenUp: await deps.db.read
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('state', '=', 'given up')
        .execute(),
    }
  } finally {
    learning.close()
    await network.close()
    await site.close()
  }
}

async function expectInStep(dialect: Dialect, count: number, steps: number) {
  const { posts, there, different, all, byCursor, byWebhook, network, told, givenUp } = await week(
    dialect,
    count,
    steps,
  )
  expect(different).toEqual([])
  expect(there).toBe(posts)
  expect(byCursor).toEqual(all)
  expect(byWebhook).toEqual(all)
  expect(givenUp).toEqual([])
  for (const times of Object.values({ ...network, ...told })) expect(times).toBeGreaterThan(0)
  return { posts, network, told }
}

describe.each(dialects)('a week of HR systems over a network that fails, on %s', (dialect) => {
  it('leaves everybody with the same roles: who writes, who reads on, and who is told', async () => {
    await expectInStep(dialect, 240, 8)
  })

  it('does so with 10,000 roles', { tags: 'long', timeout: hour }, async () => {
    const begun = performance.now()
    const found = await expectInStep(dialect, 10_000, 28)
    process.stdout.write(`${JSON.stringify({ dialect, minutes: (performance.now() - begun) / 60_000, ...found })}\n`)
  })
})
