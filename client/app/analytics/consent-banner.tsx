import { site } from 'virtual:pack-words'
import { paths } from '#contract/wire/paths.ts'

function Answer({ answer, sentence }: { answer: 'accepted' | 'rejected'; sentence: string }) {
  return (
    <div className="consent-words" data-answer={answer} hidden>
      <p tabIndex={-1}>
        {sentence} You can change your mind on the <a href={paths.privacy}>privacy page</a> at any time.
      </p>
      <button type="button" className="button">
        Hide this message
      </button>
    </div>
  )
}

/** Asks whether the visit may be counted. The server puts it first on a page; `analytics.ts` makes it answer. */
export function ConsentBanner() {
  return (
    <section id="consent" className="consent" aria-label="Counting visits">
      <div className="consent-words" data-answer="">
        <h2>May we count your visit?</h2>
        <p>
          {site.organisation} would like to count which kinds of page people open, to make {site.product} better. Google
          Analytics would do it, with cookies and on computers overseas. It never gets what you type, your answers or
          your role.
        </p>
        <p>
          <a href={paths.privacy}>What is counted, and how to change your mind</a>
        </p>
        <div className="button-row">
          <button type="button" className="button" value="accepted">
            Accept
          </button>
          <button type="button" className="button" value="rejected">
            Reject
          </button>
        </div>
      </div>
      <Answer answer="accepted" sentence="You have accepted. From now on we count the kinds of page you open." />
      <Answer answer="rejected" sentence="You have rejected counting. We count nothing about your visit." />
    </section>
  )
}
