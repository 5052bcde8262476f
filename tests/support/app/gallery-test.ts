import { test as base } from '#tests/support/browser.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { galleryOf, serveGallery, type Gallery } from './gallery.ts'

type Served = Awaited<ReturnType<typeof serveGallery>>

/** `baseURL` is the test's gallery; it needs no server of the product. */
export const test = base.extend<{ gallery: Gallery }, { served: Map<Gallery, Served> }>({
  // The states share nothing, as they do in the gallery, and a browser keeps the code that it has compiled.
  reuseContext: true,
  gallery: async ({}, use) => use(galleryOf(samplePack)),
  served: [
    async ({}, use) => {
      const served = new Map<Gallery, Served>()
      await use(served)
      await Promise.all([...served.values()].map(({ close }) => close()))
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gallery, served }, use) => {
    const site = served.get(gallery) ?? (await serveGallery(gallery))
    served.set(gallery, site)
    await use(site.url)
  },
})
