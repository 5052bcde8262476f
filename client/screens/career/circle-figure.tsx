import type { CareerPath } from '#domain/career/career-path.ts'

type MarkProps = { kind: 'people' | 'strategy'; x: number; y: number; isMore: boolean }

const shapes = {
  people: 'M20 9a5.5 5.5 0 110 11 5.5 5.5 0 010-11zM9.5 31a10.5 8.5 0 0121 0z',
  strategy: 'M28 8l-4 16-12 8 4-16z',
}

function Mark({ kind, x, y, isMore }: MarkProps) {
  const radius = isMore ? 22 : 14
  return (
    <svg x={x - radius} y={y - radius} width={2 * radius} height={2 * radius} viewBox="0 0 40 40">
      <circle className={`figure-${kind}`} cx="20" cy="20" r="19" />
      <path className={`figure-${kind}-mark`} d={shapes[kind]} />
    </svg>
  )
}

/** The larger shape is what a path needs more of. Decorative: the words beside it say the same. */
export function CircleFigure({ careerPath }: { careerPath: CareerPath }) {
  return (
    <svg className="circle-figure" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <Mark kind="people" x={34} y={65} isMore={careerPath === 'morePeople' || careerPath === 'moreBoth'} />
      <Mark kind="strategy" x={66} y={35} isMore={careerPath === 'moreStrategy' || careerPath === 'moreBoth'} />
    </svg>
  )
}
