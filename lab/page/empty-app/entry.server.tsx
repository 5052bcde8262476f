import { renderToReadableStream } from 'react-dom/server.edge'
import { createRequestHandler, ServerRouter, type EntryContext } from 'react-router'

export { createRequestHandler }

export default async function handleRequest(
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const body = await renderToReadableStream(<ServerRouter context={context} url={url} />)
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}
