import { useFetcher } from 'react-router'
import type { Role } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { type Horizon, horizons } from '#domain/career/target.ts'
import { fill } from '#domain/framework/sentence.ts'
import { formOf } from '#domain/framework/writing.ts'
import { useHere } from '#web/app/links.ts'
import { isDone, PostForm, usePosted } from '#web/app/post-form.tsx'
import { useSession } from '#web/app/session.tsx'
import type { Post, Posted } from '#web/load.ts'
import { Link } from '#web/ui/link.tsx'
import { Success } from '#web/ui/success.tsx'
import { Filled } from '#web/ui/text.tsx'
import { usePack, useWords, useWriter } from '#web/words.ts'

export type Target = { role: Role; horizon: Horizon }

export function useTarget(): Target | null {
  const session = useSession()
  return session?.target_role && session.horizon ? { role: session.target_role, horizon: session.horizon } : null
}

/** Gives the target up, which the form `no-target` of a screen asks for. */
export const postNoTarget: Post = async ({ app: { api, session } }) => {
  session.merge((await api.call('set_target', { roleId: '', horizon: horizons[0] })).data)
  return { messages: {} }
}

/** Takes the focus, because the button that removed the target is gone. */
export function NoTarget() {
  const { own_role, stopped } = useWords('career').target_note
  return (
    <Success title={stopped} takesFocus>
      <p>{own_role}</p>
    </Success>
  )
}

/** `what` explains the effect of the target on this screen, whose action has `postNoTarget`. */
export function TargetNote({ role, what }: { role: Role; what: string }) {
  const { language } = usePack('site')
  const words = useWords('career').target_note
  const { counted } = useWriter()
  const target = useTarget()
  const fetcher = useFetcher<Posted>()
  const isGivenUp = isDone(usePosted('no-target', fetcher))
  const here = useHere()

  if (!target) return <div role="status">{isGivenUp && <NoTarget />}</div>
  const { horizon } = target
  const { id, title, agency } = target.role
  const isHere = id === role.id
  const shown = <strong>{fill(words.role, { title, place: agency })}</strong>
  return (
    <div className="noted target-note">
      <p>
        {isHere ? (
          counted(words.here, { count: horizon })
        ) : (
          <>
            <Filled
              sentence={formOf({ language }, words.elsewhere, horizon)}
              values={{ role: shown, count: horizon }}
            />{' '}
            {what}
          </>
        )}
      </p>
      <div className="button-row">
        {!isHere && (
          <Link className="button button-secondary" to={paths.compare(role.id, [id])} state={here}>
            {words.see}
          </Link>
        )}
        <PostForm name="no-target" fetcher={fetcher}>
          <button type="submit" className="button button-secondary">
            {words.stop}
          </button>
        </PostForm>
      </div>
    </div>
  )
}
