import type { FiguresPage } from '#contract/wire/operator-page.ts'
import { assessOptions } from '#domain/assessing/ratings.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { useKinds } from '#domain/session/figures.ts'
import { weeksFrom } from '#server/values/spans.ts'

/** The figures by role type, ratings in all, and before there are any, under the name of another view. */
export function figuresPages(pack: Pack): FiguresPage[] {
  const weeks = weeksFrom('2026-W37', '2026-W47')
  const numbers = (row: number, count: number) =>
    Array.from({ length: count }, (_, place) => ((row + place) % 5 === 0 ? null : ((row + place) % 7) * 110))
  const ratings = assessOptions(pack).map(({ name }) => name)
  const figures = {
    name: 'figures',
    weeks,
    kinds: useKinds.map((kind, row) => ({ kind, numbers: numbers(row, weeks.length).map((one) => one ?? 0) })),
    periods: ['2026-P11', '2026-P10'],
    names: {},
    period: '2026-P11',
    firstOn: '2026-11-30',
    feeds: ['https://lsp.example/operate/figures/feed/a-secret-of-the-gallery/figures.atom'],
  } as const
  const types = [...pack.role_types.map(({ id, name }) => ({ value: id, name })), { value: '*', name: '' }]
  const rows = types.map((type, row) => ({ ...type, numbers: numbers(row, useKinds.length) }))
  const rated = pack.capabilities.map(({ id, name }, row) => ({
    value: id,
    name,
    numbers: numbers(row, ratings.length),
  }))
  return [
    { ...figures, view: 'role_type', tables: [{ name: '', columns: useKinds, rows }] },
    { ...figures, view: 'ratings_all', tables: [{ name: '', columns: ratings, rows: rated }] },
    { ...figures, view: 'agency', weeks: [], periods: [], period: null, tables: [], feeds: [] },
  ]
}
