import type { CareerPath } from '#domain/career/career-path.ts'
import type { AxisMark, AxisPlace } from '#domain/role/axes.ts'
import { DirectionMark } from './direction-mark.tsx'
import { usePack } from '#web/words.ts'

const shapes: Readonly<Record<AxisMark, string>> = {
  person: 'M20 9a5.5 5.5 0 110 11 5.5 5.5 0 010-11zM9.5 31a10.5 8.5 0 0121 0z',
  needle: 'M28 8l-4 16-12 8 4-16z',
  disc: 'M20 11a9 9 0 110 18 9 9 0 010-18z',
  square: 'M12 12h16v16H12z',
}

const centres: Readonly<Record<AxisPlace, { x: number; y: number }>> = {
  people: { x: 34, y: 65 },
  strategy: { x: 66, y: 35 },
}

/** The circles that ask for more on an axis. */
const askForMore: Readonly<Record<AxisPlace, readonly CareerPath[]>> = {
  people: ['morePeople', 'moreBoth'],
  strategy: ['moreStrategy', 'moreBoth'],
}

type MarkProps = { place: AxisPlace; mark: AxisMark; isMore: boolean }

function Mark({ place, mark, isMore }: MarkProps) {
  const { axes } = usePack('axes')
  const radius = isMore ? 22 : 14
  const { x, y } = axes.length === 1 ? { x: 50, y: 50 } : centres[place]
  return (
    <svg x={x - radius} y={y - radius} width={2 * radius} height={2 * radius} viewBox="0 0 40 40">
      <circle className={`figure-${place}`} cx="20" cy="20" r="19" />
      <path className={`figure-${place}-mark`} d={shapes[mark]} />
    </svg>
  )
}

/** The larger shape is what a path needs more of. Decorative: the words beside it say the same. */
export function CircleFigure({ careerPath }: { careerPath: CareerPath }) {
  const { axes } = usePack('axes')
  if (axes.length === 0) {
    return (
      <span className="circle-figure circle-direction">
        <DirectionMark direction={careerPath} />
      </span>
    )
  }
  return (
    <svg className="circle-figure" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      {axes.map(({ place, mark }) => (
        <Mark key={place} place={place} mark={mark} isMore={askForMore[place].includes(careerPath)} />
      ))}
    </svg>
  )
}
