import { defineConfig, mergeConfig } from 'vite'
import { wholePack } from '../scripts/pack-words.ts'
import client, { pack } from '../vite.config.ts'

// The client as it is built for visitors, with another way in.
export default defineConfig(
  mergeConfig(client, {
    root: import.meta.dirname,
    plugins: [wholePack(pack)],
    build: {
      outDir: `../dist/gallery/${pack.id}`,
      target: 'esnext',
      rolldownOptions: { input: ['gallery.html', 'index.html'] },
      chunkSizeWarningLimit: 2000,
    },
    server: { fs: { allow: ['..'] } },
  }),
)
