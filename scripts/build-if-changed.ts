import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packFolder } from '#server/framework/pack-folder.ts'
import { fingerprintOfSources, isBuilt } from './client-builds.ts'

const { LSP_PACK: pack = 'lsp', LSP_LANGUAGE: language } = process.env
if (!isBuilt(fingerprintOfSources(packFolder(pack), language || null))) {
  // What a build loads is used once, so its compiled code is not kept.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const file = join(import.meta.dirname, 'build-client.ts')
  const { status } = spawnSync(process.execPath, [file], { stdio: 'inherit', env })
  process.exitCode = status ?? 1
}
