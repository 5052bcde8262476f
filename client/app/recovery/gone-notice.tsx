import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp } from '#client/app/session.tsx'
import { loadedWhenShown } from './loaded-when-shown.tsx'

const GoneSentence = loadedWhenShown(async () => (await import('./gone-sentence.tsx')).GoneSentence)

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
  return <div role="status">{screens > 0 && screens <= maxScreens && <GoneSentence gone={gone} />}</div>
}
