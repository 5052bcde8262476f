import { useEffect, useRef, useState } from 'react'
import type { Role, RoleOutcome } from '#contract/role.ts'
import { canBeShared, canBeWithdrawn, isItsMakers } from '#domain/building/approval-state.ts'
import { isAsked } from '#domain/building/validator.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useApp } from '#web/app/session.tsx'
import { paths } from '#contract/wire/paths.ts'
import { AboutRole } from './about-role.tsx'
import { BuildButton } from './build-button.tsx'
import { useJustRevised } from './just-revised.ts'
import { agencyNamed } from './sought-role.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type Props = {
  role: Role
  outcome: Pick<RoleOutcome, 'validation' | 'validator'>
  /** Called when others can open the profile that could not before, or the other way round. */
  onChanged: () => void
}

const secondary = 'button button-secondary'

/** Says what was done, and takes the focus from the button that did it. */
function Told({ children }: { children: string }) {
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <p ref={told} tabIndex={-1} className="own-profile-told">
      {children}
    </p>
  )
}

/** What the visitor who built a profile can do with it until it has been decided about, and why not afterwards. */
export function OwnProfile({ role, outcome: { validation, validator }, onChanged }: Props) {
  const { share } = useWords('building').built
  const { start } = useWords('building').nearest_profiles
  const words = useWords('building').own_profile
  const { api, session } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [done, setDone] = useState<'revised' | 'withdrawn' | 'linked' | null>(useJustRevised() ? 'revised' : null)

  async function withdraw(): Promise<void> {
    await api.call('withdraw_role', { roleId: role.id })
    setDone('withdrawn')
    onChanged()
  }

  async function link(): Promise<void> {
    const agency = agencyNamed(session.get(), role.agency)
    const asked = { role: role.title, agency, relationship: '', errors: {}, validate: false }
    await api.call('add_role', { ...asked, roleId: role.id, byLink: true })
    session.record('role added')
    setDone('linked')
    onChanged()
  }

  return (
    <div className="own-profile" role="group" aria-label={role.title}>
      {done && <Told key={done}>{words[done]}</Told>}
      {(validation === 'approved' || validation === 'declined') && (
        <>
          <p>{words[validation]}</p>
          <BuildButton label={start} className={secondary} from={{ role, revises: false }} asks>
            <AboutRole label={start} role={role} />
          </BuildButton>
        </>
      )}
      {canBeShared(validation) && (
        <Link className={secondary} to={paths.built('yes', role.id)}>
          {share}
        </Link>
      )}
      {validation === 'kept' && (
        <button type="button" className={secondary} onClick={() => void run(link).catch(fail)}>
          {words.by_link}
        </button>
      )}
      {isItsMakers(validation) && (
        <BuildButton label={words.change} className={secondary} from={{ role, revises: true }} asks />
      )}
      {canBeWithdrawn(validation) && (
        <AskFirst
          label={words.withdraw}
          question={words.withdraw_question}
          keep={words.keep}
          onYes={() => void withdraw().catch(fail)}
        >
          {words.withdraw_about} {isAsked(validator) && words.withdraw_asked}
        </AskFirst>
      )}
    </div>
  )
}
