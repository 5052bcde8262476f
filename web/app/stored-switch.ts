/** How a switch was last set in this browser; null if it never was, or if storage is blocked. */
export function readSwitch(key: string): boolean | null {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? null : stored === 'on'
  } catch {
    return null
  }
}

/** Stores a switch in this browser. */
export function storeSwitch(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // With storage blocked, the switch still holds for this page.
  }
}

/** Cookie attributes: kept to this site, and to https where the page is served over https. */
export function cookieFlags(): string {
  return window.location.protocol === 'https:' ? 'SameSite=Lax; Secure' : 'SameSite=Lax'
}
