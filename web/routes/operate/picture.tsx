import { fill } from '#domain/framework/sentence.ts'
import { breakdowns } from '#domain/session/rating-picture.ts'
import { operatePaths } from '#contract/wire/server-paths.ts'
import type { PicturePage } from '#contract/wire/operator-page.ts'
import { Filled } from '#web/ui/text.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Page, Table } from './frame.tsx'

type Group = PicturePage['groups'][number]

/** A bar as long as a share, beside which the share stands in words. */
function Bar({ tenths }: { tenths: number }) {
  return (
    <svg className="operate-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="operate-bar-whole" width="100" height="10" />
      <rect className="operate-bar-part" width={Math.min(95, Math.max(5, tenths * 10))} height="10" />
    </svg>
  )
}

/** A chart of the last rating, which is to be developed, with the others beside it. */
function Chart({ rows: groups, caption }: Pick<Group, 'rows'> & { caption: string }) {
  const words = useWords('operate').picture
  const { inDigits } = useWriter()
  /** A share in words, which says no more than is known. */
  function share(tenths: number): string {
    if (tenths === 0) return words.few
    return tenths === 10 ? words.nearly_all : fill(words.about_share, { share: tenths * 10 })
  }
  const ratings = groups[0]?.shares ?? []
  const developing = ratings.findLast(({ rating }) => rating !== 'not-relevant')
  const others = ratings.filter((rating) => rating !== developing)
  const rows = groups.map(({ capability, sessions, shares }) => {
    const tenthsOf = (rating: string | undefined) => shares.find((one) => one.rating === rating)?.tenths ?? 0
    const tenths = tenthsOf(developing?.rating)
    return {
      key: capability,
      cells: [
        capability,
        <>
          <Bar tenths={tenths} />
          <span>{share(tenths)}</span>
        </>,
        ...others.map(({ rating }) => share(tenthsOf(rating))),
        fill(words.at_least, { count: inDigits(sessions) }),
      ],
    }
  })
  const columns = [words.capability, developing?.name ?? '', ...others.map(({ name }) => name), words.sessions]
  return (
    <div className="operate-chart">
      <Table caption={caption} columns={columns} rows={rows} />
    </div>
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

function Charts({ quarter, breakdown, groups }: Omit<PicturePage, 'quarter' | 'quarters'> & { quarter: string }) {
  const words = useWords('operate').picture
  if (groups.length === 0) return <p>{words.too_small}</p>
  if (breakdown === 'all') {
    const caption = fill(words.group, { name: words.breakdowns.all, quarter })
    return groups.map((group) => <Chart key={group.name} rows={group.rows} caption={caption} />)
  }
  return groups.map(({ name, rows }) => (
    <section key={name}>
      <h2>{name}</h2>
      <Chart rows={rows} caption={fill(words.group, { name, quarter })} />
    </section>
  ))
}

/** The picture of ratings, a quarter and a breakdown at a time. */
export function Picture(page: PicturePage) {
  const words = useWords('operate').picture
  const { quarter, quarters, breakdown } = page
  return (
    <Page section="picture" title={words.heading}>
      {quarter === null ? (
        <p className="lede">{words.none}</p>
      ) : (
        <>
          <Switches
            label={words.quarter}
            links={quarters.map((one) => ({
              to: operatePaths.picture(one, breakdown),
              name: one,
              isHere: one === quarter,
            }))}
          />
          <Switches
            label={words.breakdown}
            links={breakdowns.map((one) => ({
              to: operatePaths.picture(quarter, one),
              name: words.breakdowns[one],
              isHere: one === breakdown,
            }))}
          />
          <Charts {...page} quarter={quarter} />
        </>
      )}
      <p>{words.about}</p>
      {quarter !== null && (
        <p>
          <Filled
            sentence={words.file}
            values={{ command: <code>{`npm run -s lsp -- insight --quarter ${quarter} --format csv`}</code> }}
          />
        </p>
      )}
    </Page>
  )
}
