import type { ReactNode } from 'react'
import { emptyHeart, needle, ticks, wedge, wideHeart } from '#domain/framework/compass.ts'

/** Lines on a ring from radius `outer` to radius `inner`, one every `step` degrees, drawn as dashes of a circle. */
function RingTicks({ outer, inner, step, width }: { outer: number; inner: number; step: number; width: number }) {
  const radius = (outer + inner) / 2
  const gap = (2 * Math.PI * radius * step) / 360 - width
  return (
    <circle
      className="compass-ticks"
      cx="200"
      cy="200"
      r={radius}
      strokeWidth={outer - inner}
      strokeDasharray={`${width} ${gap.toFixed(3)}`}
      strokeDashoffset={width / 2}
    />
  )
}

/** Drawn below the needles: two rings with ticks, lines from the centre, thin needles between the points. */
export function CompassDial({ points, heart, isRated = false }: { points: number; heart: number; isRated?: boolean }) {
  const step = 360 / points
  const inner = isRated ? 148 : 172
  const minor = Array.from({ length: points }, (_, index) => needle((index + 0.5) * step, heart + 44, heart, 14))
  return (
    <>
      <path className="compass-rhumb" d={ticks(inner, heart, 15)} />
      <circle className="compass-rhumb" cx="200" cy="200" r={heart + 58} />
      <circle className="compass-bezel" cx="200" cy="200" r="192" />
      <circle className="compass-bezel compass-fine" cx="200" cy="200" r={inner} />
      <RingTicks outer={192} inner={isRated ? 187 : 184} step={5} width={1} />
      {!isRated && (
        <>
          <RingTicks outer={192} inner={179} step={15} width={1} />
          <RingTicks outer={192} inner={172} step={30} width={2} />
        </>
      )}
      <path className="compass-minor compass-light" d={minor.map(([left]) => left).join('')} />
      <path className="compass-minor compass-dark" d={minor.map(([, right]) => right).join('')} />
    </>
  )
}

type PointProps = {
  /** 0 is the centre of the compass, the others are its points, clockwise from north. */
  place: number
  points: number
  heart: number
  /** Gold, plain, or the centre with a golden ring. */
  look: 'active' | 'plain' | 'emblem'
  isRated?: boolean
  /** Leaves room for the marks of capabilities round the heart. */
  hasMarks?: boolean
}

/** One part of the compass: its centre, or a point. */
export function CompassPoint({ place, points, heart, look, isRated = false, hasMarks = false }: PointProps) {
  const className = `compass-part compass-${look}`
  if (place === 0) {
    return (
      <g className={className}>
        <circle className="compass-heart" cx="200" cy="200" r={heart} />
        <circle className="compass-ring" cx="200" cy="200" r={hasMarks ? 27 : heart - 9} />
      </g>
    )
  }
  const step = 360 / points
  const width = Math.min(31, heart * Math.sin((Math.min(step, 200) * 0.42 * Math.PI) / 180))
  const angle = (place - 1) * step
  const [left, right] = needle(angle, isRated ? 142 : 154, heart, width)
  return (
    <g className={className}>
      <path className="compass-light" d={left} />
      <path className="compass-dark" d={right} />
      {!isRated && <path className="compass-index" d={wedge(191, 175, angle, 2.9)} />}
    </g>
  )
}

type Props = {
  points: number
  /** The place in gold: 0 is the centre, the others go clockwise from north. The default is north. */
  active?: number | undefined
  /** Leaves room for the marks of capabilities on the bezel. */
  isRated?: boolean
  /** Leaves room for marks around the centre too. */
  hasHeart?: boolean
  /** Drawn on top. */
  children?: ReactNode
  viewBox?: string | undefined
}

/** Decorative: the words beside it say the same. */
export function CompassRose({
  points,
  active,
  isRated = false,
  hasHeart = false,
  children,
  viewBox = '0 0 400 400',
}: Props) {
  const hasMarks = isRated && hasHeart
  const heart = hasMarks ? wideHeart : emptyHeart
  const places = Array.from({ length: points }, (_, index) => index + 1)
  const lookOf = (place: number) => {
    if (place === (active ?? 1)) return 'active'
    return place === 0 && active === undefined ? 'emblem' : 'plain'
  }
  return (
    <svg className="compass" viewBox={viewBox} aria-hidden="true" focusable="false">
      <CompassDial points={points} heart={heart} isRated={isRated} />
      {[...places, 0].map((place) => (
        <CompassPoint
          key={place}
          place={place}
          points={points}
          heart={heart}
          look={lookOf(place)}
          isRated={isRated}
          hasMarks={hasMarks}
        />
      ))}
      {children}
    </svg>
  )
}
