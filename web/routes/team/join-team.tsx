import { useState } from 'react'
import type { OpenedTeam } from '#contract/team-open.ts'
import { toHome } from '#web/app/back-to.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useHeadingFocus } from '#web/app/heading-focus.ts'
import { useLinkToken } from '#web/app/links/use-link-token.ts'
import { useWhatALinkOpens } from '#web/app/links/use-what-a-link-opens.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { useApp } from '#web/app/session.tsx'
import { AwaitedLede } from '#web/ui/skeleton.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { IncompleteLink } from '#web/ui/incomplete-link.tsx'
import { loading } from '#web/load.ts'
import { JoinTerms, Ratings } from './join-terms.tsx'
import { JoinOrWhy } from './join-or-why.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { useWords } from '#web/words.ts'

export const loader = loading(['team'])
export const clientLoader = loading(['team'])

export const handle: ScreenMeta = { title: ({ app }) => app.titles.join_team, back: toHome }

type Step = 'before' | 'joined' | 'left' | 'gone'

function stepOf({ joined }: OpenedTeam): Step {
  if (!joined) return 'before'
  return joined.is_gone ? 'gone' : 'joined'
}

function TeamName({ team }: { team: OpenedTeam }) {
  const words = useWords('team').joining
  return (
    <p className="lede">
      {team.name === '' ? words.unnamed : <Filled sentence={words.named} values={{ name: <bdi>{team.name}</bdi> }} />}
    </p>
  )
}

function TeamByLink({ token }: { token: string }) {
  const { unnamed } = useWords('team').joined
  const words = useWords('team').joining
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const { opened: team, openAgain } = useWhatALinkOpens('team_open', token)
  const [hasLeft, setLeft] = useState(false)
  const step = team ? stepOf(team) : 'before'
  const heading = useHeadingFocus(step)

  async function change(what: () => Promise<unknown>, isLeaving: boolean): Promise<void> {
    await what()
    await openAgain()
    setLeft(isLeaving)
  }

  const join = () => void run(() => change(() => api.call('team_join', { token }), false)).catch(fail)
  const leave = (id: string) => void run(() => change(() => api.call('team_leave', { id }), true)).catch(fail)
  return (
    <div className="column team by-link">
      <h1 ref={heading} tabIndex={-1}>
        {words.heading}
      </h1>
      {team ? <TeamName team={team} /> : <AwaitedLede />}
      {hasLeft && step === 'before' && <p role="status">{words.left}</p>}
      {step === 'gone' && <p role="status">{words.again}</p>}
      {step === 'before' && (
        <>
          <JoinTerms team={team} />
          {team && <JoinOrWhy team={team} onJoin={join} />}
        </>
      )}
      {team?.joined && step === 'joined' && (
        <>
          <p role="status">{words.joined}</p>
          <Ratings heading={words.added} ratings={team.ratings} />
          <p>{words.leave}</p>
          <LeaveTeam name={team.name === '' ? unnamed : team.name} onLeave={() => leave(team.joined?.id ?? '')} />
        </>
      )}
    </div>
  )
}

/** Stores nothing before somebody joins, so that programs that visit links, such as mail scanners, change nothing. */
export default function JoinTeam() {
  const { join_team: title } = useWords('app').titles
  const words = useWords('team').joining
  const token = useLinkToken()
  if (token !== null) return <TeamByLink key={token} token={token} />
  return (
    <div className="column">
      <h1 tabIndex={-1}>{title}</h1>
      <IncompleteLink>
        <p>{words.no_link}</p>
      </IncompleteLink>
    </div>
  )
}
