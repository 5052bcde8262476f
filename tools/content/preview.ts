import { inspectPack, packFolder } from '#server/framework/load-pack.ts'
import { servePreview } from './preview/serve.ts'

/** Serves the preview of a pack until it is stopped. */
export async function preview([name = process.env['LSP_PACK'] ?? 'lsp']: readonly string[]): Promise<void> {
  const folder = packFolder(name)
  inspectPack(folder)
  const { address } = await servePreview(folder)
  console.log(`The pack in ${folder} is at ${address}. Save a file, and the page shows it. To stop: Ctrl and C.`)
}
