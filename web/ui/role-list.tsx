import { Fragment, type ReactNode } from 'react'
import type { Role } from '#contract/role.ts'
import { useHere } from '#web/app/links.ts'
import { paths } from '#contract/wire/paths.ts'
import { capitalised, fill } from '#domain/framework/sentence.ts'
import type { CountedAxis, Counts } from '#domain/role/axes.ts'
import { titlesApart } from '#domain/role/role.ts'
import type { Words } from '#domain/words/words.ts'
import { alikeIn, entriesInTurn, entriesOf, type Entry } from './same-title.ts'
import { usePack, useWords, useWriter, type InWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'
import { Heard } from './text.tsx'

/** A count in words; with a base role's count, compared to it. */
function countInWords(
  { alone, same, more, fewer }: Words['finding']['role_list']['counts'],
  language: string,
  { place, in_sentence, most }: CountedAxis,
  role: Counts,
  base?: Counts,
): string {
  const values = { axis: capitalised({ language }, in_sentence), count: role[place], most }
  if (!base) return fill(alone, values)
  const difference = role[place] - base[place]
  if (difference === 0) return fill(same, values)
  return fill(difference > 0 ? more : fewer, { ...values, difference: Math.abs(difference) })
}

/** How many capabilities of each axis are essential to a role; with a base role, compared to its counts. */
export function RoleCounts({ role, base }: { role: Role; base?: Role | undefined }) {
  const { axes } = usePack('axes')
  const { language } = usePack('site')
  const { counts } = useWords('finding').role_list
  if (axes.length === 0) return null
  return (
    <span className="role-counts">
      {axes.map((axis, index) => (
        <Fragment key={axis.place}>
          {index > 0 && <span className="visually-hidden">, </span>}
          <span>{countInWords(counts, language, axis, role, base)}</span>
        </Fragment>
      ))}
    </span>
  )
}

type RoleLinkProps = {
  role: Role
  to: string
  /** What a list says of each role besides, such as its job family. */
  note?: string | undefined
  base?: Role | undefined
}

function RoleLink({ role, to, note, base }: RoleLinkProps) {
  return (
    <Link to={to}>
      <bdi className="role-title">{role.title}</bdi>
      <span className="role-agency">{role.agency}</span>
      {note && <span className="role-meta">{note}</span>}
      <span className="role-meta">({role.meta})</span>
      <RoleCounts role={role} base={base} />
    </Link>
  )
}

/** How many agencies have roles of one title, and whether there is one for any agency. */
function placesInWords({ anything, role_list }: Words['finding'], counted: InWords['counted'], entry: Entry): string {
  const { roles, isCut } = entry
  const agencies = new Set(roles.map(({ agency }) => agency))
  const isForAny = agencies.delete(anything.agency)
  const { at, at_and_any, more } = role_list.same_title
  const places = counted(isForAny ? at_and_any : at, { count: agencies.size })
  return isCut ? fill(more, { places }) : places
}

/** All roles of one title: an entry that opens to their agencies, and is open where the role chosen last is among them. */
function SameTitle({ entry, chosen, children }: { entry: Entry; chosen: string | undefined; children: ReactNode }) {
  const words = useWords('finding')
  const { counted } = useWriter()
  return (
    <details className="same-title" open={entry.roles.some(({ id }) => id === chosen)}>
      <summary>
        <bdi className="role-title">{entry.title}</bdi>{' '}
        <span className="role-agency">{placesInWords(words, counted, entry)}</span>
      </summary>
      <ul className="bare">{children}</ul>
    </details>
  )
}

/** A role inside the entry of its title. */
function RoleOfTitle({ role, to, base, note }: RoleLinkProps) {
  return (
    <Link to={to}>
      <span className="visually-hidden">{role.title}</span>
      <span className="role-agency role-title-of-many">{role.agency}</span>
      <span className="role-meta">({role.meta})</span>
      {note && <span className="role-meta">{note}</span>}
      <RoleCounts role={role} base={base} />
    </Link>
  )
}

/** Roles of one title that the list cannot tell apart: one line, which opens to all of them. */
function Alike({ roles, to, note }: { roles: readonly Role[]; to: (role: Role) => string; note: string | undefined }) {
  const words = useWords('finding').role_list
  const { counted } = useWriter()
  const [role] = roles
  const count = roles.length
  if (!role) return null
  return (
    <details className="same-title">
      <summary>
        <span className="role-agency">{role.agency}</span> <span className="role-meta">({role.meta})</span>{' '}
        {note && <span className="role-meta">{note}</span>} <RoleCounts role={role} />{' '}
        <span className="role-meta">{counted(words.same_title.alike, { count })}</span>
      </summary>
      <ul className="bare">
        {roles.map((one, index) => (
          <li key={one.id}>
            <Link to={to(one)}>
              <span className="visually-hidden">{one.title}, </span>
              <span className="role-title-of-many">
                {fill(words.same_title.one_alike, { place: index + 1, count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

const toItsPage = ({ id }: Role) => paths.roleActions(id)

type RoleListProps<Listed extends Role> = {
  roles: readonly Listed[]
  /** The id of the role chosen last. */
  chosen?: string | undefined
  isCut?: boolean
  to?: (role: Role) => string
  noteOf?: (role: Listed) => string | undefined
}

/**
 * Role profiles as a list of links, each to its page unless `to` says where; those of one title at many agencies are one entry
 * that opens. With `isCut` more roles follow.
 */
export function RoleList<Listed extends Role>({
  roles,
  chosen,
  isCut = false,
  to = toItsPage,
  noteOf,
}: RoleListProps<Listed>) {
  return (
    <ul className="bare role-list">
      {entriesOf(roles, isCut).map((entry) => {
        const [role] = entry.roles
        return (
          <li key={role?.id}>
            {role && entry.roles.length === 1 ? (
              <RoleLink role={role} to={to(role)} note={noteOf?.(role)} />
            ) : (
              <SameTitle entry={entry} chosen={chosen}>
                {alikeIn(entry.roles.map((one) => ({ role: one, note: noteOf?.(one) }))).map((alike) => {
                  const [{ role: one, note } = { role, note: undefined }] = alike
                  return (
                    <li key={one?.id}>
                      {one && alike.length === 1 ? (
                        <RoleOfTitle role={one} to={to(one)} note={note} />
                      ) : (
                        <Alike roles={alike.map((same) => same.role)} to={to} note={note} />
                      )}
                    </li>
                  )
                })}
              </SameTitle>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type CompareLinkProps = { role: Role; base: Role; name: string; baseName: string }

/** A link to the comparison, which calls both roles by their names for screen readers. */
function CompareLink({ role, base, name, baseName }: CompareLinkProps) {
  const words = useWords('finding').role_list
  const here = useHere()
  if (base.id === role.id) return null
  return (
    <Link className="role-compare" to={paths.compare(base.id, [role.id])} state={here}>
      <Heard shown={words.compare} heard={fill(words.compare_with, { role: name, base: baseName })} />
    </Link>
  )
}

/** A role with the name of its job family, where a list shows it. */
type RoleWithFamily = Role & { family?: string }

type RoleListAgainstProps = { roles: readonly RoleWithFamily[]; chosen: string | undefined; base: Role; isCut: boolean }

/**
 * Role profiles as a list whose counts are set against a base role's; a second link compares each with it, and names the
 * agencies too where two roles have the same title. With `isCut` more roles follow.
 */
export function RoleListAgainst({ roles, chosen, base, isCut }: RoleListAgainstProps) {
  const others = roles.filter(({ id }) => id !== base.id)
  const [baseName = '', ...apart] = titlesApart([base, ...others])
  const names = new Map(others.map(({ id }, place) => [id, apart[place] ?? '']))
  const compare = (role: Role) => (
    <CompareLink role={role} base={base} name={names.get(role.id) ?? ''} baseName={baseName} />
  )
  return (
    <ul className="bare role-list role-list-against">
      {entriesInTurn(roles, isCut).map((entry) => {
        const [role] = entry.roles
        return role && entry.roles.length === 1 ? (
          <li key={role.id}>
            <RoleLink role={role} to={toItsPage(role)} note={role.family} base={base} />
            {compare(role)}
          </li>
        ) : (
          <li key={role?.id} className="role-list-entry">
            <SameTitle entry={entry} chosen={chosen}>
              {entry.roles.map((one) => (
                <li key={one.id}>
                  <RoleOfTitle role={one} to={toItsPage(one)} base={base} />
                  {compare(one)}
                </li>
              ))}
            </SameTitle>
          </li>
        )
      })}
    </ul>
  )
}
