import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { PostForm } from '#web/app/posting/post-form.tsx'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#web/app/session.tsx'
import { useStillShown } from '#web/app/still-shown.ts'
import { agencyNamed, type Begun } from './sought-role.ts'
import { useWords } from '#web/words.ts'

type Props = {
  label: string
  className: string
  from?: Begun
  /** Whether to ask first, where there are answers that no saved profile has. */
  asks?: boolean
  children?: ReactNode
}

/** Starts a new profile, or one filled in from a role; if the session is not saved, offers to save it first, unless a profile is being built already. */
export function BuildButton({ label, className, from, asks = false, children = label }: Props) {
  const words = useWords('building').own_profile
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

  const isUnsaved = async () => (await api.call('get_built_profile', {})).data.is_unsaved

  if (asks) {
    return (
      <AskFirst
        label={children}
        question={words.unsaved_question}
        keep={words.unsaved_keep}
        isNeeded={isUnsaved}
        onYes={() => void run(begin).catch(fail)}
      >
        {words.unsaved_about}
      </AskFirst>
    )
  }
  return (
    <PostForm
      name="build"
      values={{ fromRoleId: from?.role.id, isBuilding: isBuilding ? 'yes' : undefined }}
      onSubmit={(event) => {
        event.preventDefault()
        void run(begin).catch(fail)
      }}
    >
      <button type="submit" className={className}>
        {children}
      </button>
    </PostForm>
  )
}
