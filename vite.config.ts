import { defineConfig } from 'vite'
import { siteLanguages } from './domain/framework/languages/site-languages.ts'
import { clientConfig } from './scripts/build/client-config.ts'
import { loadPack, packFolder } from './server/framework/load-pack.ts'

const { LSP_PACK: name = 'lsp', LSP_LANGUAGE: language } = process.env
const loaded = loadPack(packFolder(name), language || null)
export const { pack } = loaded

export default defineConfig(clientConfig(loaded, siteLanguages([pack.language])))
