import type { CareerPath } from '#domain/career-path.ts'

const sizes = { same: 17, more: 25 }

/** People on the left, direction on the right; the one that a path asks more of is larger. The words beside it say the same. */
export function CircleFigure({ path }: { path: CareerPath }) {
  const people = path === 'morePeople' || path === 'moreBoth' ? 'more' : 'same'
  const strategy = path === 'moreStrategy' || path === 'moreBoth' ? 'more' : 'same'
  return (
    <svg className="circle-figure" viewBox="0 0 108 54" aria-hidden="true" focusable="false">
      <svg
        x={26 - sizes[people]}
        y={27 - sizes[people]}
        width={2 * sizes[people]}
        height={2 * sizes[people]}
        viewBox="0 0 40 40"
      >
        <circle className="figure-people" cx="20" cy="20" r="19" />
        <path className="figure-people-mark" d="M20 9a5.5 5.5 0 110 11 5.5 5.5 0 010-11zM9.5 31a10.5 8.5 0 0121 0z" />
      </svg>
      <svg
        x={82 - sizes[strategy]}
        y={27 - sizes[strategy]}
        width={2 * sizes[strategy]}
        height={2 * sizes[strategy]}
        viewBox="0 0 40 40"
      >
        <circle className="figure-strategy" cx="20" cy="20" r="19" />
        <path className="figure-strategy-mark" d="M28 8l-4 16-12 8 4-16z" />
      </svg>
    </svg>
  )
}
