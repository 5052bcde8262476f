import { useId } from 'react'
import { namePlace } from '#domain/framework/compass/places.ts'

/** A dimension's name on a curve along the bezel. */
export function PointName({ name, angle, step }: { name: string; angle: number; step: number }) {
  const id = useId()
  const { line, size } = namePlace(name, angle, step)
  return (
    <>
      <path id={id} fill="none" d={line} />
      <text className="compass-name" fontSize={size} textAnchor="middle">
        <textPath href={`#${id}`} startOffset="50%">
          {name}
        </textPath>
      </text>
    </>
  )
}

/** The names of all points, clockwise from north. */
export function PointNames({ names }: { names: readonly string[] }) {
  const step = 360 / names.length
  return names.map((name, index) => <PointName key={name} name={name} angle={index * step} step={step} />)
}
