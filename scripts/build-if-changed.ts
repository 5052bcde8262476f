import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packFolder } from '#server/framework/pack-folder.ts'
import { fingerprintOfSources, isBuilt } from './client-builds.ts'

if (!isBuilt(fingerprintOfSources(packFolder(process.env['LSP_PACK'] ?? 'lsp')))) {
  // What a build loads is used once, so its compiled code is not kept.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const file = join(import.meta.dirname, 'build-client.ts')
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit', env })
  process.exitCode = status ?? 1
}
