import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { idOf, type State } from '#gallery/state.ts'
import { states } from '#gallery/states.ts'
import { nameInLanguage } from '#server/framework/languages.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { complete, settled } from '#tests/support/browser.ts'
import { checkerFiles } from './screen-checks.ts'
import { serveFolder } from './static-site.ts'

/** Every screen in every state, as the gallery of a pack shows them. */
export type Gallery = {
  pack: Pack
  states: readonly State[]
  /** The heading of a screen that is still loading. */
  loading: string
  /** Where the built gallery is. */
  folder: string
}

const galleries = new Map<string, Gallery>()

/** The gallery of a pack, by its name in `content/` or its folder, in one of its languages; each is read once. */
export function galleryOf(nameOrPath: string, language: string | null = null): Gallery {
  const key = `${nameOrPath} ${language ?? ''}`
  const known = galleries.get(key)
  if (known) return known
  const { pack, guide } = loadPack(packFolder(nameOrPath), language)
  const gallery = {
    pack,
    states: states(pack, guide !== null),
    loading: pack.words.app.loading.heading,
    folder: resolve('dist', 'gallery', nameInLanguage(pack)),
  }
  galleries.set(key, gallery)
  return gallery
}

/** Builds the gallery of a pack, by its name or folder, in one of its languages. */
export function buildGallery(nameOrPath: string, language: string | null): void {
  const env = { ...process.env, LSP_PACK: nameOrPath, LSP_LANGUAGE: language ?? '' }
  const { status } = spawnSync('vite', ['build', '-c', join('gallery', 'vite.config.ts')], { stdio: 'inherit', env })
  if (status !== 0) throw new Error(`the gallery of ${nameOrPath} cannot be built`)
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
