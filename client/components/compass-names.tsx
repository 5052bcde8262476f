import { useId } from 'react'
import { curve } from './compass-shapes.ts'

/** Where the names stand: outside the bezel, in letters of this size at most. */
const nameRadius = 203
const letter = 22

/** The drawing with room for names round it. */
export const namedViewBox = '-28 -28 456 456'

/** The size of letters that makes a name fit: they are about half as wide as they are high. */
export function sizeFor(name: string, room: number): number {
  return Math.min(letter, Math.floor(room / (name.length * 0.54)))
}

/** A dimension's name, written along the bezel at its point. */
export function PointName({ name, angle, step }: { name: string; angle: number; step: number }) {
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

/** The names of all points, clockwise from north. */
export function PointNames({ names }: { names: readonly string[] }) {
  const step = 360 / names.length
  return names.map((name, index) => <PointName key={name} name={name} angle={index * step} step={step} />)
}
