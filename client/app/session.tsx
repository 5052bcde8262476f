import { createContext as createReactContext, use, useSyncExternalStore } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { SessionState } from '#contract/status-load.ts'
import { nextRestorePoint, type SessionEvent } from '#domain/session/restore-point.ts'
import type { Api } from './api.ts'

/** What the server said of the session, kept up to date by what later calls answer. */
export type SessionStore = {
  get: () => SessionState | null
  /** Loads the state once; later calls answer with what is there, or ask again where it could not be loaded. */
  load: () => Promise<SessionState>
  merge: (changes: Partial<SessionState>) => void
  /** Merges what an event changed; the restore point moves as the domain says, which the server asks too. */
  record: (event: SessionEvent, changes?: Partial<SessionState>) => void
  /** Why the state could not be loaded; null while it has not been tried, or is tried again. */
  failure: () => { error: unknown } | null
  /** What the session held that has given way to this one; null where none has. */
  gone: () => Held | null
  subscribe: (listener: () => void) => () => void
}

/** What a session holds that its visitor would miss; `saved` says that an email has the way back to it. */
export type Held = 'saved' | 'unsaved'

/** Whether a visitor has begun something that they can come back to. */
export function hasBegun(session: SessionState | null): boolean {
  return (session?.restore_point ?? 'START') !== 'START'
}

/** What a session holds that its visitor would miss, if anything. */
export function heldBy(session: SessionState): Held | null {
  if (session.session_saved) return 'saved'
  return hasBegun(session) ? 'unsaved' : null
}

/** `heldBefore` is what the session held when this page, or the one in whose place it stands, was last left. */
export function createSessionStore(api: Api, heldBefore: Held | null = null): SessionStore {
  let state: SessionState | null = null
  let loading: Promise<SessionState> | null = null
  let failure: { error: unknown } | null = null
  let gone: Held | null = null
  const listeners = new Set<() => void>()

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function set(next: SessionState): SessionState {
    state = next
    tell()
    return next
  }

  function merge(changes: Partial<SessionState>): void {
    if (state) set({ ...state, ...changes })
  }

  async function load(): Promise<SessionState> {
    failure = null
    tell()
    try {
      const { data } = await api.call('status_load', {})
      if (heldBy(data) === null) gone = heldBefore
      return set(data)
    } catch (error) {
      loading = null
      failure = { error }
      tell()
      throw error
    }
  }

  return {
    get: () => state,
    load: async () => state ?? (loading ??= load()),
    merge,
    record: (event, changes = {}) => {
      if (state) merge({ ...changes, restore_point: nextRestorePoint(state.restore_point, event) })
    },
    failure: () => failure,
    gone: () => gone,
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

/** Why the session's state could not be loaded, if so. */
export function useSessionFailure(): { error: unknown } | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.failure, nothing)
}

/** The session's state; null until it is loaded. */
export function useSession(): SessionState | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.get, nothing)
}
