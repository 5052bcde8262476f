import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { answerData } from './gallery.ts'

/** Answers what the pages ask for. */
const dataPlugin: Plugin = {
  name: 'gallery-data',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const answer = answerData(request.url ?? '')
      if (answer === null) next()
      else response.setHeader('content-type', answer.type).end(answer.body)
    })
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [dataPlugin],
  build: {
    outDir: '../../dist/gallery',
    emptyOutDir: true,
    target: 'esnext',
    rolldownOptions: { input: join(import.meta.dirname, 'frame.html') },
    chunkSizeWarningLimit: 2000,
  },
  server: { fs: { allow: ['../..'] } },
})
