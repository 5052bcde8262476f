import type { ReactNode } from 'react'
import { ratings } from 'virtual:pack-ratings'
import { segmentsFilled, type Rating } from '#domain/assessing/ratings.ts'
import { block, markPlaces, namedBox, type MarkPlace } from '#domain/framework/compass/places.ts'
import type { Need } from '#domain/role/needs.ts'
import { CompassRose } from './compass-rose.tsx'
import { ratingLook } from './rating-bar.tsx'

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
    <g className={look === 'unrated' ? 'compass-mark' : `compass-mark ${ratingLook(look)}`}>
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
function Marks({ parts, points }: { parts: readonly BezelPart[]; points: number }) {
  const places = markPlaces(parts[0]?.dimension ?? 0, parts.length, points)
  return places.map((place, index) => <Segments key={index} look={parts[index]?.look ?? 'none'} {...place} />)
}

type Props = {
  /** The number of dimensions without the first, which is the centre. */
  points: number
  /** The dimension in gold: 0 is the centre, the others go clockwise from north. The default is north. */
  active?: number
  /** The capabilities in the framework's order; those of the first dimension go around the centre. */
  bezel?: readonly BezelPart[]
  /** Names around the drawing, which then leaves room for them. */
  children?: ReactNode
}

/** Decorative: the words beside it say the same. */
export function Compass({ points, active, bezel, children }: Props) {
  const dimensions = Array.from({ length: points + 1 }, (_, index) => index)
  return (
    <CompassRose
      points={points}
      active={active}
      isRated={bezel !== undefined}
      viewBox={children === undefined ? undefined : namedBox.join(' ')}
    >
      {bezel &&
        dimensions.map((dimension) => (
          <Marks key={dimension} parts={bezel.filter((part) => part.dimension === dimension)} points={points} />
        ))}
      {children}
    </CompassRose>
  )
}
