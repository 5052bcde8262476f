import type { OpenedTeam } from '#contract/team-open.ts'
import { fill } from '#domain/framework/sentence.ts'
import { useWords, useWriter } from '#web/words.ts'

/**
 * What joining gives, who sees what of it and from when, and how to take it back. What holds for every team is there before this one
 * has loaded.
 */
export function JoinTerms({ team }: { team: OpenedTeam | null }) {
  const words = useWords('team').joining
  const { dateInWords } = useWriter()
  return (
    <>
      <h2>{words.before}</h2>
      <ul className="view-terms">
        <li>{words.free}</li>
        <li>{words.gives}</li>
        <li>{words.sees}</li>
        <li>{words.alone}</li>
        <li>{words.twice}</li>
        <li>{words.leave}</li>
        {team && <li>{fill(words.ends, { date: dateInWords(team.ends_at) })}</li>}
        {team?.is_leader && <li>{words.own}</li>}
      </ul>
    </>
  )
}

/** Ratings that are added, or would be. */
export function Ratings({ heading, ratings }: Pick<OpenedTeam, 'ratings'> & { heading: string }) {
  const words = useWords('team').joining
  return (
    <>
      <h2>{heading}</h2>
      <ul className="view-given">
        {ratings.map(({ name, rating }) => (
          <li key={name}>{fill(words.line, { name, rating })}</li>
        ))}
      </ul>
      <p className="hint">{words.fixed}</p>
    </>
  )
}
