import { describe, expect, it } from 'vitest'
import { known } from './list.ts'
import { lsp } from '#tests/support/lsp-command.ts'
import { typedCommand } from '#tests/support/typed-command.ts'

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

  it('makes no new database, and names a wrong setting', async () => {
    const nowhere = await lsp(['outbox', 'list'], { LSP_DATABASE_URL: 'sqlite:/tmp/lsp-nowhere/lsp.db' })
    expect(nowhere).toEqual({ code: 66, out: '', complaint: 'There is no database at /tmp/lsp-nowhere/lsp.db.\n' })
    const wrong = await lsp(['outbox', 'list'], { LSP_LISTEN: 'nonsense' })
    expect(wrong).toMatchObject({ code: 78, complaint: expect.stringMatching(/^LSP_LISTEN must be/) })
  })
})
