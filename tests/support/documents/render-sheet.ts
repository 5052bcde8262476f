import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Document } from '#domain/documents/blocks.ts'
import { Sheet } from '#web/routes/documents/pages/sheet.tsx'

/** A document as its page shows it. */
export const renderSheet = (document: Pick<Document, 'blocks' | 'author' | 'footer'>): string =>
  renderToStaticMarkup(createElement(Sheet, { document }))
