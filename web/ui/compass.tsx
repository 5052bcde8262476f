import { segmentsFilled, type Rating } from '#domain/assessing/ratings.ts'
import { block, markPlaces, namedBox, type MarkPlace } from '#domain/framework/compass.ts'
import type { Need } from '#domain/role/needs.ts'
import { CompassNames } from './compass-names.tsx'
import { CompassRose } from './compass-rose.tsx'
import { ratingLook } from './rating-bar.tsx'
import { usePack } from '#web/words.ts'

/** A capability on the bezel: the position of its dimension, and its rating or how much a role needs it. */
export type BezelPart = {
  dimension: number
  look: Rating | 'unrated' | Need
}

type Piece = MarkPlace & { look: BezelPart['look'] }

/** More segments than these are too thin for outlines of their own, so that what is left of them has one. */
const maxOutlined = 3

/** A part in as many segments as there are ratings; the needs fill one piece whole or half. */
function Segments({ look, inner, depth, from, to }: Piece) {
  const { ratings } = usePack('ratings')
  if (look === 'essential' || look === 'useful' || look === 'none') {
    return (
      <g className={`compass-mark look-${look}`}>
        <path d={block(inner, inner + depth, from, to)} />
        {look !== 'none' && (
          <path className="filled" d={block(inner, inner + depth * (look === 'useful' ? 0.5 : 1), from, to)} />
        )}
      </g>
    )
  }
  const each = depth / ratings.length
  const filled = look === 'unrated' ? 0 : segmentsFilled(ratings, look)
  const isFine = ratings.length > maxOutlined
  const gap = isFine ? 0.8 : 1.3
  return (
    <g className={look === 'unrated' ? 'compass-mark' : `compass-mark ${ratingLook(ratings, look)}`}>
      {ratings.slice(0, isFine ? filled : ratings.length).map(({ key }, place) => (
        <path
          key={key}
          className={place < filled ? 'filled' : undefined}
          d={block(inner + place * each + gap, inner + (place + 1) * each - gap, from, to)}
        />
      ))}
      {isFine && filled < ratings.length && (
        <path d={block(inner + filled * each + gap, inner + depth - gap, from, to)} />
      )}
    </g>
  )
}

/** The capabilities of one dimension: around its point on the bezel, or around the centre. */
function Marks({ parts, place, points }: { parts: readonly BezelPart[]; place: number; points: number }) {
  const places = markPlaces(place, parts.length, points)
  return places.map((one, index) => <Segments key={index} look={parts[index]?.look ?? 'none'} {...one} />)
}

type Props = {
  /** The dimension in gold, by its place in the framework. The default is north. */
  active?: number
  /** The capabilities in the framework's order; those of the heart go around the centre. */
  bezel?: readonly BezelPart[]
  /** Whether the names of the dimensions stand around the drawing, which then leaves room for them. */
  isNamed?: boolean
}

/** Decorative: the words beside it say the same. Nothing where the framework is no picture. */
export function Compass({ active, bezel, isNamed = false }: Props) {
  const { plan } = usePack('compass')
  if (!plan) return null
  const { points, hasHeart, places } = plan
  return (
    <CompassRose
      points={points}
      active={active === undefined ? undefined : places[active]}
      isRated={bezel !== undefined}
      hasHeart={hasHeart}
      viewBox={isNamed ? namedBox.join(' ') : undefined}
    >
      {bezel &&
        places.map((place, dimension) => (
          <Marks
            key={place}
            parts={bezel.filter((part) => part.dimension === dimension)}
            place={place}
            points={points}
          />
        ))}
      {isNamed && <CompassNames plan={plan} />}
    </CompassRose>
  )
}
