import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/commands/command.ts'
import { isOpenToOthers, openFiles } from '#server/db/sqlite.ts'
import { isOwnMachine } from '#server/values/own-machine.ts'
import { inOrder, look, wrong, type Finding } from './finding.ts'
import { productVersion } from '#server/watching/product-version.ts'
import { unusable } from './own-files.ts'

function publicAddress({ publicUrl }: Settings): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || isOwnMachine(hostname)) return inOrder('settings', `visitors use ${publicUrl}`)
  return look(
    'settings',
    `visitors use ${publicUrl}, without encryption`,
    'Put a proxy with TLS before the server, and set LSP_PUBLIC_URL to its https address.',
  )
}

function secretFile({ secret, dataFolder }: Settings): Finding {
  if (secret !== null) return inOrder('secret', 'set')
  const file = join(dataFolder, 'secret')
  if (!existsSync(file)) return inOrder('secret', `the server makes one in ${file} when it starts`)
  return isOpenToOthers(file)
    ? look('secret', `others can read ${file}`, `Run chmod 600 ${file}`)
    : inOrder('secret', `in ${file}`)
}

function folder(about: string, path: string): Finding {
  if (!existsSync(path)) return inOrder(about, `the server makes ${path} when it starts`)
  return isOpenToOthers(path)
    ? look(about, `others can look into ${path}`, `Run chmod 700 ${path}`)
    : inOrder(about, path)
}

function databaseFiles({ databaseUrl }: Settings): Finding[] {
  if (!databaseUrl.startsWith('sqlite:')) return []
  const file = databaseUrl.slice('sqlite:'.length)
  return openFiles(file).map((one) => look('database file', `others can read ${one}`, `Run chmod 600 ${one}`))
}

/** Looks at what the settings name on this machine. */
export function checkSettings(settings: Settings): Finding[] {
  return [
    inOrder('release', productVersion()),
    publicAddress(settings),
    secretFile(settings),
    ...unusable(settings).map((said) => wrong('files', said, 'Then run doctor again, as the server’s user.')),
    folder('data folder', settings.dataFolder),
    folder('mail keys', settings.outboxKeyFolder),
    ...databaseFiles(settings),
  ]
}
