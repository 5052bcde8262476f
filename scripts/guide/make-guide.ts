import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { compileGuide } from './compile-guide.ts'

const folder = packFolder(process.env['LSP_PACK'] ?? 'lsp')
const file = join(folder, 'documents', 'recruitment-guide.pdf')
const pdf = compileGuide(loadPack(folder).pack)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, pdf)
console.log(`${file}, ${Math.round(pdf.length / 1024)} KB`)
