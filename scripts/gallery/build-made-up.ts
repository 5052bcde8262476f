import { mkdirSync, rmSync } from 'node:fs'
import { buildGallery } from '#tests/support/app/gallery.ts'
import { madeUpFolder } from '#tests/support/framework/made-up-gallery.ts'
import { makeUpPack } from '#tests/support/framework/made-up-language.ts'

// Builds the gallery of the product's own pack in the made-up language, for the tests of the gallery.
rmSync(madeUpFolder, { recursive: true, force: true })
mkdirSync(madeUpFolder, { recursive: true })
process.env['LSP_PACK'] = makeUpPack('lsp', madeUpFolder)
await buildGallery()
