import { segmentsFilled, segmentsIn, toneOf, type Rating, type Ratings } from '#domain/assessing/ratings.ts'
import { type OwnLevel as Beside, ownLevelInWords } from '#domain/assessing/own-level.ts'
import { usePack, useWords, useWriter } from '#web/words.ts'

/** The class that gives a rating its colour. */
export function ratingLook(ratings: Ratings, rating: Rating): string {
  return `rating-${toneOf(ratings, rating)}`
}

type BarProps = {
  rating: Rating | null
  /** The scale that it is one of, where that is another one than of the results. */
  scale?: Ratings
}

/** A bar with one segment for each step of the scale; none is filled where there is no rating. The word beside it says the same. */
export function RatingBar({ rating, scale }: BarProps) {
  const { ratings: groups } = usePack('ratings')
  const ratings = scale ?? groups
  const filled = rating === null ? 0 : segmentsFilled(ratings, rating)
  const count = segmentsIn(ratings)
  const gap = 18 / count
  const width = (90 + gap) / count - gap
  return (
    <svg
      className={rating === null ? 'rating-bar' : `rating-bar ${ratingLook(ratings, rating)}`}
      viewBox="0 0 92 12"
      aria-hidden="true"
      focusable="false"
    >
      {ratings.slice(0, count).map(({ key }, index) => (
        <rect
          key={key}
          className={index < filled ? 'filled' : ''}
          x={index * (width + gap) + 1}
          y="1"
          width={width}
          height="10"
          rx="2"
        />
      ))}
    </svg>
  )
}

/** Where the visitor's own level lies beside the asked one, in words. */
export function OwnLevel({ level }: { level: Beside }) {
  const words = useWords('assessing').by_level
  const { writer } = useWriter()
  return ownLevelInWords(writer, words, level)
}

/** The same as a paragraph; nothing where people do not rate themselves against levels. */
export function OwnLevelHint({ level }: { level: Beside | undefined }) {
  return (
    level && (
      <p className="hint">
        <OwnLevel level={level} />
      </p>
    )
  )
}
