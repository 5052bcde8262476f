import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Role, RoleOutcome } from '#contract/role.ts'
import { paths } from '#contract/wire/paths.ts'
import { canBeShared, canBeWithdrawn, isItsMakers } from '#domain/building/approval-state.ts'
import { isAsked } from '#domain/building/shared-profile.ts'
import { isDone, PostForm, typedIn, usePosted } from '#web/app/post-form.tsx'
import { useSession } from '#web/app/session.tsx'
import { afterYes, type Post, type Posted, textIn } from '#web/load.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Link } from '#web/ui/link.tsx'
import { useWords } from '#web/words.ts'
import { AboutRole, BuildButton, postBuild } from './start-profile.tsx'
import { addRole, agencyNamed } from './sought-role.ts'

const postRevise: Post = async ({ app: { api, session } }) => {
  await api.call('revise_role', {})
  session.record('role added')
  return { messages: {} }
}

const postWithdraw: Post = async ({ app: { api } }, fields) => {
  await api.call('withdraw_role', { roleId: textIn(fields, 'roleId') })
  return { messages: {} }
}

const postLink: Post = async ({ app }, fields) => {
  const [roleId, role, agency] = ['roleId', 'role', 'agency'].map((name) => textIn(fields, name))
  await addRole(app, { role: role ?? '', agency: agency ?? '', roleId, validate: false, byLink: true })
  return { messages: {} }
}

/** The actions of screens that show a profile to its maker; the screen on which it was changed sends `revise`. */
export const ownProfilePosts = {
  build: postBuild,
  link: postLink,
  revise: postRevise,
  withdraw: afterYes(postWithdraw),
}

type Props = {
  role: Role
  outcome: Pick<RoleOutcome, 'validation' | 'validator'>
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
export function OwnProfile({ role, outcome: { validation, validator } }: Props) {
  const { share } = useWords('building').built
  const { start } = useWords('building').nearest_profiles
  const words = useWords('building').own_profile
  const session = useSession()
  const fetcher = useFetcher<Posted>()
  const posted = {
    linked: usePosted('link', fetcher),
    withdrawn: usePosted('withdraw', fetcher),
    revised: usePosted('revise'),
  }
  const isDoneHere = (one: Posted | null) => isDone(one) && typedIn(one, 'roleId') === role.id
  const done = (['linked', 'withdrawn', 'revised'] as const).find((one) => isDoneHere(posted[one]))

  return (
    <div className="own-profile" role="group" aria-label={role.title}>
      {done && <Told key={posted[done]?.at}>{words[done]}</Told>}
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
        <PostForm
          name="link"
          values={{ roleId: role.id, role: role.title, agency: agencyNamed(session, role.agency) }}
          fetcher={fetcher}
        >
          <button type="submit" className={secondary}>
            {words.by_link}
          </button>
        </PostForm>
      )}
      {isItsMakers(validation) && (
        <BuildButton label={words.change} className={secondary} from={{ role, revises: true }} asks />
      )}
      {canBeWithdrawn(validation) && (
        <AskFirst
          label={words.withdraw}
          question={words.withdraw_question}
          keep={words.keep}
          form={{ name: 'withdraw', values: { roleId: role.id }, fetcher }}
        >
          {words.withdraw_about} {isAsked(validator) && words.withdraw_asked}
        </AskFirst>
      )}
    </div>
  )
}
