import { useState } from 'react'
import type { Teams } from '#contract/team-load.ts'
import { useFailure } from '#web/app/recovery/failure.ts'
import { useOneAtATime } from '#web/app/one-at-a-time.ts'
import { useApp } from '#web/app/session.tsx'
import { Filled } from '#web/ui/filled.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { useWords, useWriter } from '#web/words.ts'

/** The teams that one has joined, each with a way to leave it. */
export function JoinedTeams({ joined, onLeft }: { joined: Teams['joined']; onLeft: () => Promise<unknown> }) {
  const words = useWords('team').joined
  const { dateInWords } = useWriter()
  const { api } = useApp()
  const fail = useFailure()
  const { run } = useOneAtATime()
  const [told, setTold] = useState('')

  async function leave(id: string): Promise<void> {
    await api.call('team_leave', { id })
    await onLeft()
    setTold(words.left)
  }

  const still = joined.filter(({ is_gone: isGone }) => !isGone)
  return (
    <>
      {still.length > 0 && (
        <section aria-labelledby="team-joined">
          <h2 id="team-joined">{words.heading}</h2>
          <ul className="views-links">
            {still.map(({ id, name: given, ends_at: endsAt }) => {
              const name = given === '' ? words.unnamed : given
              return (
                <li key={id}>
                  <span>
                    <Filled sentence={words.line} values={{ name: <bdi>{name}</bdi>, date: dateInWords(endsAt) }} />
                  </span>
                  <LeaveTeam name={name} onLeave={() => void run(() => leave(id)).catch(fail)} />
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <p role="status">{told}</p>
    </>
  )
}
