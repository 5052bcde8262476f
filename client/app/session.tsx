import { createContext as createReactContext, use, useSyncExternalStore } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { SessionState } from '#contract/status-load.ts'
import { nextRestorePoint, type SessionEvent } from '#domain/session/restore-point.ts'
import type { Api } from './api.ts'

/** What the server said of the session, kept up to date by what later calls answer. */
export type SessionStore = {
  get: () => SessionState | null
  /** Loads the state once; later calls answer with what is there. */
  load: () => Promise<SessionState>
  merge: (changes: Partial<SessionState>) => void
  /** Merges what an event changed; the restore point moves as the domain says, which the server asks too. */
  record: (event: SessionEvent, changes?: Partial<SessionState>) => void
  /** Keeps why the state could not be loaded: every screen needs it. */
  fail: (error: unknown) => void
  failure: () => { error: unknown } | null
  subscribe: (listener: () => void) => () => void
}

export function createSessionStore(api: Api): SessionStore {
  let state: SessionState | null = null
  let loading: Promise<SessionState> | null = null
  let failure: { error: unknown } | null = null
  const listeners = new Set<() => void>()

  function set(next: SessionState): SessionState {
    state = next
    for (const listener of listeners) listener()
    return next
  }

  function merge(changes: Partial<SessionState>): void {
    if (state) set({ ...state, ...changes })
  }

  async function load(): Promise<SessionState> {
    const { data } = await api.call('status_load', {})
    return set(data)
  }

  return {
    get: () => state,
    load: async () => state ?? (loading ??= load()),
    merge,
    record: (event, changes = {}) => {
      if (state) merge({ ...changes, restore_point: nextRestorePoint(state.restore_point, event) })
    },
    fail: (error) => {
      failure = { error }
      for (const listener of listeners) listener()
    },
    failure: () => failure,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether a path search is active and has found roles (Spec §2, /roleactions). */
export function hasPathRoles(session: SessionState | null): boolean {
  return session !== null && session.path_roles.length > 0
}

/** What screens and their loaders work with. */
export type App = {
  api: Api
  session: SessionStore
  /** What the link that opened this page carried; null where it was no link back to a session, or to a profile to validate. */
  linkToken: string | null
}

export const AppContext = createReactContext<App | null>(null)
export const routerApp = createRouterContext<App>()

export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('no app around this screen')
  return app
}

const nothing = () => null

/** The session's state; null until it is loaded. */
export function useSession(): SessionState | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.get, nothing)
}
