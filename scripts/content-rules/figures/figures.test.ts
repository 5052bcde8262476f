import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { figuresPage, readFiguresPage } from './figures-page.ts'
import { readRolePages } from './role-pages.ts'

it('docs/capabilities.md says what the check measures: npm run figures makes it anew', async () => {
  expect(readFileSync(figuresPage, 'utf8')).toBe(await readFiguresPage())
})

it('docs/content.md and docs/pairs.md say what the rule gives: npm run figures makes their tables anew', async () => {
  for (const { page, text } of await readRolePages()) expect(readFileSync(page, 'utf8')).toBe(text)
})
