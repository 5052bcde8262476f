import { useNavigate } from 'react-router'
import type { Role } from '#contract/role.ts'
import { isAsked, type Validator } from '#domain/building/validator.ts'
import { backwards } from '#web/app/direction.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useApp } from '#web/app/session.tsx'
import { justRevised } from './just-revised.ts'
import { paths } from '#contract/wire/paths.ts'
import { useWords } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

/** In place of the choice, where the answers change a profile that was built before. */
export function RevisedProfile({ role, validator }: { role: Role; validator: Validator | null }) {
  const words = useWords('building').built
  const { api, session } = useApp()
  const navigate = useNavigate()
  const fail = useFailure()
  const { run } = useOneAtATime()

  async function save(): Promise<void> {
    const { data } = await api.call('revise_role', {})
    session.record('role added')
    await navigate(paths.roleActions(data.role.id), { state: justRevised })
  }

  return (
    <section className="built-choice">
      <p className="lede">{words.revising}</p>
      {isAsked(validator) && <p>{words.still_asked}</p>}
      <p>
        <Link to={paths.build()} state={backwards}>
          {words.change}
        </Link>
      </p>
      <p className="button-row">
        <button type="button" className="button" onClick={() => void run(save).catch(fail)}>
          {words.save_changes}
        </button>
        <Link className="button button-secondary" to={paths.roleActions(role.id)} state={backwards}>
          {words.leave_as_was}
        </Link>
      </p>
    </section>
  )
}
