import { heldBy, type Before, type SessionStore } from '#web/app/session.tsx'

/** What this tab keeps besides its address, where a reload finds it. A browser that keeps nothing does without. */
const keys = { held: 'lsp-held', reloaded: 'lsp-reloaded' } as const

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns whether it is kept. */
function keep(key: string, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** The end of the address of a page that opens a session again; a redirect passes it on. */
export const backHash = '#back'

const known: readonly Before[] = ['saved', 'unsaved', 'left']

/** What the tab's session held before this page, that the visitor has left it, or that they have come back to this one. */
export function heldInTab(): Before | null {
  if (window.location.hash === backHash) {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    return 'back'
  }
  const held = read(keys.held)
  return known.find((one) => one === held) ?? null
}

/** Keeps what the session holds, so that a later page can say what is gone. */
export function keepHeld(session: SessionStore): void {
  const store = () => {
    const state = session.get()
    if (state) keep(keys.held, heldBy(state))
  }
  store()
  session.subscribe(() => {
    store()
    // A call has been answered: when that ends, the page may be loaded again.
    keep(keys.reloaded, null)
  })
}

/** Has the next page of this tab say that its session has been left. */
export const sayLeft = (): boolean => keep(keys.held, 'left')

/** Whether the page may be loaded again because its session is gone: once, until a call has been answered. */
export function mayReload(): boolean {
  if (read(keys.reloaded) !== null) return false
  return keep(keys.reloaded, 'once')
}
