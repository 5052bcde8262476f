import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { guideOf } from '#server/framework/pack-files.ts'
import { furtherLanguage } from '#server/framework/languages.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { compileGuide } from './compile-guide.ts'

const { LSP_PACK: name = 'lsp', LSP_LANGUAGE: named } = process.env
const folder = packFolder(name)
const { pack } = loadPack(folder, named || null)
const file = join(folder, guideOf(furtherLanguage(pack)))
const pdf = compileGuide(pack)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, pdf)
console.log(`${file}, ${Math.round(pdf.length / 1024)} KB`)
