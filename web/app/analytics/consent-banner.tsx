import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#contract/wire/paths.ts'
import { focusHeading } from '#web/app/heading-focus.ts'
import { Filled } from '#web/ui/filled.tsx'
import { useWords } from '#web/words.ts'
import { useChoice } from './analytics.tsx'
import { choose } from './own-choice.ts'
import { Link } from '#web/ui/link.tsx'

/** Asks whether the visit may be counted, and says what was answered, until the visitor goes on or hides it. */
export function ConsentBanner() {
  const words = useWords('app').consent
  const choice = useChoice()
  const { pathname } = useLocation()
  const [answered, setAnswered] = useState<'accepted' | 'rejected' | null>(null)
  const [isHidden, setHidden] = useState(false)
  const [first] = useState(pathname)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [answered])
  // Answered elsewhere, or on a screen that the visitor has left.
  if (isHidden || (choice !== null && (answered === null || pathname !== first))) return null

  function answer(value: 'accepted' | 'rejected'): void {
    setAnswered(value)
    choose(value)
  }

  return (
    <section id="consent" className="consent" aria-label={words.name}>
      {answered === null ? (
        <div className="consent-words">
          <h2>{words.heading}</h2>
          <p>{words.about}</p>
          <p>
            <Link to={paths.privacy}>{words.more}</Link>
          </p>
          <div className="button-row">
            <button type="button" className="button" onClick={() => answer('accepted')}>
              {words.accept}
            </button>
            <button type="button" className="button" onClick={() => answer('rejected')}>
              {words.reject}
            </button>
          </div>
        </div>
      ) : (
        <div className="consent-words">
          <p tabIndex={-1} ref={said}>
            <Filled sentence={words[answered]} values={{ page: <Link to={paths.privacy}>{words.page}</Link> }} />
          </p>
          <button
            type="button"
            className="button"
            onClick={() => {
              setHidden(true)
              focusHeading()
            }}
          >
            {words.hide}
          </button>
        </div>
      )}
    </section>
  )
}
