import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { send } from '@fastify/send'
import type { Page } from '@playwright/test'
import fastify from 'fastify'
import { complete, settled } from '#tests/support/browser.ts'
import { addressOf, answerData, type Gallery } from '#tools/gallery/gallery.ts'
import type { State } from '#tools/gallery/state.ts'
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
    if (data !== null) return reply.header('cache-control', 'max-age=86400').type('application/json').send(data)
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
