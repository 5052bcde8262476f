import { Link } from 'react-router'
import { block, namedBox, sizeFor } from '#domain/framework/compass/places.ts'
import { PointName } from '#client/components/compass-names.tsx'
import { CompassDial, CompassPoint } from '#client/components/compass-rose.tsx'

const heart = 78
function HeartName({ name }: { name: string }) {
  const lines = name.split(' ')
  const size = Math.min(...lines.map((line) => sizeFor(line, 2 * heart - 18)))
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

type Props = {
  /** In the framework's order: the first is the centre, the others go clockwise from north. */
  dimensions: readonly { name: string; to: string }[]
}

/** For mouse and touch only: a list beside it has the same links for the keyboard and screen readers. */
export function CompassMap({ dimensions }: Props) {
  const points = Math.max(dimensions.length - 1, 1)
  const step = 360 / points
  return (
    <svg className="compass compass-map" viewBox={namedBox.join(' ')} aria-hidden="true" focusable="false">
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
