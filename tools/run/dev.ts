import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { packFolder } from '#server/framework/load-pack.ts'
import { root } from '#server/places.ts'

/** What the server reads when it starts; the screens' own files are Vite's. */
const folders = [
  ...['server', 'domain', 'contract', 'content'].map((name) => join(root, name)),
  packFolder(process.env['LSP_PACK'] ?? 'lsp'),
]

/** Not what an editor leaves beside a file while it saves. */
const isRead = /\.(?:ts|ya?ml|md|json|csv|svg)$/

/** In milliseconds: an editor writes a file in several steps. */
const quiet = 100

let server: ChildProcess | null = null

async function restart(): Promise<void> {
  if (server?.exitCode === null) {
    server.kill()
    await once(server, 'exit')
  }
  server = spawn(process.execPath, [join(import.meta.dirname, 'dev-server.ts')], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  })
}

let waiting: NodeJS.Timeout | undefined
for (const folder of new Set(folders)) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (!name || name.includes('.test.') || !isRead.test(name)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      console.log(`${name} was saved: the server starts again`)
      void restart()
    }, quiet)
  })
}
await restart()
