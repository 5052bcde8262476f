import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { freePort } from '#tests/support/site.ts'
import { readConfig } from './config.ts'
import { createLog } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { refuseTakenPort, refuseUnusable, startFault } from './start-fault.ts'

/** What the start says where this fails, and its exit code. */
async function said(step: () => Promise<unknown>): Promise<ReturnType<typeof startFault>> {
  return step().then(
    () => null,
    (error: unknown) => startFault(error),
  )
}

it('a folder in place of the database is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-folder-'))
  const settings = readConfig({ LSP_DATABASE_URL: `sqlite:${folder}`, LSP_DATA_DIR: folder })
  expect(await said(async () => refuseUnusable(settings))).toEqual({
    exitCode: 77,
    said: `LSP_DATABASE_URL: ${folder} is a folder. Name a file in it.`,
  })
  rmSync(folder, { recursive: true })
})

it('a port that is taken, and an address that there is not, are named with the setting', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  expect(await said(() => refuseTakenPort('LSP_LISTEN', { host: '127.0.0.1', port }))).toEqual({
    exitCode: 69,
    said: `LSP_LISTEN: another program listens at 127.0.0.1:${port}. Stop it, or choose another port.`,
  })
  other.close()
  expect(await said(() => refuseTakenPort('LSP_LISTEN', { host: '192.0.2.1', port }))).toEqual({
    exitCode: 78,
    said: 'LSP_LISTEN: this machine has no address 192.0.2.1. 0.0.0.0 stands for all it has.',
  })
})

it('a file that the address of the database names, and that is not there, is named', async () => {
  const settings = readConfig({ LSP_DATABASE_URL: 'postgres://lsp@127.0.0.1:1/lsp?sslrootcert=/nowhere/ca.pem' })
  const pack = loadPack(packFolder(samplePack))
  expect(await said(() => prepareDatabase(settings, [pack], createLog('silent')))).toEqual({
    exitCode: 78,
    said: expect.stringMatching(/^LSP_DATABASE_URL: .*\/nowhere\/ca\.pem/) as string,
  })
})
