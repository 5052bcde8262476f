import { useWords } from '#web/words.ts'

/** What is kept of views, for whoever asks and whoever answers. */
export function PrivacyViews() {
  const words = useWords('views').privacy
  return (
    <section aria-labelledby="privacy-views">
      <h2 id="privacy-views">{words.heading}</h2>
      <p>{words.asked}</p>
      <p>{words.given}</p>
      <p>{words.group}</p>
    </section>
  )
}
