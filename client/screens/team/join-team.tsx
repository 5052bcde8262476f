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
import { Filled } from '#client/components/filled.tsx'
import { IncompleteLink } from '#client/components/incomplete-link.tsx'
import { Skeleton } from '#client/components/skeleton.tsx'
import { JoinTerms, Ratings } from './join-terms.tsx'
import { JoinOrWhy } from './join-or-why.tsx'
import { LeaveTeam } from './leave-team.tsx'

type Step = 'before' | 'joined' | 'left' | 'gone'

function stepOf({ joined }: OpenedTeam): Step {
  if (!joined) return 'before'
  return joined.is_gone ? 'gone' : 'joined'
}

function Opened({ token, loaded }: { token: string; loaded: OpenedTeam }) {
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [team, setTeam] = useState(loaded)
  const [hasLeft, setLeft] = useState(false)
  const step = stepOf(team)
  const heading = useHeadingFocus(step)

  async function change(what: () => Promise<unknown>, isLeaving: boolean): Promise<void> {
    await what()
    setTeam((await api.call('team_open', { token })).data)
    setLeft(isLeaving)
  }

  const join = () => void run(() => change(() => api.call('team_join', { token }), false)).catch(fail)
  const leave = (id: string) => void run(() => change(() => api.call('team_leave', { id }), true)).catch(fail)
  return (
    <div className="column team">
      <h1 ref={heading} tabIndex={-1}>
        {words.heading}
      </h1>
      <p className="lede">
        {team.name === '' ? words.unnamed : <Filled sentence={words.named} values={{ name: <bdi>{team.name}</bdi> }} />}
      </p>
      {hasLeft && step === 'before' && <p role="status">{words.left}</p>}
      {step === 'gone' && <p role="status">{words.again}</p>}
      {step === 'before' && (
        <>
          <JoinTerms team={team} />
          <JoinOrWhy team={team} onJoin={join} />
        </>
      )}
      {step === 'joined' && team.joined && (
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

function Loading({ token }: { token: string }) {
  const team = useWhatALinkOpens('team_open', token)
  return team ? <Opened token={token} loaded={team} /> : <Skeleton />
}

/** Stores nothing before somebody joins, so that programs that visit links, such as mail scanners, change nothing. */
export function Component() {
  const token = useLinkToken()
  if (token !== null) return <Loading key={token} token={token} />
  return (
    <div className="column">
      <h1 tabIndex={-1}>{title}</h1>
      <IncompleteLink>
        <p>{words.no_link}</p>
      </IncompleteLink>
    </div>
  )
}
