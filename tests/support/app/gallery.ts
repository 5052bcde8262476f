import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { idOf, type State } from '#gallery/state.ts'
import { states } from '#gallery/states.ts'
import { nameInLanguage } from '#server/framework/languages.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { complete, settled } from '#tests/support/browser.ts'
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

const galleries = new Map<string, Gallery>()

/** The gallery of a pack, by its name in `content/` or its folder; each is read once. */
export function galleryOf(nameOrPath: string): Gallery {
  const known = galleries.get(nameOrPath)
  if (known) return known
  const { pack } = loadPack(packFolder(nameOrPath), process.env['LSP_LANGUAGE'] || null)
  const gallery = {
    states: states(pack),
    loading: pack.words.app.loading.heading,
    folder: resolve('dist', 'gallery', nameInLanguage(pack)),
  }
  galleries.set(nameOrPath, gallery)
  return gallery
}

/** Builds the gallery of the pack that `LSP_PACK` names. */
export async function buildGallery(): Promise<void> {
  const { build } = await import('vite')
  await build({ configFile: join('gallery', 'vite.config.ts') })
}

/** Serves a built gallery on a free port. */
export const serveGallery = ({ folder }: Gallery) => serveFolder(folder, checkerFiles)

/** Opens a state and waits for every sentence that it must show. */
export async function openState(page: Page, { loading }: Gallery, state: State): Promise<void> {
  await page.goto(`/?state=${idOf(state)}`)
  const { says } = state
  await complete(page, notShown, { says, loading, isLoading: says.includes(loading) })
  await settled(page)
}

/** What a page lacks of a state, found as Playwright's `getByText` does. */
function notShown(state: { says: readonly string[]; loading: string; isLoading: boolean }): string[] {
  if (document.documentElement.dataset['steps'] !== 'done') return ['the last step']
  const plain = (text: string) =>
    text
      .replaceAll(/[\u200B\u00AD]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase()
  const says = (element: Element, text: string) => plain(element.textContent).includes(text)
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  /** The smallest elements that hold the text. */
  const holding = (element: Element, text: string): Element[] => {
    if (element.matches('script, style, noscript') || !says(element, text)) return []
    const within = [...element.children].flatMap((child) => holding(child, text))
    return within.length > 0 ? within : [element]
  }
  const headings = [...document.querySelectorAll('main h1')].filter(isVisible)
  const loaded = headings.filter((heading) => state.isLoading || !says(heading, plain(state.loading)))
  const missing = state.says.filter((text) => !holding(document.body, plain(text)).some(isVisible))
  return [...(loaded.length === 1 ? [] : ['one heading']), ...missing]
}
