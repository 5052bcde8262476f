import { packFolder } from '#server/framework/load-pack.ts'
import { fingerprintOfSources, isBuilt } from './client-builds.ts'

if (!isBuilt(fingerprintOfSources(packFolder(process.env['LSP_PACK'] ?? 'lsp')))) await import('./build-client.ts')
