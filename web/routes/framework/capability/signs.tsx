import type { PublicCapability } from '#contract/texts.ts'
import { RatingBar } from '#web/ui/rating-bar.tsx'
import { Items } from './items.tsx'
import { usePack } from '#web/words.ts'

type Props = Pick<Required<PublicCapability>, 'signs'> & {
  /** The heading of each rating. */
  Heading?: 'h3' | 'h4'
}

/** How each rating shows. */
export function Signs({ signs, Heading = 'h3' }: Props) {
  const { ratings } = usePack('ratings')
  return ratings.map((rating) => (
    <div key={rating.key} className="capability-level">
      <Heading>
        {rating.name} <RatingBar rating={rating} />
      </Heading>
      <p className="hint">{rating.meaning}</p>
      <Items items={signs[rating.key] ?? []} />
    </div>
  ))
}
