import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Outcome } from './tools.ts'

/** The number of the user in the image. */
const user = 1000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** What the last stage of the Dockerfile takes from the build, and the words of its health check. */
function readDockerfile(): { taken: string[]; health: string[] } {
  const text = readFileSync('deploy/Dockerfile', 'utf8')
  const taken = [...text.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, name]) => name ?? '')
  const [, health = '[]'] = /HEALTHCHECK [\s\S]*?CMD (\[.*\])/.exec(text) ?? []
  return { taken, health: JSON.parse(health) as string[] }
}

/**
 * Does by hand what a container would: puts what the Dockerfile takes into a folder that the user of the image cannot write
 * to, starts the server there as that user, asks the health check, runs a command, and stops it. Needs root and a built client.
 */
export async function startAsInImage(folder: string): Promise<Outcome> {
  if (process.getuid?.() !== 0) return { missing: 'root, to become the user of the image' }
  const [app, data] = [join(folder, 'app'), join(folder, 'data')]
  const { taken, health } = readDockerfile()
  mkdirSync(app, { recursive: true })
  mkdirSync(data, { mode: 0o700 })
  chownSync(data, user, user)
  for (const name of taken) {
    if (name === 'node_modules') symlinkSync(resolve(name), join(app, name))
    else cpSync(name, join(app, name), { recursive: true })
  }
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    LSP_LISTEN: `127.0.0.1:${port}`,
    LSP_DATABASE_URL: `sqlite:${join(data, 'lsp.db')}`,
    LSP_LOG_LEVEL: 'error',
  }
  const options = { cwd: app, env, uid: user, gid: user }
  const server = spawn(process.execPath, ['dist/server/main.js'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(server, 'close')
  let said = ''
  server.stderr.on('data', (part: Buffer) => (said += part.toString()))
  for await (const line of createInterface({ input: server.stdout })) if (line.includes(' is ready at ')) break
  const [, ...words] = health.map((word) => word.replace(':3000', `:${port}`))
  const asked = spawnSync(process.execPath, words, { ...options, encoding: 'utf8' })
  const helped = spawnSync('npm', ['run', '-s', 'lsp', '--', 'help'], { ...options, encoding: 'utf8' })
  server.kill('SIGTERM')
  const [code] = (await ended) as [number | null]
  if (code !== 0) return { fault: `The server ended with ${code}. ${said}`.trim() }
  if (asked.status !== 0) return { fault: `The health check failed. ${asked.stderr}`.trim() }
  return helped.status === 0 ? 'in order' : { fault: `npm run lsp failed. ${helped.stderr}`.trim() }
}
