import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { words } from 'virtual:pack-validation'
import { ContactLink } from '#client/components/contact-link.tsx'
import type { Calls } from '#contract/calls.ts'
import { IncompleteLink } from '#client/components/incomplete-link.tsx'
import { Skeleton } from '#client/components/skeleton.tsx'
import { dateInWords } from '#client/app/date-words.ts'
import { useFailure } from '#client/app/failure.ts'
import { useHeadingFocus } from '#client/app/heading-focus.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#client/app/session.tsx'
import { useLinkToken } from '#client/app/use-link-token.ts'
import { NearestRole } from './nearest-role.tsx'
import { RoleHead } from '#client/screens/role/role-head.tsx'
import { RoleNeeds } from '#client/screens/role/role-needs.tsx'
import { ValidationChoice, type Decision } from './validation-choice.tsx'

type Awaiting = Calls['validation_load']['response']

function NoToken() {
  return (
    <div className="column">
      <h1 tabIndex={-1}>Validate a profile</h1>
      <IncompleteLink>
        <p>
          If you no longer have the email, write to <ContactLink />.
        </p>
      </IncompleteLink>
    </div>
  )
}

const done = {
  approve: { heading: 'Profile approved', words: words.done.approve },
  edit: { heading: 'Profile changed and approved', words: words.done.edit },
  decline: { heading: 'Profile declined', words: words.done.decline },
} as const satisfies Record<Decision, object>

function Done({ role, decision }: { role: Awaiting['role']; decision: Decision }) {
  const heading = useHeadingFocus(decision, true)
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <div className="column">
      <h1 ref={heading} tabIndex={-1}>
        {done[decision].heading}
      </h1>
      <p className="lede">
        {role.title}, {role.agency}
      </p>
      <p>{done[decision].words}</p>
      <p>
        The link has taken its one decision, and works no longer. If you need to change it, write to <ContactLink />.
      </p>
      <p>
        {decision === 'decline' ? (
          <Link className="button" to={paths.home}>
            Home
          </Link>
        ) : (
          <Link className="button" to={paths.roleActions(role.id)}>
            See the profile
          </Link>
        )}
      </p>
    </div>
  )
}

/** What a token's link is about; null until it is there. */
function useAwaiting(token: string): Awaiting | null {
  const { api } = useApp()
  const fail = useFailure()
  const [awaiting, setAwaiting] = useState<Awaiting | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api.call('validation_load', { token }, leaving.signal).then(
      ({ data }) => setAwaiting(data),
      (error: unknown) => leaving.signal.aborted || fail(error),
    )
    return () => leaving.abort()
  }, [api, token, fail])
  return awaiting
}

function Validation({ token }: { token: string }) {
  const { api } = useApp()
  const awaiting = useAwaiting(token)
  const [made, setMade] = useState<Decision | null>(null)
  if (!awaiting) return <Skeleton />
  const { role, role_needs: needs, relationship, closest, questions, decline_reasons: reasons } = awaiting
  if (made) return <Done role={role} decision={made} />
  return (
    <>
      <RoleHead role={role} needs={needs} />
      <div className="results">
        <div className="ratings">
          <p className="lede">{words.about}</p>
          <p>{words.relationship.replace('{relationship}', () => relationship)}</p>
          <p>{words.one_person}</p>
          <RoleNeeds needs={needs} />
        </div>
        <div className="results-choice">
          <NearestRole closest={closest} />
          <ValidationChoice
            until={words.until.replace('{date}', () => dateInWords(awaiting.expires_on))}
            questions={questions}
            reasons={reasons}
            onDecide={async (decision, details) => {
              await api.call('validation_decide', { token, decision, ...details })
              setMade(decision)
            }}
          />
        </div>
      </div>
    </>
  )
}

/** Shows an agency the profile that its link is about, and takes its one decision. */
export function Component() {
  const token = useLinkToken()
  return token === null ? <NoToken /> : <Validation key={token} token={token} />
}
