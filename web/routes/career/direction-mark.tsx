import type { CareerPath } from '#domain/career/career-path.ts'

const shapes: Readonly<Record<CareerPath, string>> = {
  same: 'M6 22V2M6 3.5h13l-3.5 4.5 3.5 4.5H6z',
  morePeople: 'M3 12h17M13 5l7 7-7 7',
  moreStrategy: 'M12 21V4M5 11l7-7 7 7',
  moreBoth: 'M5 19L19 5M8 5h11v11',
  higher: 'M12 21V4M5 11l7-7 7 7',
}

/** A flag for the base role's own place, an arrow for more. Decorative: the words beside it say the same. */
export function DirectionMark({ direction }: { direction: CareerPath }) {
  return (
    <svg className={`direction-mark mark-${direction}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[direction]} />
    </svg>
  )
}
