import { defineConfig, mergeConfig, type Plugin } from 'vite'
import client, { pack } from '../vite.config.ts'

const packModule = 'virtual:whole-pack'

const wholePack: Plugin = {
  name: 'whole-pack',
  resolveId: (id) => (id === packModule ? `\0${packModule}` : null),
  load: (id) => (id === `\0${packModule}` ? `export const pack = ${JSON.stringify(pack)}` : null),
}

// The visitors' client with a different entry page.
export default defineConfig(
  mergeConfig(client, {
    root: import.meta.dirname,
    plugins: [wholePack],
    build: {
      outDir: `../dist/gallery/${pack.id}`,
      target: 'esnext',
      // Two pages, so two first files.
      rolldownOptions: { input: ['gallery.html', 'index.html'], output: { codeSplitting: true } },
      chunkSizeWarningLimit: 2000,
    },
    server: { fs: { allow: ['..'] } },
  }),
)
