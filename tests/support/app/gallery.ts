import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { idOf, type State } from '#gallery/state.ts'
import { states } from '#gallery/states.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { test as base, expect, settled } from '#tests/support/browser.ts'
import { checkerFiles } from './screen-checks.ts'
import { serveFolder } from './static-site.ts'

// `playwright.config.ts` chooses the sample pack; proofs and pictures show the product's own.
const { pack } = loadPack(packFolder(process.env['LSP_PACK'] ?? 'lsp'))

/** Every screen in every state, as the gallery shows them. */
export const galleryStates: readonly State[] = states(pack)

/** Builds the gallery that `serveGallery` serves. */
export async function buildGallery(): Promise<void> {
  const { build } = await import('vite')
  await build({ configFile: 'gallery/vite.config.ts' })
}

/** Serves the built gallery on a free port. */
export const serveGallery = () => serveFolder(resolve('dist', 'gallery', pack.id), checkerFiles)

/** Browser tests of the gallery, which needs no server of the product. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const { url, close } = await serveGallery()
      await use(url)
      await close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gallery }, use) => use(gallery),
})

// A busy machine may take this long to open a state.
const timeout = 30_000

/** Opens a state and waits for every sentence that it must show. */
export async function openState(page: Page, state: State): Promise<void> {
  await page.goto(`/?state=${idOf(state)}`)
  await expect(page.locator('html[data-steps=done]')).toBeAttached({ timeout })
  const heading = page.locator('main h1').filter({ visible: true })
  const { heading: loading } = pack.words.app.loading
  const isLoading = state.says.includes(loading)
  await expect(isLoading ? heading : heading.filter({ hasNotText: loading })).toBeVisible({ timeout })
  for (const words of state.says) {
    await expect(page.getByText(words).filter({ visible: true }).first(), words).toBeVisible({ timeout })
  }
  await settled(page)
}
