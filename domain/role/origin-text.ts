import type { OriginKind } from './role-origin.ts'

/** What a pack says of each origin: where such a profile comes from, and how far to trust it. */
type OriginTexts = Readonly<Record<Exclude<OriginKind, 'held'>, string>>

/** The text about an origin. A profile that is held back has the text of one that waits for its agency. */
export function originText(texts: OriginTexts, kind: OriginKind): string {
  return texts[kind === 'held' ? 'waiting' : kind]
}
