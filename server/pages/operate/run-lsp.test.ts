import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lspFlags } from './run-lsp.ts'

it('starts commands with the flags of npm run lsp', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { lsp: string } }
  expect(scripts.lsp).toContain(`${lspFlags.join(' ')} server/lsp.ts`)
})
