import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
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
  await server.register(fastifyStatic, { root: folder, immutable: true, maxAge: '1d' })
  for (const [address, file] of Object.entries(files))
    server.get(address, (_, reply) => reply.sendFile(basename(file), dirname(file)))
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => server.close() }
}
