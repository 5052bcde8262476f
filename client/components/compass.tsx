import type { ReactNode } from 'react'
import { block, needle, ticks, wedge } from './compass-shapes.ts'

/** A capability on the bezel: the place of its dimension, and how it was rated or how much a role needs it. */
export type BezelPart = {
  dimension: number
  look: 'strong' | 'sound' | 'developing' | 'unrated' | 'essential' | 'useful' | 'none'
}

/** How many of a part's three segments are filled; the needs fill one piece whole or half. */
const filledSegments = { strong: 3, sound: 2, developing: 1, unrated: 0 } as const

const wideHeart = 68
const slimHeart = 44

/** What lies under the needles: two rings, the ticks between them, lines from the centre, and the needles between the points. */
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
      <path className="compass-bezel compass-fine" d={isRated ? ticks(192, 187, 5) : ticks(192, 184, 5)} />
      {!isRated && (
        <>
          <path className="compass-bezel compass-fine" d={ticks(192, 179, 15)} />
          <path className="compass-bezel" d={ticks(192, 172, 30)} />
        </>
      )}
      <path className="compass-minor compass-light" d={minor.map(([left]) => left).join('')} />
      <path className="compass-minor compass-dark" d={minor.map(([, right]) => right).join('')} />
    </>
  )
}

type PointProps = {
  dimension: number
  points: number
  heart: number
  /** Gold, plain, or a heart with a golden ring. */
  look: 'active' | 'plain' | 'emblem'
  isRated?: boolean
}

/** The part of the compass that stands for a dimension: the first is its heart, the others its points clockwise from north. */
export function CompassPoint({ dimension, points, heart, look, isRated = false }: PointProps) {
  const className = `compass-part compass-${look}`
  if (dimension === 0) {
    return (
      <g className={className}>
        <circle className="compass-heart" cx="200" cy="200" r={heart} />
        <circle className="compass-ring" cx="200" cy="200" r={isRated ? 27 : heart - 9} />
      </g>
    )
  }
  const step = 360 / points
  const width = Math.min(31, heart * Math.sin((Math.min(step, 200) * 0.42 * Math.PI) / 180))
  const angle = (dimension - 1) * step
  const [left, right] = needle(angle, isRated ? 142 : 154, heart, width)
  return (
    <g className={className}>
      <path className="compass-light" d={left} />
      <path className="compass-dark" d={right} />
      {!isRated && <path className="compass-index" d={wedge(191, 175, angle, 2.9)} />}
    </g>
  )
}

function Segments({
  look,
  inner,
  depth,
  from,
  to,
}: {
  look: BezelPart['look']
  inner: number
  depth: number
  from: number
  to: number
}) {
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
  const each = depth / 3
  return (
    <g className={`compass-mark look-${look}`}>
      {[0, 1, 2].map((place) => (
        <path
          key={place}
          className={place < filledSegments[look] ? 'filled' : undefined}
          d={block(inner + place * each + 1.3, inner + (place + 1) * each - 1.3, from, to)}
        />
      ))}
    </g>
  )
}

/** The capabilities of one dimension: round its point on the bezel, or round the heart. */
function Marks({ parts, points }: { parts: readonly BezelPart[]; points: number }) {
  const isHeart = parts[0]?.dimension === 0
  const step = 360 / points
  const room = isHeart ? 360 : step - Math.min(9, step / 8)
  const width = Math.min(room / parts.length, isHeart ? 180 : 60)
  const gap = Math.min(isHeart ? 10 : 2.6, width / 4)
  const middle = isHeart ? 0 : ((parts[0]?.dimension ?? 1) - 1) * step
  const start = middle - (isHeart ? width / 2 : (width * parts.length) / 2)
  return parts.map(({ look }, index) => (
    <Segments
      key={index}
      look={look}
      inner={isHeart ? wideHeart - 36 : 152}
      depth={isHeart ? 30 : 32}
      from={start + index * width + gap / 2}
      to={start + (index + 1) * width - gap / 2}
    />
  ))
}

type Props = {
  /** How many dimensions there are besides the first, which is the centre. */
  points: number
  /** The dimension drawn in gold: 0 is the centre, the others clockwise from north. Where none is named, north is. */
  active?: number
  /** The capabilities in the framework's order: marked round the bezel, those of the first dimension round the heart. */
  bezel?: readonly BezelPart[]
  /** Names round the drawing, which then leaves room for them. */
  children?: ReactNode
}

/** The compass. A picture only: words beside it say the same. */
export function Compass({ points, active, bezel, children }: Props) {
  const heart = bezel ? wideHeart : slimHeart
  const dimensions = Array.from({ length: points }, (_, index) => index + 1)
  const lookOf = (dimension: number) => {
    if (dimension === (active ?? 1)) return 'active'
    return dimension === 0 && active === undefined ? 'emblem' : 'plain'
  }
  return (
    <svg
      className="compass"
      viewBox={children === undefined ? '0 0 400 400' : '-28 -28 456 456'}
      aria-hidden="true"
      focusable="false"
    >
      <CompassDial points={points} heart={heart} isRated={bezel !== undefined} />
      {[...dimensions, 0].map((dimension) => (
        <CompassPoint
          key={dimension}
          dimension={dimension}
          points={points}
          heart={heart}
          look={lookOf(dimension)}
          isRated={bezel !== undefined}
        />
      ))}
      {bezel &&
        [0, ...dimensions].map((dimension) => (
          <Marks key={dimension} parts={bezel.filter((part) => part.dimension === dimension)} points={points} />
        ))}
      {children}
    </svg>
  )
}
