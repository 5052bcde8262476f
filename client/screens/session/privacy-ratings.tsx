import * as words from 'virtual:words/session/ratings_counted'
import { useSession } from '#client/app/session.tsx'

/** Shows nothing if ratings are not counted. */
export function PrivacyRatings() {
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
