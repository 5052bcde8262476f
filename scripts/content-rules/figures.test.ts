import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { figuresPage, readFiguresPage } from './figures-page.ts'

it('docs/capabilities.md says what the check measures: npm run figures makes it anew', async () => {
  expect(readFileSync(figuresPage, 'utf8')).toBe(await readFiguresPage())
})
