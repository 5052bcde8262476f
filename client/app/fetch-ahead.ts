import { matchPath, type DataRouter } from 'react-router'
import type { ScreenRoute } from '#client/routes.tsx'
import { patterns } from '#contract/wire/patterns.ts'
import { withoutBase } from './links/base.ts'

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

/** In milliseconds; a browser that is never idle has something better to do. */
const patience = 2000

const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: patience }) : setTimeout(task, patience)

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches the code of screens before they are opened: those to which most visitors go on, while the browser is idle, and the one of
 * a link as soon as a visitor points at it, touches it or comes to it by keyboard.
 */
export async function fetchAhead(
  router: DataRouter,
  loadScreens: () => Promise<readonly ScreenRoute[]>,
): Promise<void> {
  if (savesData()) return
  const screens = await loadScreens()
  const screenOf = (pathname: string) => screens.find(({ path }) => matchPath(path, withoutBase(pathname)))
  const fetchCode = (screen: ScreenRoute | undefined) => {
    // Opening the screen asks again, and says so if the code cannot be had.
    if (screen && 'lazy' in screen && navigator.onLine) screen.lazy().catch(() => undefined)
  }

  function fetchOnward(): void {
    const here = screenOf(router.state.location.pathname)?.path ?? ''
    for (const pattern of onward[here] ?? []) fetchCode(screens.find(({ path }) => path === pattern))
  }

  function fetchPointedAt({ target }: Event): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin === window.location.origin) fetchCode(screenOf(link.pathname))
  }

  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, fetchPointedAt, { passive: true })
  let { pathname } = router.state.location
  whenIdle(fetchOnward)
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.pathname === pathname) return
    pathname = location.pathname
    whenIdle(fetchOnward)
  })
}
