/** How a switch was last set in this browser; null where it never was, or where the browser keeps nothing. */
export function readSwitch(key: string): boolean | null {
  try {
    const kept = localStorage.getItem(key)
    return kept === null ? null : kept === 'on'
  } catch {
    return null
  }
}

/** Remembers a switch in this browser; where it keeps nothing, the switch holds for this page alone. */
export function keepSwitch(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Without storage there is nothing to do.
  }
}
