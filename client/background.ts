import { useEffect, useState, useSyncExternalStore } from 'react'

const key = 'lsp-background-paused'
const changed = 'lsp-background-changed'
/** How long each picture stays (Spec §9). */
const stay = 8000

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}

/** As last chosen in this browser; before any choice, still where less motion is asked for. */
function isPausedNow(): boolean {
  const chosen = localStorage.getItem(key)
  return chosen === null ? matchMedia('(prefers-reduced-motion: reduce)').matches : chosen === 'on'
}

/** Whether the pictures behind home stand still; null before the page's code runs. */
export function useBackgroundPaused(): [paused: boolean | null, set: (paused: boolean) => void] {
  const paused = useSyncExternalStore(subscribe, isPausedNow, () => null)
  return [
    paused,
    (next) => {
      localStorage.setItem(key, next ? 'on' : 'off')
      window.dispatchEvent(new Event(changed))
    },
  ]
}

/** Counts on every 8 seconds, except while paused or while nobody sees the page. */
export function useTurns(paused: boolean | null): number {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (paused !== false) return undefined
    const timer = setInterval(() => {
      if (!document.hidden) setTurns((count) => count + 1)
    }, stay)
    return () => clearInterval(timer)
  }, [paused])
  return turns
}
