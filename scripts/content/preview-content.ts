import { inspectPack, packFolder } from '#server/framework/load-pack.ts'
import { PackError } from '#server/framework/faults.ts'
import { servePreview } from '#scripts/preview/serve.ts'

const folder = packFolder(process.argv[2] ?? process.env['LSP_PACK'] ?? 'lsp')

try {
  inspectPack(folder)
  const { address } = await servePreview(folder)
  console.log(`The pack in ${folder} is at ${address}. Save a file, and the page shows it. To stop: Ctrl and C.`)
} catch (error) {
  if (!(error instanceof PackError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
