import { writeFileSync } from 'node:fs'
import { figuresPage, readFiguresPage } from '#scripts/content-rules/figures/figures-page.ts'
import { readRolePages } from '#scripts/content-rules/figures/role-pages.ts'

writeFileSync(figuresPage, await readFiguresPage())
for (const { page, text } of await readRolePages()) writeFileSync(page, text)
