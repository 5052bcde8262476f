import { Fragment } from 'react'
import { type Block, type Cell, isToFillIn } from '#domain/documents/blocks.ts'
import { languageRuns } from '#domain/documents/languages.ts'
import { printable } from '#domain/framework/printable.ts'

/** Text with words in te reo Māori, and English in place of another language, marked as such. */
export function Text({ text }: { text: string }) {
  return languageRuns(text).map(({ text: run, language }, index) =>
    language === null ? (
      <Fragment key={index}>{run}</Fragment>
    ) : (
      <span key={index} lang={language} {...(language === 'en' ? { dir: 'ltr' } : {})}>
        {run}
      </span>
    ),
  )
}

/** Text that leads to a page where `to` is given. */
export function Linked({ text, to }: { text: string; to: string | undefined }) {
  return to === undefined ? (
    <Text text={text} />
  ) : (
    <a href={to}>
      <Text text={text} />
    </a>
  )
}

/** The height of a line to write on, in millimetres. */
export const lineHeight = 6.5
const pixelsInMillimetre = 96 / 25.4

type Row = readonly Cell[]

function CellContent({ cell }: { cell: Cell }) {
  if (typeof cell === 'string') return <Text text={cell} />
  if ('text' in cell) {
    const { text, to, level, below } = cell
    const link = <Linked text={text} to={to} />
    // HTML allows no heading element in a th.
    const name = level ? (
      <span role="heading" aria-level={level + 1}>
        {link}
      </span>
    ) : (
      link
    )
    if (!below) return name
    return (
      <>
        <p>{name}</p>
        {below.map((one, index) => (
          <p key={index}>
            <Text text={one} />
          </p>
        ))}
      </>
    )
  }
  if ('room' in cell) return null
  return (
    <>
      {cell.texts.map((text, index) => (
        <p key={index}>
          <Text text={text} />
        </p>
      ))}
      {cell.items.length > 0 && (
        <ul>
          {cell.items.map((item, index) => (
            <li key={index}>
              <Text text={item} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The rows in groups; each group begins with the row that names it. */
function rowGroups(rows: readonly Row[], columns: number): Row[][] {
  const groups: Row[][] = []
  for (const row of rows) {
    if (row.length < columns || groups.length === 0) groups.push([row])
    else groups.at(-1)?.push(row)
  }
  return groups
}

type TableBlock = Block & { type: 'table' }

function TableCell({ cell, column, table }: { cell: Cell; column: number; table: TableBlock }) {
  const { header, namesRows, lines } = table
  if (namesRows && column === 0 && cell !== '')
    return (
      <th scope="row" role="rowheader">
        <CellContent cell={cell} />
      </th>
    )
  const isRoom = typeof cell === 'object' && 'room' in cell
  return (
    <td
      role="cell"
      data-label={printable(header[column] ?? '')}
      aria-label={isRoom ? printable(cell.room) : undefined}
      height={isToFillIn(cell) ? Math.round(lines * lineHeight * pixelsInMillimetre) : undefined}
    >
      <CellContent cell={cell} />
    </td>
  )
}

/**
 * A table. On a narrow screen, styles turn each row into a block; without these roles, screen readers would then no longer hear
 * a table.
 */
export function Table({ table, isTitled }: { table: TableBlock; isTitled: boolean }) {
  const { title, header, rows, widths } = table
  const total = widths.reduce((sum, width) => sum + width, 0)
  const isToWriteIn = rows.some((cells) => cells.some(isToFillIn))
  return (
    <table role="table" className={isToWriteIn ? 'to-write-in' : 'to-read'}>
      <caption className={isTitled ? undefined : 'visually-hidden'}>
        <Text text={title} />
      </caption>
      <colgroup>
        {widths.map((width, index) => (
          <col key={index} width={`${Math.round((100 * width) / total)}%`} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {header.map((name, index) => (
            <th key={index} scope="col" role="columnheader">
              <Text text={name} />
            </th>
          ))}
        </tr>
      </thead>
      {rowGroups(rows, header.length).map((group, place) => (
        <tbody key={place} role="rowgroup">
          {group.map((cells, index) =>
            cells.length < header.length ? (
              <tr key={index} role="row" className="group-name">
                <th scope="rowgroup" role="rowheader" colSpan={header.length}>
                  <CellContent cell={cells[0] ?? ''} />
                </th>
              </tr>
            ) : (
              <tr key={index} role="row">
                {cells.map((cell, column) => (
                  <TableCell key={column} cell={cell} column={column} table={table} />
                ))}
              </tr>
            ),
          )}
        </tbody>
      ))}
    </table>
  )
}
