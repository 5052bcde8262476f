import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { idOf, type State } from '#gallery/state.ts'
import { states } from '#gallery/states.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { expect, settled } from '#tests/support/browser.ts'
import { checkerFiles } from './screen-checks.ts'
import { serveFolder } from './static-site.ts'

/** Every screen in every state, as the gallery of a pack shows them. */
export type Gallery = {
  states: readonly State[]
  /** The heading of a screen that is still loading. */
  loading: string
  /** Where the built gallery is. */
  folder: string
}

/** The gallery of a pack, by its name in `content/` or its folder. */
export function galleryOf(nameOrPath: string): Gallery {
  const { pack } = loadPack(packFolder(nameOrPath))
  return {
    states: states(pack),
    loading: pack.words.app.loading.heading,
    folder: resolve('dist', 'gallery', pack.id),
  }
}

/** Builds the gallery of the pack that `LSP_PACK` names. */
export async function buildGallery(): Promise<void> {
  const { build } = await import('vite')
  await build({ configFile: join('gallery', 'vite.config.ts') })
}

/** Serves a built gallery on a free port. */
export const serveGallery = ({ folder }: Gallery) => serveFolder(folder, checkerFiles)

// A busy machine may take this long to open a state.
const timeout = 30_000

/** Opens a state and waits for every sentence that it must show. */
export async function openState(page: Page, { loading }: Gallery, state: State): Promise<void> {
  await page.goto(`/?state=${idOf(state)}`)
  await expect(page.locator('html[data-steps=done]'), `${idOf(state)} is reached`).toBeAttached({ timeout })
  const heading = page.locator('main h1').filter({ visible: true })
  const isLoading = state.says.includes(loading)
  await expect(isLoading ? heading : heading.filter({ hasNotText: loading }), idOf(state)).toBeVisible({ timeout })
  for (const words of state.says) {
    const text = page.getByText(words).filter({ visible: true }).first()
    await expect(text, `${idOf(state)} says ${words}`).toBeVisible({ timeout })
  }
  await settled(page)
}
