import { packFolder, PackError } from '#server/framework/load-pack.ts'
import { checkContent } from '#scripts/content-rules/check.ts'

try {
  console.log(checkContent(packFolder(process.env['LSP_PACK'] ?? 'lsp')))
} catch (error) {
  if (!(error instanceof PackError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
