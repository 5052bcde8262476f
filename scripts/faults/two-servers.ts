import { setTimeout as wait } from 'node:timers/promises'
import { asking } from '#bench/journey/ask.ts'
import { Tally } from '#bench/journey/tally.ts'
import { walkTogether, type Noted } from '#bench/journey/walk.ts'
import { Crew, findProgram } from '#scripts/proofs/cluster/crew.ts'
import { startPlainPostgres } from '#scripts/proofs/cluster/plain-postgres.ts'
import { startFront } from '#scripts/proofs/cluster/proxies.ts'
import { newServer, type Server } from '#scripts/proofs/cluster/servers.ts'
import { compare } from './kills.ts'
import { within, type Outcome } from './outcome.ts'

const walkers = 10
/** Milliseconds. */
const longestAway = 5000
/** How long HAProxy may take to see that a server is ready again, in milliseconds. */
const noticed = 2000

type Trial = { servers: readonly [Server, Server]; restart: () => Promise<void>; failures: string[] }

/**
 * Lets something happen so often to two servers on one PostgreSQL behind HAProxy while visitors walk the journey, and looks
 * whether a server ended by itself or an acknowledged answer is gone. Null where the programs are not installed.
 */
async function whileWalking(
  tries: number,
  happen: (trial: Trial, place: number) => Promise<void>,
  judge: (failed: number, failures: string[]) => string,
): Promise<Outcome | null> {
  const haproxy = findProgram('haproxy')
  if (haproxy === null || findProgram('initdb') === null) return null
  const crew = new Crew()
  const failures: string[] = []
  try {
    const { url, restart } = await startPlainPostgres(crew)
    const settings = { LSP_DATABASE_URL: url }
    const servers = [await newServer(crew, 'one', settings), await newServer(crew, 'two', settings)] as const
    for (const server of servers) server.start()
    for (const server of servers) await server.ready()
    const ports = servers.map(({ port }) => port)
    const { ask, close } = asking(await startFront(crew, haproxy, ports))
    const [noted, tally]: [Noted, Tally] = [new Map(), new Tally()]
    let isOver = false
    const walking = walkTogether(ask, { walkers, isOver: () => isOver }, { noted, tally })
    for (let place = 0; place < tries; place += 1) {
      await Promise.race([happen({ servers, restart, failures }, place), walking])
    }
    isOver = true
    await walking
    close()
    for (const server of servers) {
      const code = await server.end('SIGTERM')
      if (code !== 0) failures.push(`a server ended with ${code}`)
    }
    const { requests, failed } = tally.take()
    const { answers, lost } = await compare(url, noted)
    failures.push(...lost.map((key) => `lost: ${key}`))
    const more = judge(failed, failures)
    const said = `${requests} requests, ${failed} failed; ${answers} answers acknowledged, ${lost.length} lost${more}`
    return { tries, failures, said }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${crew.lastWords()}`, { cause: error })
  } finally {
    await crew.endAll()
  }
}

/**
 * Restarts PostgreSQL so often; each server must be ready again within 5 seconds of it, beside what it waited for a core: visitors,
 * HAProxy and PostgreSQL share the machine with it.
 */
export async function restartDatabase(tries: number): Promise<Outcome | null> {
  const away: number[] = []
  return whileWalking(
    tries,
    async ({ servers, restart }) => {
      await wait(1000)
      await restart()
      const back = servers.map(async (server) => {
        const [begun, before] = [performance.now(), server.waited()]
        await server.ready()
        away.push(performance.now() - begun - (server.waited() - before))
      })
      await Promise.all(back)
    },
    (_failed, failures) => {
      const longest = within(away, 1)
      if (longest > longestAway) failures.push(`ready again after ${longest} ms, where ${longestAway} may be`)
      return `; ready again after ${longest} ms at most`
    },
  )
}

/** Stops and starts one server after the other, so often in all; no request may fail. */
export async function rollServers(tries: number): Promise<Outcome | null> {
  return whileWalking(
    tries,
    async ({ servers, failures }, place) => {
      const server = servers[place % 2 === 0 ? 0 : 1]
      const code = await server.end('SIGTERM')
      if (code !== 0) failures.push(`a server that was told to stop ended with ${code}`)
      server.start()
      await server.ready()
      await wait(noticed)
    },
    (failed, failures) => {
      if (failed > 0) failures.push(`${failed} requests failed`)
      return ''
    },
  )
}
