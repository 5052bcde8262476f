import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { whomToAsk } from '#server/building/sharing.ts'
import { importedAgencies } from '#server/role/agencies.ts'
import { followAgencies } from '#server/start/follow-imports.ts'
import { typedOn } from '#tests/support/commands.ts'
import { newVisitor, testApp } from '#tests/support/test-app.ts'

describe('npm run lsp -- import agencies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lsp-agencies-'))
  const site = testApp('sqlite')

  afterAll(() => rmSync(folder, { recursive: true }))

  const command = (...words: string[]) => typedOn(site.deps, words)

  async function imported(rows: string, head = 'id,name') {
    const path = join(folder, 'bodies.csv')
    writeFileSync(path, `${head}\n${rows}`)
    const { code, complaint } = await command('import', 'agencies', path)
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

  it('shows agencies while the server runs, asks their contacts, and takes them back when the import is undone', async () => {
    const end = followAgencies([site.deps], [{ ...site.deps.pack }], 10)
    const visitor = await newVisitor(site.app)
    const shown = async () =>
      (await visitor.call('status_load', {})).agency_list.flatMap(({ value, text }) => (value === 'ark' ? [text] : []))
    expect(await imported('ark,Ark,noah@ark.example\n', 'id,name,validation_contact')).toMatchObject({ code: 0 })
    await expect.poll(shown).toEqual(['Ark'])
    expect(await whomToAsk(site.deps, 'ark')).toMatchObject({
      validator: 'agency',
      at: [{ address: 'noah@ark.example' }],
    })
    // A file without contacts says nothing of them.
    expect(await imported('ark,The Ark\n')).toMatchObject({ code: 0 })
    await expect.poll(shown).toEqual(['The Ark'])
    expect((await whomToAsk(site.deps, 'ark')).at).toMatchObject([{ address: 'noah@ark.example' }])
    expect((await imported('ark,Ark,noah\n', 'id,name,validation_contact')).complaint).toBe(
      'bodies.csv:2: validation_contact is no e-mail address: "noah"\nNothing was imported.\n',
    )
    await command('import', 'undo')
    await expect.poll(shown).toEqual(['Ark'])
    await imported('arch,Arch\n')
    await command('import', 'undo')
    expect((await importedAgencies(site.deps.db.read)).map(({ id }) => id)).not.toContain('arch')
    end()
  })
})
