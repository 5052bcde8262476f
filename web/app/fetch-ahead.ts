import { matchPath, type DataRouter } from 'react-router'
import type { ScreenRoute } from '#web/routes.tsx'
import { patterns } from '#contract/wire/patterns.ts'

/** The screens to which most visitors go on from each. */
const onward: Readonly<Record<string, readonly string[]>> = {
  [patterns.home]: [patterns.start],
  [patterns.start]: [patterns.roleSelect, patterns.roleActions],
  [patterns.roleSelect]: [patterns.roleActions],
  [patterns.build]: [patterns.built],
  [patterns.built]: [patterns.roleActions],
  [patterns.roleActions]: [patterns.save, patterns.assess],
  [patterns.path]: [patterns.pathSelect],
  [patterns.pathSelect]: [patterns.roleActions, patterns.compare],
  [patterns.map]: [patterns.roleActions],
  [patterns.assess]: [patterns.assessed],
  [patterns.assessed]: [patterns.emailOther],
  [patterns.emailOther]: [patterns.getPlan],
  [patterns.getPlan]: [patterns.roleActions],
  [patterns.yours]: [patterns.assessed],
}

/** In milliseconds; a screen that has just come has slid in by then. */
const rest = 500
/** In milliseconds; a browser that is never idle has something better to do. */
const patience = 2000

const idle = () =>
  new Promise<void>((begins) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => begins(), { timeout: patience })
    else setTimeout(begins, patience)
  })

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches the code of screens before they are opened: those to which most visitors go on, while the browser is idle, and the one of
 * a link as soon as a visitor points at it, touches it or comes to it by keyboard.
 */
export function fetchAhead(router: DataRouter, loadScreens: () => Promise<readonly ScreenRoute[]>): void {
  if (savesData()) return

  async function fetchCode(isMeant: (pattern: string) => boolean): Promise<void> {
    if (!navigator.onLine) return
    const screen = (await loadScreens()).find(({ path }) => isMeant(path))
    if (screen && 'lazy' in screen) await screen.lazy()
  }

  /** Opening the screen asks again, and says so if the code cannot be had. */
  const fetchQuietly = (isMeant: (pattern: string) => boolean) => void fetchCode(isMeant).catch(() => undefined)

  let waiting = 0
  const fetchOnward = () => {
    clearTimeout(waiting)
    waiting = window.setTimeout(async () => {
      const here = withoutBase(router.state.location.pathname)
      const from = Object.keys(onward).find((pattern) => matchPath(pattern, here)) ?? ''
      for (const next of onward[from] ?? []) {
        // One at a time, so that no press waits for more than one.
        // oxlint-disable-next-line no-await-in-loop
        await idle()
        fetchQuietly((pattern) => pattern === next)
      }
    }, rest)
  }

  function fetchPointedAt({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin !== window.location.origin) return
    const pathname = withoutBase(link.pathname)
    fetchQuietly((pattern) => matchPath(pattern, pathname) !== null)
  }

  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, fetchPointedAt, { passive: true })
  let { pathname } = router.state.location
  fetchOnward()
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return
    pathname = location.pathname
    fetchOnward()
  })
}
