import { startTransition, useEffect, useState } from 'react'
import { nextPaint } from '#web/app/next-paint.ts'
import { storeSwitch, readSwitch } from '#web/app/stored-switch.ts'

const key = 'lsp-background-paused'
/** In milliseconds (Spec §9). */
const pictureTime = 8000

/** As chosen in this browser, else by the system's reduced motion; null until the page's code runs. */
export function useBackgroundPaused(): [paused: boolean | null, set: (paused: boolean) => void] {
  const [paused, setPaused] = useState<boolean | null>(null)
  useEffect(() => {
    const show = () => setPaused(readSwitch(key) ?? matchMedia('(prefers-reduced-motion: reduce)').matches)
    // Reading storage stops everything for a moment, so it waits until the page has been painted.
    void nextPaint().then(() => startTransition(show))
  }, [])
  return [
    paused,
    (next) => {
      storeSwitch(key, next)
      setPaused(next)
    },
  ]
}

/** Counts up with each change of the picture; stops while paused, or while the page is hidden. */
export function useTurns(paused: boolean | null): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (paused !== false) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setTurns((count) => count + 1)
    }, pictureTime)
    return () => clearInterval(timer)
  }, [paused])
  return turns
}
