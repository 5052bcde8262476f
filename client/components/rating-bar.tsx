import { ratings, type RatingKey } from '#domain/assessing/ratings.ts'

/** Decorative: the word beside it says the same. Not rated means no segment is filled. */
export function RatingBar({ rating }: { rating: RatingKey | null }) {
  const filled = rating === null ? 0 : ratings.length - ratings.indexOf(rating)
  return (
    <svg
      className={rating === null ? 'rating-bar' : `rating-bar rating-${rating}`}
      viewBox="0 0 92 12"
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
