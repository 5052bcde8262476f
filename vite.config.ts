import { defineConfig } from 'vite'
import { siteLanguages } from './domain/framework/languages/site-languages.ts'
import { clientConfig } from './scripts/build/client-config.ts'
import { fallenTexts } from './scripts/build/fallen-texts.ts'
import { furtherLanguage } from './server/framework/languages.ts'
import { loadPack, packFolder } from './server/framework/load-pack.ts'

const { LSP_PACK: name = 'lsp', LSP_LANGUAGE: language } = process.env
const folder = packFolder(name)
export const loaded = loadPack(folder, language || null)
export const { pack } = loaded

export default defineConfig(
  clientConfig(loaded, siteLanguages([pack.language]), fallenTexts(folder, furtherLanguage(pack))),
)
