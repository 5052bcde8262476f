import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useMatch } from '#web/app/links/came-from.ts'
import { useSession } from '#web/app/session.tsx'
import { usePack, useWords } from '#web/words.ts'
import type { Counter, View } from './counter.ts'
import { onChoice, readChoice } from './own-choice.ts'

const nobodyKnows = () => null

/** What the visitor has chosen about being counted; null before that, and on the server. */
export const useChoice = () => useSyncExternalStore(onChoice, readChoice, nobodyKnows)

/** The pattern of the screen's address, such as /roleactions/:roleId, and its title without names. */
function useView(): View {
  const texts = { app: useWords('app'), site: usePack('site') }
  const { pathname } = useLocation()
  const match = useMatch()
  const values = Object.entries(match?.params ?? {})
  const pattern = values.reduce(
    (address, [name, value]) => (value ? address.replace(encodeURIComponent(value), `:${name}`) : address),
    pathname,
  )
  return { pattern, title: (match?.loaderData !== undefined && match.handle?.title(texts, match.loaderData)) || '' }
}

/** Counts each screen while the visitor allows it, where the site counts visits. */
export function Analytics() {
  const ids = useSession()?.analytics_ids
  const { title: frameTitle } = useWords('app').counting
  const { base } = usePack('site')
  const view = useView()
  const { pathname } = useLocation()
  const isAllowed = useChoice() === 'accepted' && ids !== undefined && ids.length > 0
  const [counter, setCounter] = useState<Counter | null>(null)

  useEffect(() => {
    if (!isAllowed || !ids) return undefined
    let made: Counter | undefined
    let isOver = false
    void import('./counter.ts').then(
      ({ createCounter }) => {
        if (isOver) return
        made = createCounter(ids, { base, frameTitle })
        setCounter(made)
      },
      // Without its code nobody is counted.
      () => undefined,
    )
    return () => {
      isOver = true
      made?.stop()
      setCounter(null)
    }
  }, [isAllowed, ids, base, frameTitle])

  useEffect(() => {
    counter?.count(view)
    // Once for each screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [counter, pathname])
  return null
}
