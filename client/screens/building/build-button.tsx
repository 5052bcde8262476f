import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useOneAtATime } from '#client/app/one-at-a-time.ts'
import { useFailure } from '#client/app/failure.ts'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#client/app/session.tsx'
import { useStillShown } from '#client/app/still-shown.ts'
import { agencyNamed } from './sought-role.ts'

/** The role whose answers are filled in; with `revises` they are to change what it needs. */
type Begun = { role: Role; revises: boolean }

type Props = { label: string; className: string; from?: Begun; children?: ReactNode }

/** Starts a new profile, or one filled in from a role; if the session is not saved, offers to save it first, unless a profile is being built already. */
export function BuildButton({ label, className, from, children = label }: Props) {
  const { api, session } = useApp()
  const navigate = useNavigate()
  const isBuilding = useLocation().pathname === paths.build()
  const fail = useFailure()
  const here = from ? `${label} ${from.role.id}` : label
  const isStillShown = useStillShown(here)
  const { run } = useOneAtATime()

  async function begin(): Promise<void> {
    await api.call('new_questionnaire', from ? { fromRoleId: from.role.id, revises: from.revises } : {})
    session.merge({ question: null })
    if (from?.revises) {
      const { title, agency } = from.role
      session.merge({ query_role: title, query_agency: agencyNamed(session.get(), agency) })
    }
    if (!isStillShown(here)) return
    await navigate(isBuilding || session.get()?.session_saved ? paths.build() : paths.save(paths.build()))
  }

  return (
    <button type="button" className={className} onClick={() => void run(begin).catch(fail)}>
      {children}
    </button>
  )
}
