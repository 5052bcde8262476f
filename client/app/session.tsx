import { createContext as createReactContext, use, useSyncExternalStore } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { SessionState } from '#contract/status-load.ts'
import { resumeAfter, type SessionEvent } from '#domain/session/restore-point.ts'
import type { Api } from './api.ts'

/** The session as the server described it, updated by the answers of later calls. */
export type SessionStore = {
  get: () => SessionState | null
  /** Loads the state once; later calls return the same. */
  load: () => Promise<SessionState>
  merge: (changes: Partial<SessionState>) => void
  /** Merges what an event about the current role changed. The restore point moves by the same rule of the domain that the server uses. */
  record: (event: SessionEvent, changes?: Partial<SessionState>) => void
  /** Stores why the state could not be loaded, because every screen needs it. */
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
      if (state) merge({ ...changes, ...resumeAfter(state, event, state.role?.id ?? null) })
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
  /** The token of an email link that opened this page: back to a session, or to a profile for an agency to approve. */
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

/** The session's state; null until it has loaded. */
export function useSession(): SessionState | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.get, nothing)
}
