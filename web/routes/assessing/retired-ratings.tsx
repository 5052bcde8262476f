import { fill } from '#domain/framework/sentence.ts'
import { useWords, useWriter } from '#web/words.ts'

type Gone = { retired: readonly (readonly [name: string, rating: string])[]; fallenOut: number }

/** What was rated before the framework gave it up, and how many answers more are about what it no longer names. */
export function RetiredRatings({ retired, fallenOut }: Gone) {
  const words = useWords('assessing').retired
  const { counted } = useWriter()
  if (retired.length === 0 && fallenOut === 0) return null
  return (
    <section aria-labelledby="retired-heading">
      <h2 id="retired-heading">{words.heading}</h2>
      {retired.length > 0 && (
        <>
          <p>{words.about}</p>
          <ul>
            {retired.map(([name, rating]) => (
              <li key={name}>{fill(words.rated, { name, rating })}</li>
            ))}
          </ul>
        </>
      )}
      {fallenOut > 0 && <p>{counted(words.nameless, { count: fallenOut })}</p>}
    </section>
  )
}
