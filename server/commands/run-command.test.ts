import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { lsp, typedCommand } from '#tests/support/commands.ts'
import { known } from './list.ts'
import { withoutPassword } from './open-database.ts'

describe('npm run lsp', () => {
  const typed = (...words: string[]) => typedCommand(words)

  it('answers words that are no command with every command', async () => {
    const none = await lsp(['mail', 'list'], {})
    expect(none).toMatchObject({ code: 64, out: '' })
    const [problem, head, ...commands] = none.complaint.split('\n')
    expect([problem, head]).toEqual(['There is no command mail list.', 'Usage: npm run lsp -- <command>'])
    expect(commands).toContainEqual(expect.stringMatching(/^ {2}outbox list +Shows the mail that waits/))
    expect(await typed()).toMatchObject({ code: 64, complaint: expect.stringMatching(/^Usage/) })
  })

  it.each([
    [['outbox', 'drop'], 'It takes <id>|--all.'],
    [['outbox', 'drop', 'x', '--all'], 'It takes <id>|--all.'],
    [['outbox', 'retry', '--everything'], "Unknown option '--everything'."],
    [['outbox', 'list', 'x'], 'It takes no argument.'],
    [['roles', 'approve'], 'It takes <id> <version>.'],
    [['roles', 'decline', 'x'], 'It takes <id> <reason>.'],
    [['roles', 'show', '--all'], "Unknown option '--all'."],
    [['roles', 'list', '--json=x'], "Option '--json' does not take an argument."],
  ])('answers %j with what the command takes', async (words, problem) => {
    const [first, second] = (await typed(...words)).complaint.split('\n')
    expect([first, second]).toEqual([problem, expect.stringContaining(`Usage: npm run lsp -- ${words[0]} ${words[1]}`)])
    expect((await typed(...words)).code).toBe(64)
  })

  it('helps with all commands, and with one', async () => {
    const { code, out, complaint } = await typed('help')
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' })
    expect(await typed('--help')).toMatchObject({ code: 0, out })
    for (const { words, about } of known) {
      expect(out).toContain(about)
      const help = await typed(...words.split(' '), '--help')
      expect(help).toEqual(await typed('help', ...words.split(' ')))
      expect(help).toMatchObject({ code: 0, complaint: '', out: expect.stringContaining(about) })
    }
  })

  it('writes what its user alone can read', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lsp-command-'))
    const urlOf = (name: string) => `sqlite:${join(folder, name)}`
    const [from, restored, copied] = ['from.db', 'restored.db', 'copied.db'] as const
    const backup = join(folder, 'made.backup.gz')
    const db = await openDatabase(urlOf(from), () => undefined)
    await db.close()
    for (const [words, name] of [
      [['backup', backup], from],
      [['restore', backup], restored],
      [['copy', '--to', urlOf(copied)], from],
    ] as const) {
      expect(await lsp([...words], { LSP_DATABASE_URL: urlOf(name) })).toMatchObject({ code: 0, complaint: '' })
    }
    const modes = [restored, copied].map((name) => statSync(join(folder, name)).mode & 0o777)
    rmSync(folder, { recursive: true })
    expect(modes).toEqual([0o600, 0o600])
  }, 30_000)

  it('makes no new database, and names a wrong setting', async () => {
    const nowhere = await lsp(['outbox', 'list'], { LSP_DATABASE_URL: 'sqlite:/tmp/lsp-nowhere/lsp.db' })
    expect(nowhere).toEqual({ code: 66, out: '', complaint: 'There is no database at /tmp/lsp-nowhere/lsp.db.\n' })
    const wrong = await lsp(['outbox', 'list'], { LSP_LISTEN: 'nonsense' })
    expect(wrong).toMatchObject({ code: 78, complaint: expect.stringMatching(/^LSP_LISTEN must be/) })
  })
})

it.each([
  ['postgres://lsp:secret@db.example:5432/lsp', 'postgres://lsp@db.example:5432/lsp'],
  ['postgres://lsp:secret@/lsp?host=/var/run/postgresql', 'postgres://lsp@/lsp?host=/var/run/postgresql'],
  ['postgresql://db/lsp?user=lsp&password=secret&ssl=true', 'postgresql://db/lsp?user=lsp&password=…&ssl=true'],
  ['postgres://db/lsp', 'postgres://db/lsp'],
  ['sqlite:/data/lsp.db', 'sqlite:/data/lsp.db'],
])('%s is told as %s', (url, told) => {
  expect(withoutPassword(url)).toBe(told)
})
