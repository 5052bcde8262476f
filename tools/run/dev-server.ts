import { createServer, type ViteDevServer } from 'vite'
import type { ServerBuild } from 'react-router'
import { start } from '#server/main.ts'
import { webOf, type Web } from '#server/pages/web.ts'
import { root } from '#server/places.ts'

/** Opens the screens as they stand in the sources: Vite compiles them when they are asked for, and puts what is saved into open pages. */
async function openSources(bases: readonly string[]): Promise<Web> {
  let vite: ViteDevServer | undefined
  const present = async () =>
    webOf((await vite?.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild, bases, '')
  return {
    assetsFolder: '',
    serveSources: async (server) => {
      vite = await createServer({
        root: `${root}/web`,
        // Hot reload uses the site's own port.
        server: { middlewareMode: true, hmr: { server } },
        appType: 'custom',
      })
      return vite.middlewares
    },
    answer: async (base, request, page) => (await present()).answer(base, request, page),
  }
}

await start(openSources)
