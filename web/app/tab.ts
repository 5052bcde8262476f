import { useCallback, useState } from 'react'
import type { SessionState } from '#contract/session.ts'
import { type Before, heldBy, type SessionStore } from './session.tsx'

/** Keys in session storage, which outlasts a reload of the tab. Where storage is blocked, nothing is kept. */
const keys = { held: 'lsp-session', reloaded: 'lsp-reloaded' } as const

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

/** The session of the tab's last page, with what it held, or that the visitor has left it. */
type Kept = { uuid: string; held: Before | null }

/** How the tab's earlier session ended, if it was replaced, emptied or left, or if the visitor has come back to this one; else null. */
export function goneInTab(uuid: string, state: SessionState | null): Before | null {
  if (window.location.hash === backHash) {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    return 'back'
  }
  const kept = JSON.parse(read(keys.held) ?? 'null') as Kept | null
  const isOver = kept?.uuid !== uuid || (state !== null && heldBy(state) === null)
  return kept && isOver ? kept.held : null
}

const keepLast = (last: Kept) => keep(keys.held, JSON.stringify(last))

/** Keeps what the session holds, so that a later page can say what is gone. */
export function keepHeld(session: SessionStore, uuid: string): void {
  const store = () => {
    const state = session.get()
    if (state) keepLast({ uuid, held: heldBy(state) })
  }
  store()
  session.subscribe(store)
}

/** Has the next page of this tab say that its session has been left. */
export const sayLeft = (): boolean => keepLast({ uuid: '', held: 'left' })

/** Whether the page may be loaded again because its session is gone: once, until a call has been answered. */
export function mayReload(): boolean {
  if (read(keys.reloaded) !== null) return false
  return keep(keys.reloaded, 'once')
}

/** Notes that a call was answered, so that the page may be loaded again if the session is gone later. */
export const saidAnswered = (): boolean => keep(keys.reloaded, null)

/** Errors of event handlers and effects are thrown while rendering, so that the route shows the error page. */
export function useFailure(): (error: unknown) => void {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  if (failure) throw failure.error
  return useCallback((error: unknown) => setFailure({ error }), [])
}
