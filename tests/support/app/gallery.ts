import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { send } from '@fastify/send'
import type { Page } from '@playwright/test'
import fastify from 'fastify'
import { complete, settled, test as base } from '#tests/support/browser.ts'
import { leftOver, madeUp, madeUpFromRight, makeUpPack } from '#tests/support/framework/made-up-language.ts'
import { makeShape, type Shape } from '#tests/support/framework/other-shapes.ts'
import { samplePack } from '#tests/support/sample-pack.ts'
import { addressOf, answerData, type Gallery, galleryOf } from '#tools/gallery/gallery.ts'
import type { State } from '#tools/gallery/state.ts'
import { teamName, typedInViews } from './people-fixtures.ts'
import { soughtTitle } from './role-fixtures.ts'
import { checkerFiles } from './screen-checks.ts'

/** Builds the gallery: one build for all packs and languages. */
export function buildGallery(): void {
  const { status } = spawnSync('vite', ['build', '-c', 'tools/gallery/vite.config.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the gallery cannot be built')
}

/**
 * Serves the built gallery on a free port, with the checker. A browser keeps everything: the names of assets change with their
 * content, and the data of this process do not change.
 */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = fastify()
  const kept = { immutable: true, maxAge: '1d' }
  server.get('/*', async ({ raw }, reply) => {
    const data = answerData(raw.url ?? '/')
    if (data !== null) return reply.header('cache-control', 'max-age=86400').type(data.type).send(data.body)
    const address = new URL(raw.url ?? '/', 'http://localhost').pathname
    const file = checkerFiles[address]
    const { statusCode, headers, stream } = await (file === undefined
      ? send(raw, address, { ...kept, root: resolve('dist', 'gallery') })
      : send(raw, encodeURI(file), kept))
    return reply.code(statusCode).headers(headers).send(stream)
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => server.close() }
}

/** Opens a state and waits for every sentence that it must show. */
export async function openState(page: Page, gallery: Gallery, state: State): Promise<void> {
  const loading = gallery.pack.words.app.loading.heading
  await page.goto(addressOf(gallery, state))
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

/** Text that visitors have typed: in the steps of a state, as the title of a profile that they built, and in views of others. */
const typedIn = ({ steps }: State) => [
  soughtTitle,
  ...typedInViews,
  teamName,
  ...steps.flatMap((step) => (typeof step === 'object' && 'write' in step ? [step.write] : [])),
]

/** Every text of a page, visible or for screen readers, but for what commands say, which is in English for operators everywhere. */
function textsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, code, time, [lang=en]')) texts.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    }
    return texts
  })
}

/** The texts of a state in the made-up language that come neither from the words nor from the visitor. */
export async function untranslatedFaults(page: Page, state: State): Promise<string[]> {
  const left = leftOver(await textsOfPage(page), typedIn(state))
  return left.map((text) => `does not come from the words: ${text}`)
}
