import { useEffect, useState, type ReactNode } from 'react'
import type { Role } from '#contract/role.ts'
import { agencyHeaders, matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { maxRolesShown, rolesPerPage } from '#contract/wire/limits.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import type { Words } from '#domain/words/words.ts'
import { useWords, useWriter, type InWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Answer<Shown> = { data: Shown[]; headers: Headers }
/** An agency that the search names, by another or an earlier name where there is one. */
type NamedAgency = { id: string; otherName: string }
type Found<Shown> = { roles: Shown[]; total: number; isClose: boolean; named: NamedAgency | null }

/** A running or finished search for roles. */
export type RoleSearch<Shown extends Role = Role> = {
  shown: number
  found: Promise<Found<Shown>>
  /** The same, once it is there. */
  first: Found<Shown> | null
  /** Aborts it; the server, whose pages come with all that was found, sends none. */
  cancel?: () => void
}

function namedIn(headers: Headers | undefined): NamedAgency | null {
  const id = headers?.get(agencyHeaders.id)
  return id ? { id, otherName: decodeURIComponent(headers?.get(agencyHeaders.otherName) ?? '') } : null
}

/** Loads as many roles as the address asks for; `keep` receives the first page. */
export function startRoleSearch<Shown extends Role>(
  asked: URLSearchParams,
  ask: (offset: number, signal: AbortSignal) => Promise<Answer<Shown>>,
  keep: (first: Shown[]) => void,
): RoleSearch<Shown> {
  const controller = new AbortController()
  const shown = Math.min(Math.max(Number(asked.get('shown')) || rolesPerPage, rolesPerPage), maxRolesShown)
  const offsets = Array.from({ length: Math.ceil(shown / rolesPerPage) }, (_, page) => page * rolesPerPage)
  const found = Promise.all(offsets.map((offset) => ask(offset, controller.signal))).then((pages) => {
    const headers = pages[0]?.headers
    keep(pages[0]?.data ?? [])
    search.first = {
      roles: pages.flatMap(({ data }) => data),
      total: Number(headers?.get(totalHeader) ?? 0),
      isClose: headers?.get(matchHeader) === 'close',
      named: namedIn(headers),
    }
    return search.first
  })
  // `useFound` handles the failure; this only stops a warning if the visitor has already left.
  found.catch(() => undefined)
  const search: RoleSearch<Shown> = { shown, found, first: null }
  if (!import.meta.env.SSR) search.cancel = () => controller.abort()
  return search
}

/**
 * Waits for the rows of a list on the server, and of one that the visitor comes back to, whose address is there before its screen: only
 * with them it is as long as it was, and stands where it was left.
 */
export async function rowsWhereLeft(request: Request, { found }: RoleSearch): Promise<void> {
  if (import.meta.env.SSR || window.location.href.replace(/#.*/, '') === request.url) await found
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The results of a search; until they arrive, the previous ones with `isStale`. */
function useFound<Shown extends Role>({
  found,
  first,
  cancel,
}: RoleSearch<Shown>): {
  found: Found<Shown> | null
  isStale: boolean
} {
  const fail = useFailure()
  const [shown, setShown] = useState<{ from: Promise<Found<Shown>>; found: Found<Shown> } | null>(
    first && { from: found, found: first },
  )
  useEffect(() => {
    let isCancelled = false
    found.then(
      (roles) => isCancelled || setShown((before) => (before?.from === found ? before : { from: found, found: roles })),
      (error: unknown) => isCancelled || isAborted(error) || fail(error),
    )
    return () => {
      isCancelled = true
      cancel?.()
    }
  }, [found, cancel, fail])
  return { found: shown?.found ?? null, isStale: shown?.from !== found }
}

function countInWords(
  { found_first, found }: Words['finding']['role_results'],
  counted: InWords['counted'],
  { roles, total }: Found<Role>,
): string {
  return roles.length < total
    ? counted(found_first, { count: total, shown: roles.length })
    : counted(found, { count: total })
}

type Props<Shown extends Role> = {
  roleSearch: RoleSearch<Shown>
  /** The status while searching, and if nothing is found. */
  looking: string
  nothing: string
  /** The roles as a list; with `isCut` more follow. */
  list: (roles: readonly Shown[], isCut: boolean) => ReactNode
  /** The address that lists more roles. */
  more: (shown: number) => string
  /** Shown above the list. */
  note?: (found: Found<Shown>) => ReactNode
  /** Links below the results; called with null before the first results. */
  after?: (found: Found<Shown> | null) => ReactNode
  /** Whether a heading of `after` says that nothing is found, so that only who does not see it is told besides. */
  isNothingHeaded?: boolean
  /** What stands around all of this. */
  around?: (results: ReactNode, found: Found<Shown> | null) => ReactNode
}

/** Keeps the list of the previous search until the next one is there. */
export function RoleResults<Shown extends Role>({
  roleSearch,
  looking,
  nothing,
  list,
  more,
  note,
  after,
  isNothingHeaded = false,
  around = (results) => results,
}: Props<Shown>) {
  const words = useWords('finding').role_results
  const { counted } = useWriter()
  const { found, isStale } = useFound(roleSearch)
  const status = found === null || isStale ? looking : found.total === 0 ? nothing : countInWords(words, counted, found)
  return around(
    <>
      <p className={isNothingHeaded && status === nothing ? 'visually-hidden' : 'result-count'} role="status">
        {status}
      </p>
      <div aria-busy={isStale}>
        {found === null && (
          <div className="skeleton">
            <div className="skeleton-line" />
            <div className="skeleton-line" />
            <div className="skeleton-line skeleton-short" />
          </div>
        )}
        {found && note?.(found)}
        {found && found.total > 0 && list(found.roles, found.roles.length < found.total)}
        {found && found.roles.length < Math.min(found.total, maxRolesShown) && (
          <p>
            <Link
              className="button button-secondary"
              to={more(roleSearch.shown + rolesPerPage)}
              replace
              preventScrollReset
            >
              {words.more}
            </Link>
          </p>
        )}
      </div>
      {after?.(found)}
    </>,
    found,
  )
}
