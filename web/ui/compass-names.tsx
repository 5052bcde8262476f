import { useId } from 'react'
import { type CompassPlan, namePlace, numberPlace } from '#domain/framework/compass.ts'

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
export function CompassNames({ plan }: { plan: CompassPlan }) {
  return plan.places.map((place, dimension) => <PointLabel key={place} plan={plan} dimension={dimension} />)
}
