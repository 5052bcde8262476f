import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packWords } from './scripts/pack-words.ts'
import { painted } from './scripts/build/painted.ts'
import { loadPack, packFolder } from './server/framework/load-pack.ts'

const { LSP_PACK: name = 'lsp', LSP_LANGUAGE: language } = process.env
export const { pack, guide } = loadPack(packFolder(name), language || null)

export default defineConfig({
  root: 'client',
  base: '/',
  logLevel: 'warn',
  plugins: [react(), packWords(pack, guide?.bytes ?? null), painted(resolve('client', 'painted'))],
  build: {
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Home loads one file and its own, instead of one more for each module that another screen uses too.
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'home', test: /[\\/]screens[\\/]framework[\\/]home\.tsx$/, priority: 2 },
            // What a page with a screen in it needs comes with the list of screens, which home does without.
            {
              name: 'screens',
              test: /[\\/]client[\\/](screens\.tsx|app[\\/]first-view[\\/](first-view|early-input|given)\.tsx?)$/,
              priority: 1,
            },
            // Many small files wait for each other on a slow line.
            { name: 'shared', minShareCount: 3 },
          ],
        },
      },
    },
  },
})
