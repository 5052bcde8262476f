import { createServer } from 'vite'

const server = await createServer({ configFile: 'gallery/vite.config.ts' })
await server.listen()
console.log(`The gallery is at ${server.resolvedUrls?.local[0] ?? ''}gallery`)
