import { statSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { PageRequest } from '#contract/wire/page.ts'
import { builtWeb } from '#server/places.ts'

/** Thrown when there is no built web part; the message says what to do. */
export class WebError extends Error {}

/** What answers pages: React Router with the built screens, or a stand-in of a test. */
export type Web = {
  /** The folder of what browsers load. */
  assetsFolder: string
  /**
   * Present while somebody changes the screens: takes the app's server, and returns what answers for the files that browsers load,
   * straight from the sources. No policy could name those files.
   */
  serveSources?: (
    server: Server,
  ) => Promise<(request: IncomingMessage, response: ServerResponse, next: () => void) => void>
  /** Answers a request for a page at an address that begins with `base`. */
  answer: (base: string, request: Request, page: PageRequest) => Promise<Response>
}

/** What the entry of the built web part exports besides what the router needs of it. */
type Entry = {
  contextOf: (page: PageRequest) => RouterContextProvider
  createRequestHandler: typeof createRequestHandler
}

/** Opens the built web part for languages whose addresses begin with `bases`. Throws a WebError where nothing is built. */
export async function openWeb(bases: readonly string[], folder = builtWeb): Promise<Web> {
  const file = join(folder, 'server', 'index.js')
  if (!statSync(file, { throwIfNoEntry: false }))
    throw new WebError(`Nothing has been built here yet: there is no ${file}. Run npm run build.`)
  const build = (await import(pathToFileURL(file).href)) as ServerBuild
  return webOf(build, bases, join(folder, 'client', 'assets'))
}

/** The same with a build in memory, such as the one that Vite holds while somebody changes the screens. */
export function webOf(build: ServerBuild, bases: readonly string[], assetsFolder: string): Web {
  const { contextOf, createRequestHandler: handlerOf } = build.entry.module as ServerBuild['entry']['module'] & Entry
  // One build for all languages: the router in the browser takes the same basename.
  const handlers = new Map(bases.map((base) => [base, handlerOf({ ...build, basename: base || '/' })]))
  return {
    assetsFolder,
    answer: async (base, request, page) => {
      const handle = handlers.get(base)
      if (!handle) throw new Error(`no language begins with ${base}`)
      return handle(request, contextOf(page))
    },
  }
}
