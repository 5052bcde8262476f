import { defineConfig, mergeConfig, type Plugin } from 'vite'
import { nameInLanguage } from '../server/framework/languages.ts'
import client, { loaded, pack } from '../vite.config.ts'
import { fileOf, idOf, type State } from './state.ts'
import { states } from './states.ts'

const listModule = 'virtual:state-names'

let made: State[] | undefined
/** Every state of the pack, made once. */
const allStates = () => (made ??= states(pack, loaded.guide !== null))

/** Each state is a file of its own, so that a page loads and makes no other. */
const stateFiles: Plugin = {
  name: 'state-files',
  resolveId: (id) => (id === listModule ? `\0${listModule}` : null),
  load: (id) =>
    id === `\0${listModule}`
      ? `export const names = ${JSON.stringify(allStates().map(({ screen, state }) => ({ screen, state })))}`
      : null,
  generateBundle() {
    for (const state of allStates())
      this.emitFile({ type: 'asset', fileName: fileOf(idOf(state)), source: JSON.stringify(state) })
  },
  configureServer: ({ middlewares }) => {
    const files = new Map(allStates().map((state) => [`/${fileOf(idOf(state))}`, JSON.stringify(state)]))
    middlewares.use((request, response, next) => {
      const file = files.get(decodeURI(request.url ?? ''))
      if (file === undefined) next()
      else response.setHeader('content-type', 'application/json').end(file)
    })
  },
}

// The visitors' client with two entry pages, so that two files are the first; lists would be added to those of the client.
// Tests open hundreds of states, and each file that a state loads takes time.
const output = { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } }

export default defineConfig(
  mergeConfig(
    { ...client, build: { ...client.build, rolldownOptions: { output } } },
    {
      root: import.meta.dirname,
      plugins: [stateFiles],
      build: {
        outDir: `../dist/gallery/${nameInLanguage(pack)}`,
        target: 'esnext',
        rolldownOptions: { input: ['gallery.html', 'index.html'] },
        chunkSizeWarningLimit: 2000,
      },
      server: { fs: { allow: ['..'] } },
    },
  ),
)
