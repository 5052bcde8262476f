import { writeFileSync } from 'node:fs'
import { figuresPage, readFiguresPage } from '#scripts/content-rules/figures-page.ts'

writeFileSync(figuresPage, await readFiguresPage())
