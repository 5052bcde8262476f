/** Two states of a field, as text; null where it is not there. */
export type FieldChange = { at: string; before: string | null; after: string | null }

/** Who asks for a review of the draft, since when, and in which line. */
type ReviewAsked = { by: string; at: string; note: string }

/**
 * A comment on a draft or on the edition that it has become: `about` is the file that it is about, by its name (empty: the whole), `place` a field of
 * it in words, or the address of a screen where it came by the link of a preview.
 */
export type ReviewComment = {
  id: string
  about: string
  place: string
  byLink: boolean
  by: string
  at: string
  text: string
  settledBy: string | null
}

/** The previews of a draft that have not ended, and its review: who asks for one, and what was said, the oldest first. */
export type Reviewed = {
  previews: readonly { id: string; by: string; at: string; endsAt: string }[]
  review: { asked: ReviewAsked | null; comments: readonly ReviewComment[] }
}

/** What an edition changed against another one, field by field, with what was said before it was published. */
export type ContentEditionPage = {
  name: 'contentEdition'
  number: number
  against: number
  numbers: readonly number[]
  changes: readonly { path: string; title: string; differences: readonly FieldChange[] }[]
  comments: readonly ReviewComment[]
}
