import type { FastifyRequest } from 'fastify'
import { operatePaths } from '#contract/wire/operate-paths.ts'
import { breakdowns, grouped, type Breakdown } from '#domain/session/rating-picture.ts'
import { insightOf, type NamedGroup } from '#server/assessing/insight.ts'
import { shownQuarters } from '#server/assessing/rating-sums.ts'
import { markup, nothing, type Markup } from '#server/values/markup.ts'
import { table, type OperatorPage } from './frame.ts'
import type { Around } from './section.ts'

const breakdownNames: Readonly<Record<Breakdown, string>> = {
  all: 'Whole service',
  role_type: 'By role type',
  need: 'By level of need',
  agency: 'By agency',
}

/** A share in words, which says no more than is known. */
function share(tenths: number): string {
  if (tenths === 0) return 'few'
  return tenths === 10 ? 'nearly all' : `about ${tenths * 10} %`
}

/** A bar as long as a share, beside which the share stands in words. */
function bar(tenths: number): Markup {
  const length = Math.min(95, Math.max(5, tenths * 10))
  return markup`<svg class="operate-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
<rect class="operate-bar-whole" width="100" height="10" /><rect class="operate-bar-part" width="${length}" height="10" /></svg>`
}

/** A chart of the last rating, which is to be developed, with the others beside it. */
function chart(groups: readonly NamedGroup[], caption: string): Markup {
  const ratings = groups[0]?.shares ?? []
  const names = new Map(ratings.map(({ rating, rating_name }) => [rating, rating_name]))
  const [developing = ''] = ratings
    .filter(({ rating }) => rating !== 'not-relevant')
    .slice(-1)
    .map(({ rating }) => rating)
  const others = [...names.keys()].filter((rating) => rating !== developing)
  const tenthsOf = (group: NamedGroup, rating: string) => group.shares.find((one) => one.rating === rating)?.tenths ?? 0
  const rows = groups.map((group) => [
    group.capability_name,
    markup`${bar(tenthsOf(group, developing))}<span>${share(tenthsOf(group, developing))}</span>`,
    ...others.map((rating) => share(tenthsOf(group, rating))),
    `${group.sessions.toLocaleString('en-NZ')} or more`,
  ])
  const head = [
    'Capability',
    names.get(developing) ?? '',
    ...others.map((rating) => names.get(rating) ?? ''),
    'Sessions',
  ]
  return markup`<div class="operate-chart">${table(caption, head, rows)}</div>`
}

function switches(label: string, links: readonly { to: string; name: string; isHere: boolean }[]): Markup {
  const items = links.map(({ to, name, isHere }) => {
    const current = isHere ? markup` aria-current="true"` : nothing
    return markup`<li><a href="${to}"${current}>${name}</a></li>`
  })
  return markup`<nav class="operate-nav" aria-label="${label}"><ul>${items}</ul></nav>`
}

const about = markup`<p>Each session that was saved and used on two days counts once, when it ends by time; of one agency, one a network and day. “Few” is
under 10 % or fewer than three sessions, “nearly all” over 90 % or all but fewer than three. No group has fewer than 10 sessions. Sizes are rounded down to tens,
and shares to tenths, so that no difference betrays a smaller group. What is not shown here is not kept.</p>`

/** The picture of ratings, a quarter and a breakdown at a time. */
export async function picturePage({ deps }: Around, { query }: FastifyRequest): Promise<OperatorPage> {
  const { db, pack } = deps
  const asked = query as { quarter?: string; by?: string }
  const quarters = await shownQuarters(db.read)
  const quarter = quarters.find((one) => one === asked.quarter) ?? quarters[0]
  const by = breakdowns.find((one) => one === asked.by) ?? 'all'
  const page = { section: 'picture', title: 'How leaders rate themselves' } as const
  if (quarter === undefined) {
    const none = markup`<p class="lede">No quarter with 10 counted sessions or more has ended yet.</p>${about}`
    return { ...page, content: none }
  }
  const groups = (await insightOf(db.read, pack, quarter)).filter((group) => group.by === by)
  const charts = [...grouped(groups, ({ value }) => value).values()].map((own) =>
    by === 'all'
      ? chart(own, `${breakdownNames.all}, ${quarter}`)
      : markup`<h2>${own[0]?.value_name ?? ''}</h2>${chart(own, `${own[0]?.value_name ?? ''}, ${quarter}`)}`,
  )
  const few = markup`<p>No group is large enough to be shown so.</p>`
  return {
    ...page,
    content: markup`${switches(
      'Quarter',
      quarters.map((one) => ({ to: operatePaths.picture(one, by), name: one, isHere: one === quarter })),
    )}
${switches(
  'Breakdown',
  breakdowns.map((one) => ({ to: operatePaths.picture(quarter, one), name: breakdownNames[one], isHere: one === by })),
)}
${charts.length === 0 ? few : markup`${charts}`}${about}
<p>As a file: <code>npm run -s lsp -- insight --quarter ${quarter} --format csv</code></p>`,
  }
}
