import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import type { Texts } from '#contract/texts.ts'
import type { ServedPages } from '#contract/wire/served-page.ts'
import InboxMail from '#web/routes/mail/inbox-mail.tsx'
import Inbox from '#web/routes/mail/inbox.tsx'
import { TextsContext } from '#web/words.ts'

const pages: Partial<Record<keyof ServedPages, ComponentType>> = { inbox: Inbox, mail: InboxMail }

/** A page that the server has made, as its route shows it; empty where none of these does. */
export function renderServed(served: Partial<ServedPages>, texts: Partial<Texts>): string {
  const [name] = (Object.keys(pages) as (keyof ServedPages)[]).filter((one) => one in served)
  const Page = name && pages[name]
  if (!Page) return ''
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component: Page }])
  const hydrationData = { loaderData: { page: { page: served[name] } } }
  return renderToStaticMarkup(createElement(TextsContext, { value: texts }, createElement(Stub, { hydrationData })))
}
