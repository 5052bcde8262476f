import type { Page } from '@playwright/test'
import { build, preview } from 'vite'
import { idOf, type State } from '#gallery/state.ts'
import { states } from '#gallery/states.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { test as base, expect, settled } from '#tests/support/browser.ts'

// `playwright.config.ts` chooses the sample pack; proofs and pictures show the product's own.
const { pack } = loadPack(packFolder(process.env['LSP_PACK'] ?? 'lsp'))

/** Every screen in every state, as the gallery shows them. */
export const galleryStates: readonly State[] = states(pack)

const configFile = 'gallery/vite.config.ts'

export async function buildGallery(): Promise<void> {
  await build({ configFile })
}

export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the gallery is not served')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

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
