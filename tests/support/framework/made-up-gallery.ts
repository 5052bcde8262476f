import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { states } from '#gallery/states.ts'
import { loadPack } from '#server/framework/load-pack.ts'
import { serveFolder } from '#tests/support/app/static-site.ts'
import { test as base } from '#tests/support/browser.ts'
import { makeUpPack } from './made-up-language.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
// The gallery shows more than the tiny pack has.
const packFolder = makeUpPack('lsp')
process.once('exit', () => rmSync(dirname(packFolder), { recursive: true, force: true }))

/** Every screen in every state, in the made-up language. */
export const madeUpStates = states(loadPack(packFolder).pack)

/** Browser tests of a gallery in that language; each worker builds it once. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const outDir = join(dirname(packFolder), 'gallery')
      const command = ['node_modules/vite/bin/vite.js', 'build', '-c', 'gallery/vite.config.ts', '--outDir', outDir]
      await promisify(execFile)(process.execPath, [...command, '--emptyOutDir'], {
        cwd: root,
        env: { ...process.env, LSP_PACK: packFolder },
      })
      const { url, close } = await serveFolder(outDir)
      await use(url)
      await close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ gallery }, use) => use(gallery),
})

/** Every text of a page, visible or for screen readers. */
export function textsOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '')
    }
    return texts
  })
}
