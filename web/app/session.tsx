import { createContext as createReactContext, use, useSyncExternalStore } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { Texts } from '#contract/texts.ts'
import type { SessionState } from '#contract/session.ts'
import type { PageFacts, PageRequest } from '#contract/wire/page.ts'
import { resumeAfter, type SessionEvent } from '#domain/session/session.ts'
import type { Api } from './api.ts'

/** What a visitor loses with a session: a `saved` one can be restored by the link in the email. */
export type Held = 'saved' | 'unsaved'

/** How the page's earlier session ended: with what it held, because the visitor left it, or because they came back to this one. */
export type Before = Held | 'left' | 'back'

/** Whether a session has any role, so that the page of the visitor's roles shows one. */
export function hasRoles(session: SessionState | null): boolean {
  return session !== null && (session.has_roles || session.role !== null)
}

/** Whether a session has a restore point beyond the start. */
export function hasBegun(session: SessionState | null): boolean {
  return (session?.restore_point ?? 'START') !== 'START'
}

/** What a visitor would lose with this session; null if nothing. */
export function heldBy(session: SessionState): Held | null {
  if (session.session_saved) return 'saved'
  return hasBegun(session) ? 'unsaved' : null
}

export type SessionStore = ReturnType<typeof createSessionStore>

/**
 * The session as the server described it, updated by the answers of later calls. `first` is the state with which the server rendered the
 * page; `gone` is how the tab's earlier session ended.
 */
export function createSessionStore(
  api: Pick<Api, 'call'>,
  first: SessionState | null = null,
  gone: Before | null = null,
) {
  let state = first
  let loading: Promise<SessionState> | null = null
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
    try {
      const { data } = await api.call('status_load', {})
      return set(data)
    } catch (error) {
      loading = null
      throw error
    }
  }

  return {
    get: () => state,
    /** Loads the state once; later calls return the same, or ask again after a failure. */
    load: async (): Promise<SessionState> => state ?? (loading ??= load()),
    merge,
    /** Merges what an event about the current role changed. The restore point moves by the same rule of the domain that the server uses. */
    record: (event: SessionEvent, changes: Partial<SessionState> = {}): void => {
      if (state) merge({ ...changes, ...resumeAfter(state, event, state.role?.id ?? null) })
    },
    /** How the tab's earlier session ended; null where there is nothing to say of it. */
    gone: () => gone,
    /** The state with which the server rendered the page, while React takes it over; null where it could not be loaded. */
    firstShown: () => first,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether a path search is active, even if it found nothing (Spec §2, /roleselect and /roleactions). */
export function hasPathSearch(session: SessionState | null): boolean {
  return session !== null && session.path !== '' && session.path_role !== null
}

/** What screens and their loaders work with. */
export type App = {
  api: Api
  session: SessionStore
  /** Does what forms ask for in the order in which they were sent. */
  inTurn: <Answer>(task: () => Promise<Answer>) => Promise<Answer>
  /** The token of an email link that opened this page: back to a session, or to a profile for an agency to approve. */
  linkToken: string | null
  /** Words and parts of the pack by name, as far as there is a text of that name. */
  texts: (names: readonly (keyof Texts)[]) => Promise<Partial<Texts>>
  /** What the browser must know before it takes the page over. */
  page: PageFacts
  /** Aborted when the next screen is loaded. */
  visit: AbortController
  /** The address of the screen that is being loaded; null while none is. */
  leadsTo: string | null
  /** Whether the session has been left, and home is being loaded. */
  isLeft?: boolean
  /** What explains a question and has been opened: it is open on the next question too. */
  opened?: readonly string[]
  /** Lets the page's own scripts run; only the server knows it. */
  nonce?: string | undefined
}

export const AppContext = createReactContext<App | null>(null)
export const routerApp = createRouterContext<App>()
/** What the server knows of a request for a page; the browser has none. */
export const pageRequest = createRouterContext<PageRequest | null>(null)

export function useApp(): App {
  const app = use(AppContext)
  if (!app) throw new Error('no app around this screen')
  return app
}

/** The session's state; null where it could not be loaded. */
export function useSession(): SessionState | null {
  const { session } = useApp()
  return useSyncExternalStore(session.subscribe, session.get, import.meta.env.SSR ? session.get : session.firstShown)
}
