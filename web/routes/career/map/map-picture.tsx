import type { RoleMap } from '#contract/career.ts'
import { DirectionMark } from '#web/routes/career/path-parts.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { type Cell, isAt, mapDirections, type Place, rowsOf, useMapWords } from './role-map.ts'
import { Columns, RowGroup } from '#web/ui/role-needs.tsx'

const maxRadius = 19
const minRadius = 2.5

/** Its area shows the number of roles, compared with the place that has the most; small ones stay visible. */
function Disc({ count, maxCount }: { count: number; maxCount: number }) {
  return (
    <svg className="map-disc" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r={Math.max(maxRadius * Math.sqrt(count / maxCount), minRadius)} />
    </svg>
  )
}

type CellProps = { cell: Cell; maxCount: number; isChosen: boolean; to: string }

function MapCell({ cell, maxCount, isChosen, to }: CellProps) {
  const words = useWords('career').map
  const { cellInWords } = useMapWords()
  const { inDigits } = useWriter()
  const { count, direction } = cell
  const isHere = direction === 'same'
  const look = `map-cell map-${direction ?? 'elsewhere'}`
  if (count === 0 && !isHere) return <span className={look} aria-hidden="true" />
  const sentence = <span className="visually-hidden">{cellInWords(cell)}</span>
  const here = isHere && (
    <span className="map-here" aria-hidden="true">
      {words.here}
    </span>
  )
  if (count === 0)
    return (
      <span className={look}>
        {sentence}
        {here}
      </span>
    )
  return (
    <Link className={look} to={to} preventScrollReset {...(isChosen ? { 'aria-current': true } : {})}>
      {direction && <DirectionMark direction={direction} />}
      <Disc count={count} maxCount={maxCount} />
      {sentence}
      <strong aria-hidden="true">{inDigits(count)}</strong>
      {here}
    </Link>
  )
}

type Props = { map: RoleMap; place: Place | null; placeTo: (place: Place) => string }

/** The first axis to the right, the second upwards, a disc on each place that has roles. */
export function MapPicture({ map, place, placeTo }: Props) {
  const words = useWords('career').map
  const rows = rowsOf(map)
  const maxCount = Math.max(...map.cells.map(({ count }) => count))
  return (
    <div className="map" role="group" aria-label={words.picture}>
      <p className="map-axis" aria-hidden="true">
        <DirectionMark direction="moreStrategy" /> {words.second_axis}
      </p>
      {rows.map(({ strategy, cells }) => (
        <div className="map-row" key={strategy}>
          <span className="map-tick" aria-hidden="true">
            {strategy}
          </span>
          {cells.map((cell) => (
            <MapCell
              key={cell.people}
              cell={cell}
              maxCount={maxCount}
              isChosen={isAt(place, cell)}
              to={placeTo({ people: cell.people, strategy })}
            />
          ))}
        </div>
      ))}
      <div className="map-row map-ticks" aria-hidden="true">
        <span className="map-tick" />
        {rows[0]?.cells.map(({ people }) => (
          <span className="map-tick" key={people}>
            {people}
          </span>
        ))}
      </div>
      <p className="map-axis map-axis-people" aria-hidden="true">
        {words.first_axis} <DirectionMark direction="morePeople" />
      </p>
    </div>
  )
}

export function MapLegend() {
  const { directionWords } = useMapWords()
  return (
    <dl className="map-legend">
      {mapDirections.map((direction) => (
        <div key={direction}>
          <dt className={`map-${direction ?? 'elsewhere'}`}>
            {direction && <DirectionMark direction={direction} />}
            {directionWords(direction).name}
          </dt>
          <dd>{directionWords(direction).meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The map as a table: every place that has roles, grouped by direction. */
export function MapTable({ map, place, placeTo }: Props) {
  const words = useWords('career').map
  const { directionWords, placeInWords } = useMapWords()
  const { inDigits } = useWriter()
  const cells = rowsOf(map)
    .toReversed()
    .flatMap((row) => row.cells)
    .filter(({ count, direction }) => count > 0 || direction === 'same')
  return (
    <table className="ratings-table map-table">
      <caption>{words.caption}</caption>
      <Columns names={[words.places, words.roles]} />
      {mapDirections.map((direction) => {
        const found = cells.filter((cell) => cell.direction === direction)
        const { name, meaning } = directionWords(direction)
        if (found.length === 0) return null
        return (
          <RowGroup
            key={direction}
            name={
              <>
                {name} <span className="map-meaning">{meaning}</span>
              </>
            }
            columns={2}
          >
            {found.map((cell) => (
              <tr key={placeInWords(cell)}>
                <th scope="row">
                  {cell.count === 0 ? (
                    placeInWords(cell)
                  ) : (
                    <Link
                      to={placeTo({ people: cell.people, strategy: cell.strategy })}
                      preventScrollReset
                      {...(isAt(place, cell) ? { 'aria-current': true } : {})}
                    >
                      {placeInWords(cell)}
                    </Link>
                  )}
                  {direction === 'same' && <strong className="map-here"> {words.here}</strong>}
                </th>
                <td>{inDigits(cell.count)}</td>
              </tr>
            ))}
          </RowGroup>
        )
      })}
    </table>
  )
}
