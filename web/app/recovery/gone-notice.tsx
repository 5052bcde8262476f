import { useEffect, useState } from 'react'
import { focusHeading } from '#web/app/heading-focus.ts'
import type { Before } from '#web/app/session.tsx'
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
        <div className="notice">
          <p>{words[gone]}</p>
        </div>
      )}
    </div>
  )
}
