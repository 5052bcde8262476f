import type { Pack } from '#domain/framework/pack-schema.ts'
import type { WordRenderer } from './word/word-renderer.ts'

/** What documents may touch. */
export type DocumentDeps = {
  pack: Pack
  clock: () => Date
  wordRenderer: WordRenderer
}
