import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import type { NoAnswer } from './api.ts'
import { focusHeading } from './heading-focus.ts'
import type { Before } from './session.tsx'
import { useWords } from '#web/words.ts'

/** The first screen of the new session and the next. */
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

/** The part of a form or section that holds what was pressed, below which something can stand; what a dialog asked, it asked where it was opened. */
function partOf(pressed: Element): Element | null {
  const part = pressed.closest('dialog:not([open])') ?? pressed
  const around = part.parentElement
  if (!around?.closest('main')) return null
  const isRoom = around.matches('div, form, fieldset, section') && getComputedStyle(around).display === 'block'
  return isRoom ? part : partOf(around)
}

type Props = { noAnswer: NoAnswer; pressed: RefObject<Element | null> }

/** Below what was pressed last on the screen; where that is gone, or was nothing on it, below the top bar. Either way it stays in sight. */
export function NoAnswerNotice({ noAnswer, pressed }: Props) {
  const words = useWords('app').no_answer

  const { key } = useLocation()
  const [place] = useState(() => document.createElement('div'))
  const [isBeside, setBeside] = useState(false)

  useLayoutEffect(() => {
    const part = pressed.current && partOf(pressed.current)
    // Moving it would take the focus from its button.
    if (part && part.nextElementSibling !== place) part.after(place)
    setBeside(place.checkVisibility())
  }, [noAnswer, key, place, pressed])
  useLayoutEffect(() => {
    const part = place.previousElementSibling
    // In sight below what was pressed, not above it: the page makes room for it, unless what was pressed is part of something long.
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
