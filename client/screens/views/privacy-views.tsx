import * as words from 'virtual:words/views/privacy'

/** What is kept of views, for whoever asks and whoever answers. */
export function PrivacyViews() {
  return (
    <section aria-labelledby="privacy-views">
      <h2 id="privacy-views">{words.heading}</h2>
      <p>{words.asked}</p>
      <p>{words.given}</p>
      <p>{words.group}</p>
    </section>
  )
}
