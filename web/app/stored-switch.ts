import { useState } from 'react'
import { useKnownHere } from './hydrated.ts'

/** How a switch was last set in this browser; null if it never was, or if storage is blocked. */
function readSwitch(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? null : stored === 'on'
  } catch {
    return null
  }
}

/** A switch that this browser stores, `otherwise` while it has not been set; null until the page's code runs. */
export function useSwitch(key: string, otherwise: () => boolean): [isOn: boolean | null, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => (import.meta.env.SSR ? null : (readSwitch(key) ?? otherwise())))
  return [
    useKnownHere(isOn, null),
    (next) => {
      setOn(next)
      try {
        localStorage.setItem(key, next ? 'on' : 'off')
      } catch {
        // With storage blocked, the switch still holds for this page.
      }
    },
  ]
}

/** Cookie attributes: kept to this site, and to https where the page is served over https. */
export function cookieFlags(): string {
  return window.location.protocol === 'https:' ? 'SameSite=Lax; Secure' : 'SameSite=Lax'
}
