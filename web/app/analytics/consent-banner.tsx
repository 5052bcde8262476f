import { Filled } from '#web/ui/filled.tsx'
import { paths } from '#contract/wire/paths.ts'
import { useBase, useWords } from '#web/words.ts'

function Answer({ answer }: { answer: 'accepted' | 'rejected' }) {
const words = useWords('app').consent
const { withBase } = useBase()

  return (
    <div className="consent-words" data-answer={answer} hidden>
      <p tabIndex={-1}>
        <Filled sentence={words[answer]} values={{ page: <a href={withBase(paths.privacy)}>{words.page}</a> }} />
      </p>
      <button type="button" className="button">
        {words.hide}
      </button>
    </div>
  )
}

/** The server puts this banner first on a page; `when-allowed.ts` handles its buttons. */
export function ConsentBanner() {
const words = useWords('app').consent
const { withBase } = useBase()

  return (
    <section id="consent" className="consent" aria-label={words.name}>
      <div className="consent-words" data-answer="">
        <h2>{words.heading}</h2>
        <p>{words.about}</p>
        <p>
          <a href={withBase(paths.privacy)}>{words.more}</a>
        </p>
        <div className="button-row">
          <button type="button" className="button" value="accepted">
            {words.accept}
          </button>
          <button type="button" className="button" value="rejected">
            {words.reject}
          </button>
        </div>
      </div>
      <Answer answer="accepted" />
      <Answer answer="rejected" />
    </section>
  )
}
