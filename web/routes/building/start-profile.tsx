import type { ReactNode } from 'react'
import { redirect, useLocation } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { PostForm } from '#web/app/post-form.tsx'
import { useApp, useSession } from '#web/app/session.tsx'
import { isSure, type Post, textIn, unsure } from '#web/load.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Link } from '#web/ui/link.tsx'
import { RoleCounts } from '#web/ui/role-list.tsx'
import { useWords } from '#web/words.ts'
import { agencyNamed, type Begun } from './sought-role.ts'
import { Heard } from '#web/ui/text.tsx'

/** Begins a profile, blank or filled in from a role; unless one is being built already, offers to save the session first. */
export const postBuild: Post = async ({ app: { api, session } }, fields) => {
  const isAsking = textIn(fields, 'asks') !== '' && !isSure(fields)
  if (isAsking && (await api.call('get_built_profile', {})).data.is_unsaved) return unsure
  const fromRoleId = textIn(fields, 'fromRoleId')
  const revises = textIn(fields, 'revises') !== ''
  await api.call('new_questionnaire', fromRoleId === '' ? {} : { fromRoleId, revises })
  const { session_saved } = await session.load()
  session.merge({ question: null })
  if (revises) session.merge({ query_role: textIn(fields, 'role'), query_agency: textIn(fields, 'agency') })
  const isAtOnce = session_saved || textIn(fields, 'isBuilding') !== ''
  return redirect(isAtOnce ? paths.build() : paths.save(paths.build()))
}

/** What a link or a button says; screen readers also hear which role it is about. */
export function AboutRole({ label, role }: { label: string; role: Role }) {
  const { about_role } = useWords('building').nearest_profiles
  return <Heard shown={label} heard={fill(about_role, { label, title: role.title, agency_name: role.agency })} />
}

type Props = {
  label: string
  className: string
  from?: Begun
  /** Whether to ask first, where there are answers that no saved profile has; the screen's action then has `postBuild`. */
  asks?: boolean
  children?: ReactNode
}

/** Starts a new profile, or one filled in from a role. */
export function BuildButton({ label, className, from, asks = false, children = label }: Props) {
  const words = useWords('building').own_profile
  const { api } = useApp()
  const session = useSession()
  const isBuilding = useLocation().pathname === paths.build()
  const revised = from?.revises ? from.role : undefined
  const values = {
    fromRoleId: from?.role.id,
    revises: revised && 'yes',
    role: revised?.title,
    agency: revised && agencyNamed(session, revised.agency),
    isBuilding: isBuilding ? 'yes' : undefined,
  }
  if (asks) {
    return (
      <AskFirst
        label={children}
        className={className}
        question={words.unsaved_question}
        keep={words.unsaved_keep}
        form={{ name: 'build', values: { ...values, asks: 'yes' } }}
        isNeeded={async () => (await api.call('get_built_profile', {})).data.is_unsaved}
      >
        {words.unsaved_about}
      </AskFirst>
    )
  }
  return (
    <PostForm name="build" values={values} to={paths.build()}>
      <button type="submit" className={className}>
        {children}
      </button>
    </PostForm>
  )
}

/** Profiles to open, or to start a new one from. */
export function NearestProfiles({ roles }: { roles: readonly Role[] }) {
  const words = useWords('building').nearest_profiles
  return (
    <>
      <p>{words.about}</p>
      <ul className="bare role-rows nearest-profiles">
        {roles.map((role) => (
          <li key={role.id}>
            <div>
              <bdi className="role-title">{role.title}</bdi> <span className="role-agency">{role.agency}</span>{' '}
              <span className="role-meta">({role.meta})</span> <RoleCounts role={role} />
            </div>
            <div className="button-row">
              <Link className="button button-secondary" to={paths.roleActions(role.id)}>
                <AboutRole label={words.open} role={role} />
              </Link>
              <BuildButton label={words.start} className="button button-secondary" from={{ role, revises: false }}>
                <AboutRole label={words.start} role={role} />
              </BuildButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
