import { useId } from 'react'
import { Link } from 'react-router'
import { CompassDial, CompassPoint } from './compass.tsx'
import { block, curve } from './compass-shapes.ts'

const heart = 70
/** Where the names stand: outside the bezel, on a circle whose letters are `letter` high at most. */
const nameRadius = 203
const letter = 22

/** Letters are about half as wide as they are high. */
function sizeFor(name: string, room: number): number {
  return Math.min(letter, Math.floor(room / (name.length * 0.54)))
}

function HeartName({ name }: { name: string }) {
  const lines = name.split(' ')
  const size = Math.min(letter, ...lines.map((line) => sizeFor(line, 2 * heart - 18)))
  return lines.map((line, index) => (
    <text
      key={index}
      className="compass-name"
      x="200"
      y={200 + (index - lines.length / 2 + 0.78) * size * 1.15}
      fontSize={size}
      textAnchor="middle"
    >
      {line}
    </text>
  ))
}

function PointName({ name, angle, step }: { name: string; angle: number; step: number }) {
  const id = useId()
  const width = Math.min(step, 180) - 6
  const size = sizeFor(name, (width / 180) * Math.PI * nameRadius)
  const isTurned = angle > 90 && angle < 270
  return (
    <>
      <path id={id} fill="none" d={curve(isTurned ? nameRadius + size * 0.72 : nameRadius, angle, width)} />
      <text className="compass-name" fontSize={size} textAnchor="middle">
        <textPath href={`#${id}`} startOffset="50%">
          {name}
        </textPath>
      </text>
    </>
  )
}

type Props = {
  /** In the framework's order: the first is the centre, the others stand clockwise from north. */
  dimensions: readonly { name: string; to: string }[]
}

/** The compass whose parts lead to the dimensions. For eye and hand only: a list of the same links stands beside it. */
export function CompassMap({ dimensions }: Props) {
  const points = Math.max(dimensions.length - 1, 1)
  const step = 360 / points
  return (
    <svg className="compass compass-map" viewBox="-28 -28 456 456" aria-hidden="true" focusable="false">
      <CompassDial points={points} heart={heart} />
      {dimensions
        .map(({ name, to }, dimension) => {
          const angle = (dimension - 1) * step
          return (
            <Link key={to} to={to} tabIndex={-1}>
              {dimension > 0 && (
                <path
                  className="compass-room"
                  d={block(heart, 226, angle - Math.min(step, 358) / 2, angle + Math.min(step, 358) / 2)}
                />
              )}
              <CompassPoint
                dimension={dimension}
                points={points}
                heart={heart}
                look={dimension === 1 ? 'active' : 'plain'}
              />
              {dimension === 0 ? <HeartName name={name} /> : <PointName name={name} angle={angle} step={step} />}
            </Link>
          )
        })
        .toReversed()}
    </svg>
  )
}
