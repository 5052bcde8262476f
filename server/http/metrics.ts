import { createServer } from 'node:http'
import type { Deps } from '#server/deps.ts'
import { openGauges } from './gauges.ts'

/**
 * Answers Prometheus with what was counted and what is the case now, on a listener of its own, which visitors do not reach.
 * Resolves once it listens, with the port that it has.
 */
export async function serveMetrics(
  deps: Deps,
  listen: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const { registry } = deps.counters
  const readGauges = openGauges(deps)

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    readGauges()
      .then(() => registry.metrics())
      .then(
        (figures) => response.writeHead(200, { 'content-type': registry.contentType }).end(figures),
        (error: unknown) => {
          deps.log.error({ err: error }, 'the figures could not be collected')
          response.writeHead(500).end()
        },
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(listen, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : listen.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
