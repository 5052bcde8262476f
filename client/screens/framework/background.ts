import { useEffect, useState } from 'react'
import { keepSwitch, readSwitch } from '#client/app/kept-switch.ts'

const key = 'lsp-background-paused'
/** How long each picture stays (Spec §9). */
const stay = 8000

/**
 * Whether the pictures behind home stand still: as last chosen in this browser; before any choice, where less motion is
 * asked for. Null before the page's code runs.
 */
export function useBackgroundPaused(): [paused: boolean | null, set: (paused: boolean) => void] {
  const [paused, setPaused] = useState<boolean | null>(null)
  useEffect(() => {
    setPaused(readSwitch(key) ?? matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])
  return [
    paused,
    (next) => {
      keepSwitch(key, next)
      setPaused(next)
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
