import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import * as words from 'virtual:words/finding/role_results'
import type { Role } from '#contract/role.ts'
import { matchHeader, totalHeader } from '#contract/wire/headers.ts'
import { maxRolesShown, rolesPerPage } from '#contract/wire/limits.ts'
import { useFailure } from '#client/app/failure.ts'
import { counted } from '#client/app/words.ts'
import { RoleList, RoleListAgainst } from './role-list.tsx'

type Answer = { data: Role[]; headers: Headers }
type Found = { roles: Role[]; total: number; isClose: boolean }

/** A search for roles that is under way or done. `leave` gives it up. */
export type Finding = { shown: number; found: Promise<Found>; leave: () => void }

/** Searches for as many roles as the address asks to be listed; `keep` is told the first of them. */
export function startFinding(
  asked: URLSearchParams,
  ask: (offset: number, signal: AbortSignal) => Promise<Answer>,
  keep: (first: Role[]) => void,
): Finding {
  const leaving = new AbortController()
  const shown = Math.min(Math.max(Number(asked.get('shown')) || rolesPerPage, rolesPerPage), maxRolesShown)
  const offsets = Array.from({ length: Math.ceil(shown / rolesPerPage) }, (_, page) => page * rolesPerPage)
  const found = Promise.all(offsets.map((offset) => ask(offset, leaving.signal))).then((pages) => {
    const headers = pages[0]?.headers
    keep(pages[0]?.data ?? [])
    return {
      roles: pages.flatMap(({ data }) => data),
      total: Number(headers?.get(totalHeader) ?? 0),
      isClose: headers?.get(matchHeader) === 'close',
    }
  })
  // The screen hears of a failure; one that left before need not.
  found.catch(() => undefined)
  return { shown, found, leave: () => leaving.abort() }
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** What the search found; what an earlier one found stays until then, and `isStale` says so. */
function useFound({ found, leave }: Finding): { found: Found | null; isStale: boolean } {
  const fail = useFailure()
  const [shown, setShown] = useState<{ from: Promise<Found>; found: Found } | null>(null)
  useEffect(() => {
    let isLeft = false
    found.then(
      (roles) => isLeft || setShown({ from: found, found: roles }),
      (error: unknown) => isLeft || isAborted(error) || fail(error),
    )
    return () => {
      isLeft = true
      leave()
    }
  }, [found, leave, fail])
  return { found: shown?.found ?? null, isStale: shown?.from !== found }
}

function count({ roles, total }: Found): string {
  return roles.length < total
    ? counted(words.found_first, { count: total, shown: roles.length })
    : counted(words.found, { count: total })
}

type Props = {
  finding: Finding
  /** What the status says meanwhile, and when there is nothing. */
  looking: string
  nothing: string
  /** The role that those found are counted against. */
  base?: Role
  /** The address that lists more of them. */
  more: (shown: number) => string
  /** What else is to be said of what was found, above the list. */
  note?: (found: Found) => ReactNode
  /** The ways on, below what was found; null while nothing is known. */
  after?: (found: Found | null) => ReactNode
}

/** The roles that a search finds, with its status; the list of an earlier search stands until the next one is there. */
export function RoleResults({ finding, looking, nothing, base, more, note, after }: Props) {
  const { found, isStale } = useFound(finding)
  const status = found === null || isStale ? looking : found.total === 0 ? nothing : count(found)
  return (
    <>
      <p className="result-count" role="status">
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
        {found &&
          found.total > 0 &&
          (base ? (
            <RoleListAgainst roles={found.roles} base={base} />
          ) : (
            <RoleList roles={found.roles} isCut={found.roles.length < found.total} />
          ))}
        {found && found.roles.length < found.total && (
          <p>
            <Link
              className="button button-secondary"
              to={more(finding.shown + rolesPerPage)}
              replace
              preventScrollReset
            >
              {words.more}
            </Link>
          </p>
        )}
      </div>
      {after?.(found)}
    </>
  )
}
