import { Fragment, type ReactNode } from 'react'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { searchKey } from '#domain/finding/title-search.ts'
import { capitalised, fill } from '#domain/framework/sentence.ts'
import type { CountedAxis, Counts } from '#domain/role/axes.ts'
import type { Words } from '#domain/words/words.ts'
import { alikeIn, entriesOf, sharedIn, type Entry } from './same-title.ts'
import { usePack, useWords, useWriter, type InWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type CountProps = { axis: CountedAxis; role: Counts; base: Counts | undefined }

/** A count in words; with a base role's count, compared to it. */
function Count({ axis: { place, in_sentence, most }, role, base }: CountProps) {
  const { language } = usePack('site')
  const { alone, same, more, fewer } = useWords('finding').role_list.counts
  const values = { axis: capitalised({ language }, in_sentence), count: role[place], most }
  if (!base) return <span>{fill(alone, values)}</span>
  const difference = role[place] - base[place]
  if (difference === 0) return <span>{fill(same, values)}</span>
  return (
    <span className="count-apart">
      {fill(difference > 0 ? more : fewer, { ...values, difference: Math.abs(difference) })}
    </span>
  )
}

/** How many capabilities of each axis are essential to a role; with a base role, compared to its counts. */
export function RoleCounts({ role, base }: { role: Counts; base?: Counts | undefined }) {
  const { axes } = usePack('axes')
  if (axes.length === 0) return null
  return (
    <span className="role-counts">
      {axes.map((axis, index) => (
        <Fragment key={axis.place}>
          {index > 0 && <span className="visually-hidden">, </span>}
          <Count axis={axis} role={role} base={base} />
        </Fragment>
      ))}
    </span>
  )
}

/** A role as a list holds it: with the other title under which a search has found it, where that is not its own. */
type ListedRole = Role & { other_title?: string | undefined }

/** A title, and under which other one it was found, which is why it stands where it does. */
function Title({ title, other }: { title: string; other: string | undefined }) {
  const { also } = useWords('finding').role_list
  return (
    <span>
      <bdi className="role-title">{title}</bdi>
      {other && <span>, {fill(also, { title: other })}</span>}
    </span>
  )
}

type RoleLinkProps = {
  role: ListedRole
  to: string
  /** What a list says of each role besides, such as its job family. */
  note?: string | undefined
  base?: Role | undefined
}

export function RoleLink({ role, to, note, base }: RoleLinkProps) {
  return (
    <Link to={to}>
      <Title title={role.title} other={role.other_title} />
      <span className="role-about">
        <span className="role-agency">{role.agency}</span> <span className="role-meta">({role.meta})</span>{' '}
        {note && <span className="role-meta">{note}</span>}
      </span>
      <RoleCounts role={role} base={base} />
    </Link>
  )
}

/** How many agencies have roles of one title, and whether there is one for any agency. */
function placesInWords({ anything, role_list }: Words['finding'], counted: InWords['counted'], entry: Entry): string {
  const { roles, isCut } = entry
  const agencies = new Set(roles.map(({ agency }) => agency))
  const isForAny = agencies.delete(anything.agency)
  const { at, at_and_any, any, more } = role_list.same_title
  const places = agencies.size === 0 ? any : counted(isForAny ? at_and_any : at, { count: agencies.size })
  return isCut ? fill(more, { places }) : places
}

/** The entry of what was sought is open while it pushes no more than so many roles in front of the others. */
const mostOpened = 6

type SameTitleProps = {
  entry: Entry<ListedRole>
  /** The id of the role chosen last, whose entry is open. */
  chosen: string | undefined
  isSought?: boolean
  base?: Role | undefined
  children: ReactNode
}

/** All roles of one title: an entry that says what they have in common, and opens to their agencies. */
export function SameTitle({ entry, chosen, isSought = false, base, children }: SameTitleProps) {
  const words = useWords('finding')
  const { counted } = useWriter()
  const { title, roles } = entry
  const [first] = roles
  const shared = sharedIn(roles)
  const isOpen = roles.some(({ id }) => id === chosen) || (isSought && roles.length <= mostOpened)
  return (
    <details className="same-title" open={isOpen}>
      <summary>
        <Title title={title} other={roles.find(({ other_title }) => other_title)?.other_title} />
        <span className="role-about">
          <span className="role-agency">{placesInWords(words, counted, entry)}</span>{' '}
          {first && shared.meta && <span className="role-meta">({first.meta})</span>}
        </span>{' '}
        {first && shared.counts && <RoleCounts role={first} base={base} />}
      </summary>
      <ul className={!base && shared.meta && shared.counts ? 'bare agencies' : 'bare'}>{children}</ul>
    </details>
  )
}

type RoleOfTitleProps = RoleLinkProps & { shared: ReturnType<typeof sharedIn> }

/** A role inside the entry of its title. What that says already is for screen readers alone, which read one link at a time. */
export function RoleOfTitle({ role, to, base, note, shared }: RoleOfTitleProps) {
  return (
    <Link to={to}>
      <span className="visually-hidden">{role.title}, </span>
      <span className="role-about">
        <span className="role-agency role-title-of-many">{role.agency}</span>{' '}
        <span className={shared.meta ? 'visually-hidden' : 'role-meta'}>({role.meta})</span>{' '}
        {note && <span className="role-meta">{note}</span>}
      </span>
      <span className={shared.counts ? 'visually-hidden' : undefined}>
        <RoleCounts role={role} base={base} />
      </span>
    </Link>
  )
}

type AlikeProps = {
  roles: readonly Role[]
  to: (role: Role) => string
  note: string | undefined
  shared: RoleOfTitleProps['shared']
}

/** Roles of one title that the list cannot tell apart: one line, which opens to all of them. */
function Alike({ roles, to, note, shared }: AlikeProps) {
  const words = useWords('finding').role_list
  const { counted } = useWriter()
  const [role] = roles
  const count = roles.length
  if (!role) return null
  return (
    <details className="same-title">
      <summary>
        <span className="role-about">
          <span className="role-agency">{role.agency}</span>{' '}
          {!shared.meta && <span className="role-meta">({role.meta})</span>}{' '}
          {note && <span className="role-meta">{note}</span>}{' '}
          <span className="role-meta">{counted(words.same_title.alike, { count })}</span>
        </span>{' '}
        {!shared.counts && <RoleCounts role={role} />}
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

type RoleListProps<Listed extends ListedRole> = {
  roles: readonly Listed[]
  /** The id of the role chosen last. */
  chosen?: string | undefined
  /** The title that was searched for, whose entry is open while it has few roles. */
  sought?: string
  isCut?: boolean
  to?: (role: Role) => string
  noteOf?: (role: Listed) => string | undefined
}

/**
 * Role profiles as a list of links, each to its page unless `to` says where; those of one title are one entry that opens to their
 * agencies. With `isCut` more roles follow.
 */
export function RoleList<Listed extends ListedRole>({
  roles,
  chosen,
  sought = '',
  isCut = false,
  to = toItsPage,
  noteOf,
}: RoleListProps<Listed>) {
  const entries = entriesOf(roles, isCut)
  return (
    <ul className="bare role-list">
      {entries.map((entry) => {
        const [role] = entry.roles
        const shared = sharedIn(entry.roles)
        const isSought = entries.length === 1 || searchKey(entry.title) === searchKey(sought)
        return (
          <li key={role?.id}>
            {role && entry.roles.length === 1 ? (
              <RoleLink role={role} to={to(role)} note={noteOf?.(role)} />
            ) : (
              <SameTitle entry={entry} chosen={chosen} isSought={isSought}>
                {alikeIn(entry.roles.map((one) => ({ role: one, note: noteOf?.(one) }))).map((alike) => {
                  const [{ role: one, note } = { role, note: undefined }] = alike
                  return (
                    <li key={one?.id}>
                      {one && alike.length === 1 ? (
                        <RoleOfTitle role={one} to={to(one)} note={note} shared={shared} />
                      ) : (
                        <Alike roles={alike.map((same) => same.role)} to={to} note={note} shared={shared} />
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
