import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { documentPaths, documentPages, type RoleDocumentName } from '#contract/wire/document-paths.ts'
import { paths } from '#contract/wire/paths.ts'
import { percentile } from '#bench/figures.ts'
import { freePort, startServer } from '#bench/server.ts'
import { headersOf, openVisitor, type Visitor } from '#bench/visitors.ts'

const names = Object.keys(documentPages) as RoleDocumentName[]
const downloads = 50
/** No network may have all places of those that wait. */
const networks = 5

/** `p95` is of answers, `lag` the 99th percentile of how late the server's own thread is; both in milliseconds. */
export type BusyServer = { downloads: number; seconds: number; asked: number; p95: number; lag: number }

/** Downloads a document as somebody of a network; comes again where too many wait. */
async function download(url: string, visitor: Visitor, name: RoleDocumentName, network = 0): Promise<void> {
  const { uuid, roleId, cookie } = visitor
  const headers = { cookie, 'x-forwarded-for': `192.0.2.${network}` }
  const response = await fetch(url + documentPaths.roleDocument(name, roleId, uuid), { headers })
  if (response.status === 503) {
    await wait(100)
    return download(url, visitor, name, network)
  }
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  await response.arrayBuffer()
}

async function askStatus(url: string, visitor: Visitor): Promise<number> {
  const started = performance.now()
  const response = await fetch(url + paths.call('status_load'), {
    method: 'POST',
    headers: headersOf(visitor),
    body: JSON.stringify({ uuid: visitor.uuid }),
  })
  if (!response.ok) throw new Error(`status_load answered ${response.status}`)
  await response.arrayBuffer()
  return performance.now() - started
}

/** The server's figure counts the time between two looks, in milliseconds. */
const betweenLooks = 10

/** How late the server's thread was since this was asked last. */
async function askLag(metrics: string): Promise<number> {
  const figures = await (await fetch(`http://${metrics}/metrics`)).text()
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(figures)?.[1] ?? Number.NaN) - betweenLooks
}

/** A promise that never resolves, and rejects when the given one does. */
function failed(promise: Promise<unknown>): Promise<never> {
  return new Promise((_, reject) => void promise.catch(reject))
}

/** Measures `status_load` and the server's thread while the server makes 50 documents that were asked for at the same time. */
export async function measureBusyServer(folder: string): Promise<BusyServer> {
  const metrics = `127.0.0.1:${await freePort()}`
  const server = await startServer('server/main.ts', {
    LSP_DATABASE_URL: `sqlite:${join(folder, 'busy.db')}`,
    LSP_TRUST_PROXY: '127.0.0.1/32',
    LSP_METRICS_LISTEN: metrics,
  })
  try {
    const { visitor } = await openVisitor(server.url)
    for (const name of names) await download(server.url, visitor, name)
    await askStatus(server.url, visitor)
    await askLag(metrics)
    const started = performance.now()
    const there = new Set<number>()
    const all = Promise.all(
      Array.from({ length: downloads }, async (_, index) => {
        await download(server.url, visitor, names[index % names.length] ?? 'role_profile', index % networks)
        there.add(index)
      }),
    )
    const latencies: number[] = []
    while (there.size < downloads) latencies.push(await Promise.race([askStatus(server.url, visitor), failed(all)]))
    await all
    const seconds = (performance.now() - started) / 1000
    const lag = await askLag(metrics)
    return { downloads, seconds, asked: latencies.length, p95: percentile(latencies, 0.95), lag }
  } finally {
    await server.stop()
  }
}
