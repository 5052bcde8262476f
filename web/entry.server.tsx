import { renderToReadableStream } from 'react-dom/server.edge'
import { createRequestHandler, RouterContextProvider, ServerRouter, type EntryContext } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import type { PageRequest } from '#contract/wire/page.ts'
import { withEnglishMarked } from '#domain/framework/in-english.ts'
import { CallFailed } from './app/api.ts'
import { AppContext, createSessionStore, pageRequest, routerApp, type App } from './app/session.tsx'

/** What the screens of one request work with: calls are answered in this process. */
function serverApp(page: PageRequest): App {
  const { call, texts, nonce, uuid, base, language, direction, isPartlyEnglish, edition, key } = page
  const api: App['api'] = {
    uuid,
    call: async <Name extends keyof Calls>(name: Name, request: Calls[Name]['request']) => {
      const answer = await call(name, request)
      if ('status' in answer) throw new CallFailed(answer.status, answer.sentence, answer.fields)
      return { data: answer.data as Calls[Name]['response'], headers: new Headers(answer.headers) }
    },
    fetch: () => Promise.reject(new Error('The server fetches nothing from itself')),
    noAnswer: () => null,
    subscribe: () => () => undefined,
  }
  return {
    api,
    session: createSessionStore(api),
    inTurn: (task) => task(),
    linkToken: '',
    texts: async (names) => texts(names),
    page: { uuid, base, language, direction, isPartlyEnglish, edition, key },
    visit: new AbortController(),
    leadsTo: null,
    nonce: nonce ?? undefined,
  }
}

/** What answers requests, for the server, which itself has no router. */
export { createRequestHandler }

/** What the router gives to loaders and actions of one request. */
export function contextOf(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(routerApp, serverApp(page))
  context.set(pageRequest, page)
  return context
}

export default async function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const app = routerContext.get(routerApp)
  const nonce = routerContext.get(pageRequest)?.nonce ?? undefined
  const body = await renderToReadableStream(
    <AppContext value={app}>
      <ServerRouter context={context} url={url} {...(nonce === undefined ? {} : { nonce })} />
    </AppContext>,
    // All in one chunk, because React would put later ones in their place with inline scripts.
    { nonce, progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const { isPartlyEnglish } = routerContext.get(routerApp).page
  const page = isPartlyEnglish ? withEnglishMarked(await new Response(body).text()) : body
  return new Response(page, { status, headers })
}
