import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packFolder } from '#server/framework/pack-folder.ts'
import { fingerprintOfSources, isBuilt } from './client-builds.ts'

function build(): number {
  // What a build loads is used once, so its compiled code is not kept.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const file = join(import.meta.dirname, 'build-client.ts')
  return spawnSync(process.execPath, [file], { stdio: 'inherit', env }).status ?? 1
}

const { LSP_PACK: pack = 'lsp', LSP_LANGUAGE: language } = process.env

/** 0 where the client is there, as of all that it is made from; the build has said what is wrong otherwise. */
export const status = isBuilt(fingerprintOfSources(packFolder(pack), language || null)) ? 0 : build()
process.exitCode = status
