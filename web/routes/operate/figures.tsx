import { operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { type FiguresPage, figureViews } from '#contract/wire/operator-page.ts'
import { fill } from '#domain/framework/sentence.ts'
import { type UseKind, useKinds } from '#domain/session/figures.ts'
import { usePack, useWords, useWriter } from '#web/words.ts'
import { Page, Table } from './frame.tsx'

/** A bar as long as a number is of the largest, which stands beside it. */
function Bar({ number, most }: { number: number; most: number }) {
  return (
    <svg className="operate-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="operate-bar-whole" width="100" height="10" />
      <rect className="operate-bar-part" width={(100 * number) / Math.max(most, 1)} height="10" />
    </svg>
  )
}

/** A bar for each week; the table beneath the charts says the same. */
function Weeks({ numbers }: { numbers: readonly number[] }) {
  const most = Math.max(...numbers, 1)
  return (
    <svg
      className="operate-weeks"
      viewBox={`0 0 ${10 * numbers.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {numbers.map((number, week) => (
        // oxlint-disable-next-line react/no-array-index-key -- its place is what the bar stands for
        <rect key={week} x={10 * week + 1} y={100 - (98 * number) / most} width="8" height={(98 * number) / most} />
      ))}
      <rect className="operate-weeks-ground" y="99" width={10 * numbers.length} height="1" />
    </svg>
  )
}

function ByWeek({ weeks, kinds, names }: Pick<FiguresPage, 'weeks' | 'kinds' | 'names'>) {
  const words = useWords('operate').figures
  const { inDigits } = useWriter()
  const rows = weeks.map((week, place) => ({
    key: week,
    cells: [names[week] ?? week, ...kinds.map(({ numbers }) => inDigits(numbers[place] ?? 0))],
  }))
  const newest = weeks.at(-1)
  return (
    <section>
      <h2>{words.by_week}</h2>
      <div className="operate-charts">
        {kinds.map(({ kind, numbers }) => (
          <figure key={kind}>
            <figcaption>
              <strong>{words.kinds[kind]}</strong> {words.about_kinds[kind]}
            </figcaption>
            <Weeks numbers={numbers} />
            {newest !== undefined && (
              <p>{fill(words.last_week, { week: names[newest] ?? newest, count: inDigits(numbers.at(-1) ?? 0) })}</p>
            )}
          </figure>
        ))}
      </div>
      <details open={weeks.length <= 13}>
        <summary>{words.table}</summary>
        <Table
          caption={words.by_week}
          columns={[words.week_column, ...kinds.map(({ kind }) => words.kinds[kind])]}
          rows={rows.toReversed()}
        />
      </details>
    </section>
  )
}

type Switch = { label: string; links: readonly { to: string; name: string; isHere: boolean }[] }

function Switches({ label, links }: Switch) {
  return (
    <nav className="row operate-nav" aria-label={label}>
      <ul className="bare">
        {links.map(({ to, name, isHere }) => (
          <li key={to}>
            <a href={to} aria-current={isHere || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const isKind = (text: string): text is UseKind => useKinds.some((kind) => kind === text)

/** The tables of a view, each number beside a bar; bars of one table are of one scale. */
function View({ period, view, tables, names }: Pick<FiguresPage, 'view' | 'tables' | 'names'> & { period: string }) {
  const words = useWords('operate').figures
  const { inDigits } = useWriter()
  if (tables.length === 0) return <p>{words.too_small}</p>
  const rowName = ({ value, name }: { value: string; name: string }) => {
    if (value === '*') return words.others
    if (view === 'campaign' && value === '') return words.no_campaign
    const documents: Readonly<Record<string, string>> = words.documents
    return (view === 'document' && documents[value]) || name
  }
  const first = view.startsWith('ratings_') ? words.views.ratings_all : words.views[view]
  return tables.map(({ name, columns, rows }) => {
    const most = Math.max(...rows.flatMap(({ numbers }) => numbers.map((number) => number ?? 0)))
    return (
      <section key={name} className="operate-chart">
        {name !== '' && <h3>{name}</h3>}
        <Table
          caption={[words.views[view], name, names[period] ?? period].filter((part) => part !== '').join(', ')}
          columns={[first, ...columns.map((column) => (isKind(column) ? words.kinds[column] : column))]}
          rows={rows.map((row) => ({
            key: row.value,
            cells: [
              rowName(row),
              ...row.numbers.map((number) =>
                number === null ? (
                  <span className="operate-hidden">{words.hidden}</span>
                ) : (
                  <>
                    <Bar number={number} most={most} />
                    <span>{inDigits(number)}</span>
                  </>
                ),
              ),
            ],
          }))}
        />
      </section>
    )
  })
}

/** What is used: week by week, and a period of four weeks in one view. */
export function Figures(page: FiguresPage) {
  const words = useWords('operate').figures
  const { language } = usePack('site')
  const { weeks, kinds, periods, period, view, names, firstOn, feeds } = page
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(firstOn))
  return (
    <Page section="figures" title={words.heading}>
      <p className="lede">{fill(weeks.length === 0 ? words.none : words.lede, { day })}</p>
      {weeks.length > 0 && <ByWeek weeks={weeks} kinds={kinds} names={names} />}
      {weeks.length > 0 && <h2>{words.by_period}</h2>}
      {weeks.length > 0 && period === null && <p>{words.no_period}</p>}
      {period !== null && (
        <>
          <Switches
            label={words.choose_period}
            links={periods.map((one) => ({
              to: operatePaths.figures(one, view),
              name: names[one] ?? one,
              isHere: one === period,
            }))}
          />
          <Switches
            label={words.choose_view}
            links={figureViews.map((one) => ({
              to: operatePaths.figures(period, one),
              name: words.views[one],
              isHere: one === view,
            }))}
          />
          <View period={period} view={view} tables={page.tables} names={names} />
        </>
      )}
      <p>{words.about}</p>
      <h2>{words.files}</h2>
      <ul>
        <li>
          <a href={operatePatterns.figuresCsv}>{words.csv}</a>
        </li>
        <li>
          <a href={operatePatterns.figuresJson}>{words.json}</a>
        </li>
      </ul>
      <p>{feeds.length === 0 ? words.no_feed : words.feed}</p>
      {feeds.length > 0 && (
        <ul>
          {feeds.map((feed) => (
            <li key={feed} className="operate-link">
              <a href={feed}>{feed}</a>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
