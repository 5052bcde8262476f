import { useEffect, useState, useSyncExternalStore } from 'react'
import * as words from 'virtual:words/session/gone'
import { useApp } from '#client/app/session.tsx'

const nothing = () => null

/** On so many screens it is said what is gone: where the new session begins, and on the next. */
const screensTold = 2

/** Says what is gone where a session has given way to a new one. */
export function GoneNotice({ pathname }: { pathname: string }) {
  const { session } = useApp()
  const gone = useSyncExternalStore(session.subscribe, session.gone, nothing)
  const [screens, setScreens] = useState(0)
  // The sentence comes after its region, so that it is read out.
  useEffect(() => {
    if (gone !== null) setScreens((before) => before + 1)
  }, [gone, pathname])

  if (gone === null) return null
  return (
    <div role="status">
      {screens > 0 && screens <= screensTold && (
        <div className="notice">
          <p>{words[gone]}</p>
        </div>
      )}
    </div>
  )
}
