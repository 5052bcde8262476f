import { createServer } from 'vite'

// Serves every screen in every state; with the word sheets, draws them all.
if (process.argv[2] === 'sheets') await (await import('./gallery/sheets.ts')).makeSheets()
else {
  const server = await createServer({ configFile: 'tools/gallery/vite.config.ts' })
  await server.listen()
  server.printUrls()
}
