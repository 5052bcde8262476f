import { useEffect, useState, useSyncExternalStore } from 'react'
import * as words from 'virtual:words/session/gone'
import { useApp } from '#client/app/session.tsx'

const nothing = () => null

/** The first screen of the new session and the next. */
const maxScreens = 2

/** Says what is gone after a new session has replaced the visitor's earlier one, or that they have left it. */
export function GoneNotice({ pathname }: { pathname: string }) {
  const { session } = useApp()
  const gone = useSyncExternalStore(session.subscribe, session.gone, nothing)
  const [screens, setScreens] = useState(0)
  // Screen readers announce only text that is added to a region that was there before.
  useEffect(() => {
    if (gone !== null) setScreens((before) => before + 1)
  }, [gone, pathname])

  if (gone === null) return null
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
