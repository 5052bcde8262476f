import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { packFolder } from '#server/framework/load-pack.ts'
import { root } from '#server/places.ts'

/** What the server reads when it starts; Vite watches the files of the screens. */
const folders = [
  ...['server', 'domain', 'contract', 'content'].map((name) => join(root, name)),
  packFolder(process.env['LSP_PACK'] ?? 'lsp'),
]

// Node itself starts the server again when a file below them is saved.
const server = spawn(
  process.execPath,
  [...folders.map((folder) => `--watch-path=${folder}`), join(import.meta.dirname, 'dev-server.ts')],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
