import { namesOfOthers } from '#domain/framework/site-languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Document } from './blocks.ts'

/** Says at the end of a document in which other languages of the site it exists. */
export function inOtherLanguages(document: Document, pack: Pick<Pack, 'language' | 'languages' | 'words'>): Document {
  const languages = namesOfOthers(pack)
  if (languages === null) return document
  const text = fill(pack.words.documents.parts.other_languages, { languages })
  return { ...document, blocks: [...document.blocks, { type: 'paragraph', text }] }
}
