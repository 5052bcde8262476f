import * as words from 'virtual:words/assessing/retired'
import { fill } from '#domain/framework/sentence.ts'

/** What was rated before the framework gave it up; nothing where there is none. */
export function RetiredRatings({ retired }: { retired: readonly (readonly [name: string, rating: string])[] }) {
  if (retired.length === 0) return null
  return (
    <section aria-labelledby="retired-heading">
      <h2 id="retired-heading">{words.heading}</h2>
      <p>{words.about}</p>
      <ul>
        {retired.map(([name, rating]) => (
          <li key={name}>{fill(words.rated, { name, rating })}</li>
        ))}
      </ul>
    </section>
  )
}
