import { globSync, statSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { unshownMarkdown } from '#scripts/content-rules/markdown.ts'
import { readPackFiles } from '#scripts/content-rules/pack-files.ts'
import { groundFolder } from '#server/framework/pack-files.ts'
import { inspectPack } from '#server/framework/load-pack.ts'
import { describeFaults } from '#server/framework/describe-faults.ts'
import { markup } from './markup.ts'
import { framePage } from './frame.ts'
import { openSheets } from './sheets.ts'
import { viewsOf } from './views.ts'

/**
 * How often the files are looked at, in milliseconds. Being told of changes is later on a busy machine, and never where somebody
 * goes on saving.
 */
const lookEvery = 300

/** What tells one state of the files in some folders from another. */
function stateOf(folders: readonly string[]): string {
  try {
    const files = folders.flatMap((folder) => globSync('**/*', { cwd: folder }).map((name) => join(folder, name)))
    return files
      .map((file) => {
        const { ino, size, mtimeMs } = statSync(file)
        return `${file} ${ino} ${size} ${mtimeMs}`
      })
      .join('\n')
  } catch {
    // Something is just being moved.
    return ''
  }
}

function faultPage(path: string, state: number, faults: readonly string[]): string {
  const main = markup`<p>This page shows the pack again once the files are mended and saved.</p>`
  return framePage({ language: 'en', title: 'Faults', path, state }, { views: [], faults, main })
}

type Shown = { status: number; html: string }
type Sheet = Awaited<ReturnType<typeof openSheets>>

/** The whole page for a path, from the files as they are now; a faulty pack shows its faults alone. */
function pageAt(folder: string, path: string, state: number, sheet: Sheet): Shown {
  const found = inspectPack(folder)
  const { pack, faults, refused } = found
  const all = [...faults, ...(faults.length > 0 ? [] : unshownMarkdown(readPackFiles(folder, { refused })))]
  if (all.length > 0) {
    const lines = describeFaults(folder, all).split('\n')
    return { status: 200, html: faultPage(path, state, lines) }
  }
  const views = viewsOf(folder, found, new Date(), sheet)
  const view = path === '/' ? views[0] : views.find((one) => one.path === path)
  const main =
    view?.show() ??
    markup`<h1>There is no such page</h1><p>The preview shows pages, documents and mails; npm start shows the screens.</p>`
  const head = { language: pack.language, title: view?.title ?? 'Not there', path: view?.path ?? path, state }
  return { status: view ? 200 : 404, html: framePage(head, { views, faults: [], main }) }
}

/** The path as it was before a browser encoded it; one that no browser encoded stays, and is that of no page. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The same; what cannot be read just now, such as a folder while it is renamed, is a fault too. */
function answer(folder: string, path: string, state: number, sheet: Sheet): Shown {
  try {
    return pageAt(folder, path, state, sheet)
  } catch (error) {
    return { status: 500, html: faultPage(path, state, [error instanceof Error ? error.message : String(error)]) }
  }
}

/**
 * Serves the preview of the pack in a folder on this machine alone, at a free port, and tells open pages when a file has been
 * saved.
 */
export async function servePreview(folder: string): Promise<{ address: string; close: () => void }> {
  const sheet = await openSheets()
  const open = new Set<ServerResponse>()
  const folders = [folder, groundFolder]
  let [seen, state] = [stateOf(folders), 0]
  const tell = (response: ServerResponse) => response.write('data: changed\n\n')
  const look = () => {
    const now = stateOf(folders)
    if (now === seen) return
    seen = now
    state += 1
    open.forEach(tell)
  }
  const looking = setInterval(look, lookEvery)
  const server: Server = createServer((request, response) => {
    // Another website could otherwise read the preview by a name of its own for this machine.
    if (!/^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(request.headers.host ?? '')) {
      response.writeHead(403).end('Only this machine may look.')
      return
    }
    const [path = '/', since] = (request.url ?? '/').split('?')
    look()
    if (path === '/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
      open.add(response)
      // Files were saved between the page and its question.
      if (since !== undefined && since !== String(state)) tell(response)
      response.on('close', () => open.delete(response))
      return
    }
    const { status, html } = answer(folder, decoded(path), state, sheet)
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
    },
  }
}
