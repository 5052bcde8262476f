import { ratings, segmentsFilled, type RatingKey } from '#domain/assessing/ratings.ts'

/** A segment for each rating there is, none filled for what is not rated; the word beside it says the same. */
export function RatingBar({ rating }: { rating: RatingKey | null }) {
  const filled = rating === null ? 0 : segmentsFilled(rating)
  return (
    <svg
      className={rating === null ? 'rating-bar' : `rating-bar rating-${rating}`}
      viewBox={`0 0 ${ratings.length * 32 - 4} 12`}
      aria-hidden="true"
      focusable="false"
    >
      {ratings.map((key, index) => (
        <rect
          key={key}
          className={index < filled ? 'filled' : ''}
          x={index * 32 + 1}
          y="1"
          width="26"
          height="10"
          rx="2"
        />
      ))}
    </svg>
  )
}
