import { analyticsLifetime } from '#domain/session/analytics.ts'
import { cookieFlags } from './stored-switch.ts'
import { served } from '#contract/wire/paths.ts'

/** All that is sent about a page: pattern and title of its route, the same for every visitor. */
export type View = { pattern: string; title: string }

export type Counter = ReturnType<typeof createCounter>

type FrameWindow = Window & { dataLayer?: object[] }

type Frame = { base: string; frameTitle: string }

type Opened = {
  frame: HTMLIFrameElement
  command: (...words: unknown[]) => void
  matomo: (...words: readonly unknown[]) => void
}

/** Opens the analytics frame. Commands wait until its scripts have loaded. */
function openFrame({ base, frameTitle }: Frame): Opened {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = frameTitle
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = base + served.analyticsFrame
  document.body.append(frame)
  function command(..._words: unknown[]): void {
    // Google's script expects an `arguments` object, not an array.
    const words = arguments
    void loaded.then(() => {
      const inside: FrameWindow | null = frame.contentWindow
      if (inside) (inside.dataLayer ??= []).push(words)
    })
  }
  /** The frame has the settings of Matomo already, where that counts. */
  function matomo(...words: readonly unknown[]): void {
    void loaded.then(() => {
      const queue: unknown = frame.contentWindow && Reflect.get(frame.contentWindow, '_paq')
      // An object of the frame is no Object of this page.
      if (typeof queue === 'object' && queue && 'push' in queue && typeof queue.push === 'function') queue.push(words)
    })
  }
  return { frame, command, matomo }
}

/** Counts page views with Google Analytics 4 under these ids, if there are any, and with Matomo where the frame has it. Loads nothing before the first view is counted. */
export function createCounter(ids: readonly string[], frame: Frame) {
  let open: ReturnType<typeof openFrame> | null = null

  /** Sets Google's opt-out flag, both on the page and in the frame. */
  function disable(disabled: boolean): void {
    const flags = Object.fromEntries(ids.map((id) => [`ga-disable-${id}`, disabled]))
    Object.assign(window, flags)
    if (open?.frame.contentWindow) Object.assign(open.frame.contentWindow, flags)
  }

  function start(page: object): ReturnType<typeof openFrame> {
    const opened = openFrame(frame)
    if (ids.length === 0) return opened
    opened.command('consent', 'default', {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'granted',
    })
    opened.command('js', new Date())
    for (const id of ids) {
      opened.command('config', id, {
        ...page,
        send_page_view: false,
        anonymize_ip: true,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        // The cookies belong to this host only, and later visits do not extend them.
        cookie_domain: 'none',
        cookie_expires: analyticsLifetime / 1000,
        cookie_update: false,
        cookie_flags: cookieFlags().replace('; ', ';'),
      })
    }
    return opened
  }

  return {
    /** Counts a page view. The first one opens the frame in which the analytics script runs. */
    count: ({ pattern, title }: View): void => {
      const page = {
        page_location: window.location.origin + pattern,
        page_path: pattern,
        page_referrer: '',
        page_title: title,
      }
      disable(false)
      open ??= start(page)
      if (ids.length > 0) {
        open.command('set', page)
        open.command('event', 'page_view', page)
      }
      open.matomo('setCustomUrl', page.page_location)
      open.matomo('setReferrerUrl', '')
      open.matomo('setDocumentTitle', title)
      open.matomo('trackPageView')
    },
    stop: (): void => {
      disable(true)
      open?.frame.remove()
      open = null
    },
  }
}
