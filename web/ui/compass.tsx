import { useId } from 'react'
import { type Rating, segmentsFilled } from '#domain/assessing/ratings.ts'
import {
  block,
  type CompassPlan,
  type MarkPlace,
  markPlaces,
  namedBox,
  namePlace,
  numberPlace,
} from '#domain/framework/compass.ts'
import type { Need } from '#domain/role/needs.ts'
import { usePack } from '#web/words.ts'
import { CompassRose } from './compass-rose.tsx'
import { ratingLook } from './rating-bar.tsx'

type PlaceProps = { label: string; angle: number; step: number }

/** A dimension's name on a curve along the bezel. */
function PointName({ label, angle, step }: PlaceProps) {
  const id = useId()
  const { line, size } = namePlace(label, angle, step)
  return (
    <>
      <path id={id} fill="none" d={line} />
      <text className="compass-name" fontSize={size} textAnchor="middle">
        <textPath href={`#${id}`} startOffset="50%">
          {label}
        </textPath>
      </text>
    </>
  )
}

/** The number that stands for a dimension whose name is too long for the bezel. */
function PointNumber({ label, angle }: PlaceProps) {
  const { x, y, size } = numberPlace(angle)
  return (
    <text className="compass-name" x={x} y={y} fontSize={size} textAnchor="middle">
      {label}
    </text>
  )
}

/** The name or the number of one dimension; nothing for the one in the middle. */
export function PointLabel({ plan, dimension }: { plan: CompassPlan; dimension: number }) {
  const place = plan.places[dimension] ?? 0
  const step = 360 / plan.points
  const label = plan.labels[dimension] ?? ''
  if (place === 0) return null
  const Label = plan.isNumbered ? PointNumber : PointName
  return <Label label={label} angle={(place - 1) * step} step={step} />
}

/** The names or the numbers of all points. */
function CompassNames({ plan }: { plan: CompassPlan }) {
  return plan.places.map((place, dimension) => <PointLabel key={place} plan={plan} dimension={dimension} />)
}

/** A capability on the bezel: the position of its dimension, and its rating or how much a role needs it. */
export type BezelPart = {
  dimension: number
  look: Rating | 'unrated' | Need
  /** Ringed in gold. */
  isChosen?: boolean
}

type Piece = MarkPlace & Pick<BezelPart, 'look' | 'isChosen'>

/** With more segments than this, outlines are too close: the segments that are not filled share one. */
const maxOutlined = 3

/** The mark of a capability: a segment for each rating, or for a need one piece, filled whole or half. */
function Segments({ look, isChosen = false, inner, depth, from, to }: Piece) {
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
      {isChosen && <path className="compass-chosen" d={block(inner, inner + depth, from - 1, to + 1)} />}
    </g>
  )
}

/** The capabilities of one dimension: around its point on the bezel, or around the centre. */
function Marks({ parts, place, points }: { parts: readonly BezelPart[]; place: number; points: number }) {
  const places = markPlaces(place, parts.length, points)
  return places.map((one, index) => <Segments key={index} look="none" {...parts[index]} {...one} />)
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
