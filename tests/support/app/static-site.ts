import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

/** Serves the built files of a folder on a free port; names of assets hold their content, so that a browser keeps them. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = fastify()
  await server.register(fastifyStatic, { root: folder, immutable: true, maxAge: '1d' })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => server.close() }
}
