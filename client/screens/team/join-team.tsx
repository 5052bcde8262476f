import { useState } from 'react'
import { join_team as title } from 'virtual:words/app/titles'
import { unnamed } from 'virtual:words/team/joined'
import * as words from 'virtual:words/team/joining'
import type { OpenedTeam } from '#contract/team-open.ts'
import { useFailure } from '#client/app/recovery/failure.ts'
import { useHeadingFocus } from '#client/app/heading-focus.ts'
import { useLinkToken } from '#client/app/links/use-link-token.ts'
import { useWhatALinkOpens } from '#client/app/links/use-what-a-link-opens.ts'
import { useOneAtATime } from '#client/app/one-at-a-time.ts'
import { useApp } from '#client/app/session.tsx'
import { AwaitedLede } from '#client/components/skeleton.tsx'
import { Filled } from '#client/components/filled.tsx'
import { IncompleteLink } from '#client/components/incomplete-link.tsx'
import { JoinTerms, Ratings } from './join-terms.tsx'
import { JoinOrWhy } from './join-or-why.tsx'
import { LeaveTeam } from './leave-team.tsx'

type Step = 'before' | 'joined' | 'left' | 'gone'

function stepOf({ joined }: OpenedTeam): Step {
  if (!joined) return 'before'
  return joined.is_gone ? 'gone' : 'joined'
}

function TeamName({ team }: { team: OpenedTeam }) {
  return (
    <p className="lede">
      {team.name === '' ? words.unnamed : <Filled sentence={words.named} values={{ name: <bdi>{team.name}</bdi> }} />}
    </p>
  )
}

function TeamByLink({ token }: { token: string }) {
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
export function Component() {
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
