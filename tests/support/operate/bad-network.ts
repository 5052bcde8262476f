import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between another system and the site, and does to requests what a bad day does. */
export type BadNetwork = {
  url: string
  /** How often each thing was done. */
  done: Record<'passed' | 'cut before' | 'cut after' | 'repeated' | 'kept', number>
  /** Delivers some of what was kept, requests of long ago, the latest first; they may come again. */
  deliverLate: () => Promise<void>
  close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

/** Listens in front of a site; `chance` gives numbers below another one. */
export async function openBadNetwork(site: string, chance: (below: number) => number): Promise<BadNetwork> {
  const done = { passed: 0, 'cut before': 0, 'cut after': 0, repeated: 0, kept: 0 }
  const kept: (() => Promise<unknown>)[] = []
  const server = createServer((request, response) => {
    const pass = async () => {
      const { method = 'GET', url = '/', headers } = request
      const body = await bodyOf(request)
      const { authorization = '', 'content-type': type = '' } = headers
      const send = () =>
        fetch(site + url, {
          method,
          headers: { authorization, ...(type === '' ? {} : { 'content-type': type }) },
          ...(body.length > 0 ? { body } : {}),
        }).then(async (answer) => ({ answer, text: await answer.text() }))
      const fate = chance(100)
      if (fate < 8) {
        done['cut before'] += 1
        return response.destroy()
      }
      const first = await send()
      if (fate < 16) {
        done['cut after'] += 1
        return response.destroy()
      }
      if (fate >= 60 && method !== 'GET') {
        done.kept += 1
        kept.push(send)
      }
      if (fate >= 24 && fate < 32) done.repeated += 1
      else done.passed += 1
      const { answer, text } = fate >= 24 && fate < 32 ? await send() : first
      return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    }
    void pass().catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    done,
    deliverLate: async () => {
      for (const send of kept.toReversed()) if (chance(4) === 0) await send()
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
