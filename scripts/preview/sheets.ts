import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer } from 'vite'
import type { Document } from '#domain/documents/blocks.ts'
import { root } from '#server/places.ts'
import type { Sheet as DocumentSheet } from '#web/routes/documents/pages/sheet.tsx'
import { Markup } from './markup.ts'

type Module = { Sheet: typeof DocumentSheet }

/** Opens what shows a document as its page does: the component of the web part, which Vite compiles. */
export async function openSheets(): Promise<(document: Document) => Markup> {
  const vite = await createServer({
    configFile: false,
    root,
    server: { middlewareMode: true, watch: null, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  })
  const { Sheet } = (await vite.ssrLoadModule('/web/routes/documents/pages/sheet.tsx')) as Module
  await vite.close()
  return (document) => new Markup(renderToStaticMarkup(createElement(Sheet, { document })))
}
