import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, mergeConfig } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as prerender from '#client/prerender.tsx'
import { siteLanguages } from '#domain/framework/languages/site-languages.ts'
import { loadPack } from '#server/framework/load-pack.ts'
import { madeUpLanguage, makeUpSecondLanguage } from '#tests/support/framework/made-up-language.ts'
import { clientConfig } from './client-config.ts'
import { fallenTexts } from './fallen-texts.ts'

const hasNoEnd = /^(?:area|br|hr|img|input|link|meta|path|circle|rect|line|polyline|polygon|source|wbr)$/

/** Every text of a page, and what names its elements, with the language in which it stands. */
function textsByLanguage(html: string): { text: string; language: string }[] {
  const within = [madeUpLanguage]
  return [...html.matchAll(/<(\/?)([a-z][a-z\d-]*)([^>]*?)(\/?)>|([^<]+)/gi)].flatMap(
    ([, ends, tag = '', attributes = '', isEmpty, text]) => {
      const outer = within.at(-1) ?? ''
      if (text !== undefined) return [{ text: text.trim(), language: outer }]
      if (ends) within.pop()
      if (ends) return []
      const language = /\slang="([^"]+)"/.exec(attributes)?.[1] ?? outer
      if (!isEmpty && !hasNoEnd.test(tag)) within.push(language)
      return [...attributes.matchAll(/\s(?:alt|placeholder)="([^"]+)"/g)].map(([, named = '']) => ({
        text: named,
        language,
      }))
    },
  )
}

describe('a language that lacks some of its texts', () => {
  const folder = makeUpSecondLanguage()
  const outDir = mkdtempSync(join(tmpdir(), 'lsp-renderer-'))
  let renderPage: (typeof prerender)['renderPage']

  beforeAll(async () => {
    rmSync(join(folder, madeUpLanguage, 'pages', 'about.md'))
    rmSync(join(dirname(folder), 'words', madeUpLanguage, 'app.yaml'))
    rmSync(join(dirname(folder), 'words', madeUpLanguage, 'finding.yaml'))
    const loaded = loadPack(folder, madeUpLanguage)
    const config = clientConfig(loaded, siteLanguages(loaded.pack.languages), fallenTexts(folder, madeUpLanguage))
    // Else React would be the one that developers use.
    vi.stubEnv('NODE_ENV', 'production')
    const own = {
      configFile: false as const,
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true as const },
    }
    const output = { entryFileNames: 'prerender.mjs', chunkFileNames: '[name].mjs' }
    const renderer = { ssr: 'prerender.tsx', outDir, emptyOutDir: true, rollupOptions: { output } }
    await build(mergeConfig({ ...config, ...own }, { build: renderer }))
    vi.unstubAllEnvs()
    ;({ renderPage } = (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as typeof prerender)
  }, 120_000)
  afterAll(() => {
    rmSync(dirname(folder), { recursive: true })
    rmSync(outDir, { recursive: true })
  })

  it.each(['/', '/start', '/about', '/what'])('says at %s of each text in which language it is', async (path) => {
    const texts = textsByLanguage(await renderPage(path))
    const words = texts.filter(({ text }) => /\p{L}{2}/u.test(text) && !/@|https?:/.test(text))
    expect(words.length).toBeGreaterThan(5)
    const wrong = words.filter(({ text, language }) => /[a-z]{2}/i.test(text) !== language.startsWith('en'))
    expect(wrong).toEqual([])
  })
})
