import { useSession } from '#web/app/session.tsx'
import { useWords } from '#web/words.ts'

/** Shows nothing if ratings are not counted. */
export function PrivacyRatings() {
  const words = useWords('session').ratings_counted
  const session = useSession()
  if (!session?.ratings_counted) return null
  return (
    <section aria-labelledby="ratings-counted">
      <h2 id="ratings-counted">{words.heading}</h2>
      <p>{words.what}</p>
      <p>{words.why}</p>
      <p>{words.how}</p>
      <p>{words.network}</p>
      <p>{words.ten}</p>
      <p>{words.not_counted}</p>
    </section>
  )
}
