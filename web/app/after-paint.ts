/** What a visitor did with a button, a field or a form before the client was there. */
export type EarlyEvent = { type: string; target: EventTarget | null; submitter?: HTMLElement | null }

/** What the page can do with the container until the client is there. */
export type Waiting = { takeEarly?: () => EarlyEvent[]; goWithout?: () => void }

/**
 * Notes what the visitor does until the client is there, and lets the page work without it where it does not come. The build copies
 * this function into every page as text, so it can use nothing from outside itself.
 */
export function noteEarly(home: string): void {
  const app = document.getElementById('app')
  if (!app) return
  const isOfLink = 'ofLink' in app.dataset
  // Without its token a link leads to another screen than the one in its page.
  if (isOfLink && location.hash === '') app.replaceChildren()
  const isEmpty = !app.hasChildNodes()
  const isHome = [home, home.slice(0, -1)].includes(location.pathname)
  const types = isEmpty || isHome ? [] : ['input', 'click', 'submit']
  const early: EarlyEvent[] = []
  const note = (event: Event) => {
    const { type, target } = event
    if (!(target instanceof Element) || !event.isTrusted) return
    if (type === 'input') early.push({ type, target })
    // Links, menus and forms that only ask for a page work by themselves.
    else if (type === 'submit' && !target.matches('[action]:not([method=post])')) {
      event.preventDefault()
      early.push({ type, target, submitter: (event as SubmitEvent).submitter })
    } else if (type === 'click') {
      const button = target.closest('button[type=button]:not([popovertarget])')
      if (button) early.push({ type, target: button })
    }
  }
  for (const type of types) app.addEventListener(type, note, { capture: true })
  const takeEarly = () => {
    for (const type of types) app.removeEventListener(type, note, { capture: true })
    return early.splice(0)
  }
  // The page becomes what it is without script; that part of it is read where none runs, since the policy lets no text become HTML.
  const goWithout = () => {
    if (isOfLink) app.replaceChildren()
    for (const rule of document.querySelector('style')?.sheet?.cssRules ?? [])
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('scripting')) rule.media.mediaText = 'all'
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.addEventListener('load', () => {
      const parts = [...(request.responseXML?.querySelectorAll('noscript') ?? [])]
      document
        .querySelectorAll('noscript')
        .forEach((one, place) => one.replaceWith(...(parts[place]?.childNodes ?? [])))
      // Its address drops what stands behind the # of a link.
      document.querySelector('.noscript-empty a')?.addEventListener('click', (event) => {
        event.preventDefault()
        location.reload()
      })
    })
    request.open('GET', location.href)
    request.send()
    const sent = takeEarly().findLast(({ type }) => type === 'submit')
    if (sent?.target instanceof HTMLFormElement) sent.target.requestSubmit(sent.submitter)
  }
  document.querySelector('script[integrity]')?.addEventListener('error', goWithout)
  Object.assign(app, types.length > 0 ? { takeEarly, goWithout } : { goWithout })
}

/**
 * Loads the client, and beside it what the screens other than home need. The build writes this function as text into a file that comes
 * with every page, so it too can use nothing from outside itself.
 */
export async function loadAfterPaint(
  client: string,
  libraries: readonly string[],
  laterFiles: readonly string[],
  home: string,
): Promise<void> {
  const app: (HTMLElement & Waiting) | null = document.getElementById('app')
  if (app?.hasChildNodes()) {
    await new Promise<void>((painted) => {
      new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true })
      setTimeout(painted, 1000)
    })
  }
  const code = document.getElementById('first-view')?.dataset['code'] ?? app?.dataset['ofLink']
  const own = code?.split(' ').filter(Boolean) ?? []
  const isHome = [home, home.slice(0, -1)].includes(location.pathname)
  // Each is evaluated in a task of its own. The client asks for them again, and sees whether they have come.
  for (const file of [...libraries, ...(isHome ? [] : [...laterFiles, ...own])]) import(file).catch(() => undefined)
  await import(client).catch(() => app?.goWithout?.())
}
