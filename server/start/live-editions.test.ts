// @module-tag long
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lsp } from '#tests/support/commands.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { newSite, type Site } from '#tests/support/site.ts'
import { newTestDatabase } from '#tests/support/test-deps.ts'

/** A busy machine is slow but not broken. */
const patience = { timeout: 60_000 }

/** Every file below a folder with its content. */
function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  return Object.fromEntries(
    paths
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [path, readFileSync(join(folder, path), 'base64')]),
  )
}

describe('an edition, with two servers on PostgreSQL', () => {
  let folder: string
  let sites: Site[]
  let remove: () => Promise<void>
  let command: (...words: string[]) => ReturnType<typeof lsp>

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lsp-editions-'))
    const database = await newTestDatabase('postgres')
    ;({ remove } = database)
    const settings = (name: string) => ({ LSP_DATABASE_URL: database.url, LSP_DATA_DIR: join(folder, name) })
    sites = [await newSite(samplePack, settings('one')), await newSite(samplePack, settings('two'))]
    for (const site of sites) await site.start()
    command = (...words) => lsp(['content', ...words], settings('command'))
  })
  afterEach(async () => {
    await Promise.all(sites.map((site) => site.end('SIGTERM')))
    await remove()
    rmSync(folder, { recursive: true })
  })

  /** What the servers show at an address, each once. */
  const shown = async (path = '/') => {
    const pages = await Promise.all(sites.map(async ({ url }) => (await fetch(url + path)).text()))
    return pages
  }
  const everywhere = async (text: string) => (await shown()).every((page) => page.includes(text))

  it('is shown by every server, taken back, and written out as it came in', { timeout: 240_000 }, async () => {
    const files = join(folder, 'files')
    expect(await command('export', files)).toMatchObject({ code: 0, complaint: '' })
    const packFile = join(files, 'pack.yaml')
    const text = readFileSync(packFile, 'utf8')
    const [, before = ''] = /^ {4}heading: (.*)$/m.exec(text) ?? []
    writeFileSync(packFile, text.replace(before, 'Leaders here grow every day'))
    expect(await everywhere('Leaders here grow every day')).toBe(false)
    expect(await command('import', files, '--note=A new heading')).toMatchObject({ code: 0, complaint: '' })
    await expect.poll(() => everywhere('Leaders here grow every day'), patience).toBe(true)
    expect((await command('list')).out).toMatch(/^2 .*A new heading$/m)

    const again = join(folder, 'again')
    await command('export', again)
    expect(filesIn(again)).toEqual(filesIn(files))
    expect((await command('import', again)).out).toContain('holds what is live already')

    writeFileSync(packFile, text.replace(/^axes:/m, 'axis:'))
    const refused = await command('import', files)
    expect(refused.code).toBe(65)
    expect(refused.complaint).toContain('pack.yaml')
    // A server that starts shows what is live, not the files.
    const [first] = sites
    await first?.end('SIGTERM')
    await first?.start()
    expect(await everywhere('Leaders here grow every day')).toBe(true)

    expect(await command('take-back', '1')).toMatchObject({ code: 0, complaint: '' })
    await expect.poll(() => everywhere('Leaders here grow every day'), patience).toBe(false)
    expect((await command('list')).out).toMatch(/^3 .*Edition 1 again$/m)
  })
})
