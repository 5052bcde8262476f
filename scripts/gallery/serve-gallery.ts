import { createServer } from 'vite'

/** Serves the gallery and shows every change at once. */
const server = await createServer({ configFile: 'gallery/vite.config.ts' })
await server.listen()
console.log(`The gallery is at ${server.resolvedUrls?.local[0] ?? ''}gallery`)
