import type { Pack } from '#domain/framework/pack-schema.ts'
import { loadPack, packFolder } from '#server/framework/load-pack.ts'
import { samplePack } from '#tests/support/sample-pack.ts'

/** The pack of the server that is attacked. */
export const pack: Pack = loadPack(packFolder(samplePack)).pack
