import { send } from '@fastify/send'
import fastify from 'fastify'

/**
 * Serves the built files of a folder on a free port, and single files from elsewhere by their address. A browser keeps them all:
 * the names of assets change with their content.
 */
export async function serveFolder(
  folder: string,
  files: Readonly<Record<string, string>> = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = fastify()
  server.get('/*', async ({ raw }, reply) => {
    const address = new URL(raw.url ?? '/', 'http://localhost').pathname
    const file = files[address]
    const where = file === undefined ? { root: folder } : {}
    const options = { ...where, immutable: true, maxAge: '1d' }
    const { statusCode, headers, stream } = await send(raw, file === undefined ? address : encodeURI(file), options)
    return reply.code(statusCode).headers(headers).send(stream)
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => server.close() }
}
