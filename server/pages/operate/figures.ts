import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type FigureView, type FiguresPage, figureViews } from '#contract/wire/operator-page.ts'
import { feedFiles, operatePaths, operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { grouped, useKinds } from '#domain/session/figures.ts'
import { endOf, isWeek, spanInWords, weekOf } from '#server/values/spans.ts'
import type { Deps } from '#server/deps.ts'
import { figuresCsv, type NamedFigure, type Published, publishedFigures } from '#server/session/published-figures.ts'
import { escapeXml } from '#server/values/escape.ts'
import { networkOf } from '#server/values/network.ts'
import { refuse } from '#server/values/refusals.ts'
import { hidden, type Routes } from './routes.ts'

/** So many weeks are drawn, and so many periods can be chosen: about a year's. */
const maxWeeks = 53
const maxPeriods = 14

/** So many weeks and periods are in the feed, the newest first. */
const maxEntries = 50

type Tables = FiguresPage['tables']

/** One view of what is shown of a period. */
function tablesOf(figures: readonly NamedFigure[], view: FigureView): Tables {
  if (!view.startsWith('ratings_')) {
    const own = figures.filter(({ breakdown, capability }) => breakdown === view && capability === '')
    const kinds = useKinds.filter((kind) => own.some((one) => one.kind === kind))
    const numberOf = (kind: string, some: readonly NamedFigure[]) =>
      some.find((one) => one.kind === kind)?.sessions ?? null
    const rows = [...grouped(own, ({ value }) => value)].map(([value, some]) => ({
      value,
      name: some[0]?.value_name ?? value,
      numbers: kinds.map((kind) => numberOf(kind, some)),
    }))
    // A session has one role type, agency and campaign, but any number of documents. Others are what is left of what is shown in all.
    const totals = figures.filter(({ breakdown, capability }) => breakdown === 'all' && capability === '')
    const others = kinds.map((kind, place) =>
      rows.reduce((left, { numbers }) => left - (numbers[place] ?? 0), numberOf(kind, totals) ?? 0),
    )
    const isDivided = view !== 'document' && rows.length > 0
    return rows.length === 0
      ? []
      : [{ name: '', columns: kinds, rows: isDivided ? [...rows, { value: '*', name: '', numbers: others }] : rows }]
  }
  const own = figures.filter(({ breakdown, capability }) => capability !== '' && `ratings_${breakdown}` === view)
  return [...grouped(own, ({ value }) => value).values()].map((some) => {
    const ratings = [...grouped(own, ({ rating }) => rating).values()].flatMap(([first]) => first ?? [])
    const rows = [...grouped(some, ({ capability }) => capability)].map(([value, rated]) => ({
      value,
      name: rated[0]?.capability_name ?? value,
      numbers: ratings.map(({ rating }) => rated.find((one) => one.rating === rating)?.sessions ?? null),
    }))
    return { name: some[0]?.value_name ?? '', columns: ratings.map(({ rating_name: name }) => name), rows }
  })
}

type Asked = { period?: string; by?: string }

/** `asked` names a period and a view; otherwise it is the newest period, by role type. */
async function figuresPage({ db, pack, clock, figuresFeed, publicUrl }: Deps, asked: Asked): Promise<FiguresPage> {
  const { figures, ...published } = await publishedFigures(db.read, pack)
  const weeks = published.weeks.slice(-maxWeeks)
  const periods = published.periods.slice(-maxPeriods).toReversed()
  const period = periods.find((one) => one === asked.period) ?? periods[0] ?? null
  const view = figureViews.find((one) => one === asked.by) ?? 'role_type'
  const ofWeeks = figures.filter(({ span }) => isWeek(span))
  return {
    name: 'figures',
    weeks,
    kinds: useKinds.map((kind) => ({
      kind,
      numbers: weeks.map((week) => ofWeeks.find((one) => one.span === week && one.kind === kind)?.sessions ?? 0),
    })),
    periods,
    names: Object.fromEntries([...weeks, ...periods].map((span) => [span, nameOfSpan(pack, span)])),
    period,
    view,
    tables: tablesOf(
      figures.filter(({ span }) => span === period),
      view,
    ),
    firstOn: endOf(weekOf(clock().toISOString())).slice(0, 10),
    feeds: figuresFeed === null ? [] : feedFiles.map((file) => publicUrl + operatePaths.figuresFeed(figuresFeed, file)),
  }
}

/** What a week or a period is called. */
const nameOfSpan = ({ words: { operate }, language }: Deps['pack'], span: string) =>
  fill(isWeek(span) ? operate.figures.week : operate.figures.period, spanInWords(span, language))

/** An Atom feed (RFC 4287) with an entry for each week and period. An entry never changes. */
function atomFeed({ pack, publicUrl, figuresFeed }: Deps, { weeks, periods, figures }: Published): string {
  const words = pack.words.operate.figures
  const { organisation } = pack.site
  const id = (name: string) => `tag:${new URL(publicUrl).hostname},2026:figures${name}`
  const spans = [...weeks, ...periods]
    .toSorted((one, other) => (endOf(one) < endOf(other) ? 1 : endOf(one) > endOf(other) ? -1 : one < other ? -1 : 1))
    .slice(0, maxEntries)
  const page = publicUrl + operatePatterns.figures
  const entries = spans.map((span) => {
    const totals = figures.filter((one) => one.span === span && one.breakdown === 'all' && one.capability === '')
    const said = totals.map(({ kind, sessions }) => fill(words.in_feed, { kind: words.kinds[kind], count: sessions }))
    const title = nameOfSpan(pack, span)
    return [
      '<entry>',
      `<id>${escapeXml(id(`:${span}`))}</id>`,
      `<title>${escapeXml(title)}</title>`,
      `<updated>${endOf(span)}</updated>`,
      `<link rel="alternate" href="${escapeXml(isWeek(span) ? page : `${page}?period=${span}`)}"/>`,
      `<content type="text">${escapeXml(said.length > 0 ? said.join(' ') : words.nothing)}</content>`,
      '</entry>',
    ].join('')
  })
  const [newest] = spans
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${pack.language}">`,
    `<id>${escapeXml(id(''))}</id>`,
    `<title>${escapeXml(words.feed_title)}</title>`,
    `<updated>${newest === undefined ? '1970-01-01T00:00:00Z' : endOf(newest)}</updated>`,
    `<author><name>${escapeXml(organisation)}</name></author>`,
    `<link rel="self" href="${escapeXml(publicUrl + operatePaths.figuresFeed(figuresFeed ?? '', 'figures.atom'))}"/>`,
    `<link rel="alternate" href="${escapeXml(page)}"/>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

const hashed = (text: string) => createHash('sha256').update(text).digest()

/** Serves the figures to operators, and to whoever knows the secret part of the feed's address. */
export function serveFigures(operate: FastifyInstance, deps: Deps, { get }: Pick<Routes, 'get'>): void {
  const { db, pack, figuresFeed: secret } = deps
  const json = async () => JSON.stringify(await publishedFigures(db.read, pack))
  const csv = async () => figuresCsv((await publishedFigures(db.read, pack)).figures)
  get(operatePatterns.figures, 'figures', async ({ request }) => ({
    page: await figuresPage(deps, request.query as Asked),
  }))
  get(operatePatterns.figuresCsv, 'figures', async () => ({ file: 'figures.csv', text: await csv() }))
  get(operatePatterns.figuresJson, 'figures', async () => ({
    file: 'figures.json',
    text: await json(),
    type: 'application/json; charset=utf-8',
  }))
  if (secret === null) return
  operate.get<{ Params: { id: string; file: string } }>(operatePatterns.figuresFeed, hidden, async (request, reply) => {
    deps.linkCalls.admit(networkOf(request.ip), deps.clock())
    const { id, file } = request.params
    if (!timingSafeEqual(hashed(id), hashed(secret))) throw refuse('nothingHere')
    if (file === 'figures.csv') return reply.type('text/csv; charset=utf-8').send(await csv())
    if (file === 'figures.json') return reply.type('application/json; charset=utf-8').send(await json())
    if (file !== 'figures.atom') throw refuse('nothingHere')
    const published = await publishedFigures(db.read, pack)
    return reply.type('application/atom+xml; charset=utf-8').send(atomFeed(deps, published))
  })
}
