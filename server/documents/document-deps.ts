import type { Pack } from '#domain/framework/pack-schema.ts'
import type { WordRenderer } from './word/rendering/word-renderer.ts'

/** What the documents work with. */
export type DocumentDeps = {
  pack: Pack
  clock: () => Date
  wordRenderer: WordRenderer
}
