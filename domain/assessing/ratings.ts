/** The three ratings of the self-assessment with the specification's explanations, strongest first (Spec §2, /assessed). */
export const ratings = [
  { key: 'strong', name: 'Strong', explanation: 'a strength for you' },
  { key: 'sound', name: 'Sound', explanation: 'a solid foundation of skills and experience' },
  { key: 'developing', name: 'Developing', explanation: 'you are growing your expertise' },
] as const

export type RatingName = (typeof ratings)[number]['name']

/** The rating that an answer of ASSESS gives, or null where it gives none. */
function ratingOf(answer: string | undefined): RatingName | null {
  return ratings.find(({ key }) => key === answer)?.name ?? null
}

/** The last rating of each capability, by its id. */
export type LastRatings = ReadonlyMap<string, RatingName>

/** How somebody last rated themselves on each capability, whichever the role; what is not relevant to a role says nothing of them. The latest answer comes last. */
export function lastRatings(answers: readonly { qref: string; answer: string }[]): LastRatings {
  return new Map(
    answers.flatMap(({ qref, answer }) => {
      const rating = ratingOf(answer)
      return rating ? [[qref, rating] as const] : []
    }),
  )
}

/** The fourth answer of ASSESS; capabilities answered so stand in no result group (product rule). */
export const notRelevant = { key: 'not-relevant', name: 'Not relevant to my role' } as const
