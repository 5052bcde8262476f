import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '#tests/support/browser.ts'
import { madeUp, madeUpFromRight, makeUpPack } from '#tests/support/framework/made-up-language.ts'
import { makeShape, type Shape } from '#tests/support/framework/other-shapes.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { galleryOf, type Gallery } from '#tools/gallery/gallery.ts'
import { serveGallery } from './gallery.ts'

/** The sample pack, the product's own in a made-up language of either direction, or a framework of another shape. */
export type Shown = 'sample' | 'made up' | 'made up from right' | Shape

/** Where the pack is; one that there is not yet is made in the folder. */
function packOf(shown: Shown, folder: string): string {
  if (shown === 'sample') return samplePack
  if (shown === 'made up') return makeUpPack('lsp', folder, madeUp)
  return shown === 'made up from right' ? makeUpPack('lsp', folder, madeUpFromRight) : makeShape(shown, folder)
}

type OfWorker = {
  served: Awaited<ReturnType<typeof serveGallery>>
  /** Makes a gallery once. */
  galleries: (shown: Shown) => Gallery
}

/** `baseURL` is the built gallery; it needs no server of the product. */
export const test = base.extend<{ shown: Shown; gallery: Gallery }, OfWorker>({
  // The states share nothing, as they do in the gallery, and a browser keeps the code that it has compiled.
  reuseContext: true,
  shown: ['sample', { option: true }],
  gallery: async ({ galleries, shown }, use) => use(galleries(shown)),
  galleries: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'lsp-gallery-'))
      const made = new Map<Shown, Gallery>()
      await use((shown) => {
        const gallery = made.get(shown) ?? galleryOf(packOf(shown, folder))
        made.set(shown, gallery)
        return gallery
      })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  served: [
    async ({}, use) => {
      const served = await serveGallery()
      await use(served)
      await served.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => use(served.url),
})
