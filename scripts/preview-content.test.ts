import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

let repository: string

const git = (...args: string[]) => execFileSync('git', args, { cwd: repository })

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'lsp-preview-'))
  cpSync(packFolder(samplePack), join(repository, 'pack'), { recursive: true })
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=Writer', '-c', 'user.email=writer@example.org', 'commit', '--quiet', '-m', 'The pack')
})
afterEach(() => rmSync(repository, { recursive: true }))

function preview(): { said: string; page: string } {
  const said = execFileSync(process.execPath, [resolve('scripts/preview-content.ts')], {
    cwd: repository,
    env: { ...process.env, LSP_PACK: './pack' },
    encoding: 'utf8',
  })
  return { said, page: readFileSync(join(repository, 'dist', 'content-preview.html'), 'utf8') }
}

it('puts the whole pack on one page', () => {
  const { said, page } = preview()
  expect(said).toContain('there was no release yet')
  for (const words of [
    'Leadership Character',
    'ask open questions before you settle on an answer',
    'Recruitment guide',
  ])
    expect(page).toContain(words)
  expect(page).not.toContain('class="changed"')
})

it('marks what is new since the last release, and nothing else', () => {
  git('tag', 'v1.0.0')
  const file = join(repository, 'pack', 'pages', 'what.md')
  writeFileSync(file, readFileSync(file, 'utf8').replace('## Welcome', '## Haere mai'))
  const { said, page } = preview()
  expect(said).toContain('1 changed since v1.0.0')
  expect(page.match(/<tr class="changed">.*/g)).toEqual([expect.stringContaining('Haere mai')])
})
