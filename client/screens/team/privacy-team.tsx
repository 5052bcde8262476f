import * as words from 'virtual:words/team/privacy'

/** What is kept of teams, for whoever leads and whoever joins one. */
export function PrivacyTeam() {
  return (
    <section aria-labelledby="privacy-team">
      <h2 id="privacy-team">{words.heading}</h2>
      <p>{words.led}</p>
      <p>{words.joined}</p>
      <p>{words.group}</p>
    </section>
  )
}
