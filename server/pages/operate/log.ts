import type { LogPage } from '#contract/wire/operator-page.ts'
import { day } from '#domain/framework/durations.ts'
import type { Deps } from '#server/deps.ts'
import { type AuditFilter, acts, auditedPeople, auditLines } from '#server/operate/audit-log.ts'
import { csvLine } from '#server/values/csv.ts'

/** What an address may ask of the log; whatever is none of it counts as not asked. */
export type LogQuery = { person?: string; act?: string; from?: string; to?: string; offset?: string }

/** So many lines stand on a page. */
const perPage = 100

/** A file holds at most so many lines. */
const perFile = 100_000

const date = (text: unknown) =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

function filterOf({ person, act, from, to }: LogQuery): AuditFilter {
  return {
    person: typeof person === 'string' && person !== '' ? person : null,
    act: acts.find((known) => known === act) ?? null,
    from: date(from),
    to: date(to),
  }
}

export async function logPage({ db, auditLifetime }: Deps, query: LogQuery): Promise<LogPage> {
  const filter = filterOf(query)
  const offset = /^\d{1,7}$/.test(query.offset ?? '') ? Number(query.offset) : 0
  const [lines, people] = await Promise.all([
    auditLines(db.read, filter, { limit: perPage + 1, offset }),
    auditedPeople(db.read),
  ])
  return {
    name: 'log',
    lines: lines.slice(0, perPage).map(({ person_name: who, id, at, act, about, before, after }) => {
      return { id, at, who, act, about, before, after }
    }),
    people,
    acts,
    filter: { person: filter.person ?? '', act: filter.act ?? '', from: filter.from ?? '', to: filter.to ?? '' },
    offset,
    hasMore: lines.length > perPage,
    days: Math.round(auditLifetime / day),
  }
}

/** The lines of the log as CSV, the newest first. */
export async function logFile({ db }: Deps, query: LogQuery): Promise<string> {
  const lines = await auditLines(db.read, filterOf(query), { limit: perFile, offset: 0 })
  const rows = lines.map((line) => [
    line.at,
    line.person_id,
    line.person_name,
    line.act,
    line.about,
    line.before ?? '',
    line.after ?? '',
  ])
  const head = ['at', 'person_id', 'person_name', 'act', 'about', 'before', 'after']
  return [head, ...rows].map((cells) => `${csvLine(cells)}\n`).join('')
}
