import type { RoleMap } from '#contract/career.ts'
import { Link } from '#web/ui/link.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { isAt, mapDirections, type Place, rowsOf, useMapWords } from './role-map.ts'

type Props = { map: RoleMap; place: Place | null; placeTo: (place: Place) => string }

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
      <thead>
        <tr>
          <th scope="col">{words.places}</th>
          <th scope="col">{words.roles}</th>
        </tr>
      </thead>
      {mapDirections.map((direction) => {
        const found = cells.filter((cell) => cell.direction === direction)
        const { name, meaning } = directionWords(direction)
        if (found.length === 0) return null
        return (
          <tbody key={direction}>
            <tr>
              <th className="ratings-dimension" scope="rowgroup" colSpan={2}>
                {name} <span className="map-meaning">{meaning}</span>
              </th>
            </tr>
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
          </tbody>
        )
      })}
    </table>
  )
}
