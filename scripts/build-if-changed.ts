import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isPack, packFolder } from '#server/framework/pack-folder.ts'
import { isServerBuilt, ofClients } from './build/made-of.ts'
import { isBuilt } from './build/client-builds.ts'

// A build may hold memory to be quick; a server may not.
const sparing = /^(MALLOC|MIMALLOC)_/
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !sparing.test(name)))

async function build(file: string): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], { stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

const { LSP_PACK: pack = 'lsp', LSP_LANGUAGE: language } = process.env
const folder = packFolder(pack)

const ended = await Promise.all([
  // The build itself says what is wrong with a folder that holds no pack.
  isPack(folder) && isBuilt(ofClients(folder, language || null)) ? 0 : build('build-client.ts'),
  isServerBuilt() ? 0 : build('build-server.ts'),
])

/** 0 where client and server are there, as of all that they are made from; the build has said what is wrong otherwise. */
export const status = Math.max(...ended)
process.exitCode = status
