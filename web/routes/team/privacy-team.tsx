import { useWords } from '#web/words.ts'

/** What is kept of teams, for whoever leads and whoever joins one. */
export function PrivacyTeam() {
  const words = useWords('team').privacy
  return (
    <section aria-labelledby="privacy-team">
      <h2 id="privacy-team">{words.heading}</h2>
      <p>{words.led}</p>
      <p>{words.joined}</p>
      <p>{words.group}</p>
    </section>
  )
}
