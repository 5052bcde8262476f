import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import type { NoAnswer } from './api.ts'
import { focusHeading } from './heading-focus.ts'
import type { Before } from './session.tsx'
import { useWords } from '#web/words.ts'

/** The notice stays on the first screen of the new session and on the next. */
const maxScreens = 2

/** Says what is gone after a new session has replaced the visitor's earlier one, or that they have left it or come back. */
export function GoneNotice({ gone, pathname }: { gone: Before; pathname: string }) {
  const words = useWords('app').gone

  const [screens, setScreens] = useState(0)
  // Screen readers announce only text that is added to a region that was there before.
  useEffect(() => setScreens((before) => before + 1), [gone, pathname])
  // The page is a new one, so nothing has moved the focus to its heading.
  useEffect(() => {
    if (gone === 'back') focusHeading()
  }, [gone])

  return (
    <div role="status">
      {screens > 0 && screens <= maxScreens && (
        <div className="row notice">
          <p>{words[gone]}</p>
        </div>
      )}
    </div>
  )
}

/** The part of a form or section with what was pressed, below which a notice can stand; for a button of a closed dialog, the dialog. */
function partOf(pressed: Element): Element | null {
  const part = pressed.closest('dialog:not([open])') ?? pressed
  const around = part.parentElement
  if (!around?.closest('main')) return null
  const isRoom = around.matches('div, form, fieldset, section') && getComputedStyle(around).display === 'block'
  return isRoom ? part : partOf(around)
}

type Props = { noAnswer: NoAnswer; pressed: RefObject<Element | null> }

/** Stands below what was pressed last on the screen, or below the top bar if that is gone or was elsewhere; it stays in sight. */
export function NoAnswerNotice({ noAnswer, pressed }: Props) {
  const words = useWords('app').no_answer

  const { key } = useLocation()
  const [place] = useState(() => document.createElement('div'))
  const [isBeside, setBeside] = useState(false)

  useLayoutEffect(() => {
    const part = pressed.current && partOf(pressed.current)
    // Moves only where it must, because moving takes the focus from the notice's button.
    if (part && part.nextElementSibling !== place) part.after(place)
    setBeside(place.checkVisibility())
  }, [noAnswer, key, place, pressed])
  useLayoutEffect(() => {
    const part = place.previousElementSibling
    // Scrolls until the notice is in sight below what was pressed, unless that ends below the window. While sticky it counts as in sight.
    if (!isBeside || !part || part.getBoundingClientRect().bottom > window.innerHeight) return
    place.style.position = 'static'
    place.scrollIntoView({ block: 'nearest' })
    place.style.position = ''
  }, [isBeside, place])
  useLayoutEffect(() => {
    place.className = 'notice-place'
    return () => place.remove()
  }, [place])

  const notice = (
    <div className="row notice" role="alert">
      <p>{noAnswer.reason === 'busy' ? noAnswer.sentence : words[noAnswer.reason]}</p>
      <button type="button" className="button button-secondary" onClick={noAnswer.tryAgain}>
        {words.try_again}
      </button>
    </div>
  )
  return isBeside ? createPortal(notice, place) : <div className="notice-place">{notice}</div>
}
