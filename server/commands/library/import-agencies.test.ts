import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedAgencies } from '#server/db/framework/agencies.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { typedCommand } from '#tests/support/typed-command.ts'

describe('npm run lsp -- import agencies', () => {
  let folder: string
  let site: TestApp

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-agencies-'))
    site = await openTestApp('sqlite')
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await site.close()
  })

  async function imported(rows: string) {
    const path = join(folder, 'bodies.csv')
    writeFileSync(path, `id,name\n${rows}`)
    const env = { LSP_DATABASE_URL: site.deps.databaseUrl, LSP_OUTBOX_KEY_DIR: site.deps.keyFolder }
    const { code, complaint } = await typedCommand(['import', 'agencies', path], env)
    const names = (await importedAgencies(site.deps.db.read)).map(({ id, name }) => `${id} ${name}`)
    return { code, complaint, names }
  }

  it('refuses an id that means something else in a mapping', async () => {
    expect(await imported('zoo,Zoo\nAny,Any Body\nnone,No Body\n')).toEqual({
      code: 65,
      complaint:
        'bodies.csv:3: id stands for something else in a mapping: "any"\n' +
        'bodies.csv:4: id stands for something else in a mapping: "none"\nNothing was imported.\n',
      names: [],
    })
  })

  it('refuses a name that an agency of an earlier file has, unless that one has another name now', async () => {
    expect(await imported('zoo,Zoo\n')).toMatchObject({ code: 0, names: ['zoo Zoo'] })
    expect(await imported('ark,Ark\nzoo-2,zoo\n')).toEqual({
      code: 65,
      complaint: 'bodies.csv:3: name is the name of another agency, too: "zoo"\nNothing was imported.\n',
      names: ['zoo Zoo'],
    })
    expect(await imported('zoo-2,Zoo\nzoo,Old Zoo\n')).toMatchObject({ code: 0, names: ['zoo Old Zoo', 'zoo-2 Zoo'] })
  })
})
