import { useEffect, useState } from 'react'
import { ContactLink } from '#web/ui/contact-link.tsx'
import type { Calls } from '#contract/calls.ts'
import { fill } from '#domain/framework/sentence.ts'
import { Filled } from '#web/ui/filled.tsx'
import { IncompleteLink } from '#web/ui/incomplete-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { toHome } from '#web/app/back-to.ts'
import type { LinkTarget, ScreenMeta } from '#web/app/screen-meta.ts'
import { loading } from '#web/load.ts'
import { paths } from '#contract/wire/paths.ts'
import { useApp } from '#web/app/session.tsx'
import { useLinkToken } from '#web/app/links/use-link-token.ts'
import { useWhatALinkOpens } from '#web/app/links/use-what-a-link-opens.ts'
import { NearestRole } from './nearest-role.tsx'
import { RoleHeader } from '#web/routes/role/role-header.tsx'
import { RoleNeeds } from '#web/routes/role/role-needs.tsx'
import { AgencyDecision, type Decision } from './agency-decision.tsx'
import { useWords, useWriter } from '#web/words.ts'
import { Link } from '#web/ui/link.tsx'

type AwaitingProfile = Calls['validation_load']['response']

export const loader = loading(['axes', 'building', 'compass', 'origin', 'ratings', 'role'])
export const clientLoader = loading(['axes', 'building', 'compass', 'origin', 'ratings', 'role'])

export const handle: ScreenMeta = {
  title: ({ app }) => app.titles.validate,
  back: toHome,
}

function NoToken() {
  const words = useWords('building').validate
  return (
    <div className="column">
      <h1 tabIndex={-1}>{words.heading}</h1>
      <IncompleteLink>
        <p>
          <Filled sentence={words.no_email} values={{ address: <ContactLink /> }} />
        </p>
      </IncompleteLink>
    </div>
  )
}

function Done({ role, decision }: { role: AwaitingProfile['role']; decision: Decision }) {
  const pageTitles = useWords('app').page_titles
  const words = useWords('building').validate
  const heading = useHeadingFocus(decision, true)
  const profile = { to: paths.roleActions(role.id), label: words.see }
  // Nobody but its maker can open one that was declined.
  const next: Record<Decision, LinkTarget> = {
    approve: profile,
    edit: profile,
    decline: { to: paths.home, label: pageTitles.home },
  }
  // In braces, because newer browsers return a promise here, which React would take for a cleanup function.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className="column">
      <h1 ref={heading} tabIndex={-1}>
        {words.done[decision].heading}
      </h1>
      <p className="lede">{fill(words.role, { title: role.title, agency_name: role.agency })}</p>
      <p>{words.done[decision].about}</p>
      <p>
        <Filled sentence={words.over} values={{ address: <ContactLink /> }} />
      </p>
      <p>
        <Link className="button" to={next[decision].to}>
          {next[decision].label}
        </Link>
      </p>
    </div>
  )
}

function ProfileToApprove({ token }: { token: string }) {
  const words = useWords('building').validate
  const { dateInWords } = useWriter()
  const { api } = useApp()
  const { opened: awaiting } = useWhatALinkOpens('validation_load', token)
  const [made, setMade] = useState<Decision | null>(null)
  if (!awaiting) return <Skeleton />
  const { role, role_needs: needs, relationship, closest, questions, decline_reasons: reasons } = awaiting
  if (made) return <Done role={role} decision={made} />
  return (
    <>
      <RoleHeader role={role} needs={needs} />
      <div className="results">
        <div className="ratings">
          <p className="lede">{words.about}</p>
          <p>{fill(words.relationship, { relationship })}</p>
          <p>{words.one_person}</p>
          <RoleNeeds needs={needs} level={2} />
        </div>
        <div className="results-choice">
          <NearestRole closest={closest} />
          <AgencyDecision
            until={dateInWords(awaiting.expires_on)}
            questions={questions}
            reasons={reasons}
            onDecide={async (decision, details) => {
              await api.call('validation_decide', { token, decision, version: awaiting.version, ...details })
              setMade(decision)
            }}
          />
        </div>
      </div>
    </>
  )
}

export default function Validate() {
  const token = useLinkToken()
  return token === null ? <NoToken /> : <ProfileToApprove key={token} token={token} />
}
