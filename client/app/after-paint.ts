/** What a visitor did with a button, a field or a form before the client was there. */
export type EarlyEvent = { type: string; target: EventTarget | null; submitter?: HTMLElement | null }

/**
 * Loads the client, and beside it what the screens other than home need, and notes meanwhile what the visitor does. The build
 * copies this function into every page as text, so it can use nothing from outside itself.
 */
export async function loadAfterPaint(client: string, laterFiles: readonly string[], home: string): Promise<void> {
  const app = document.getElementById('app')
  const isPrerendered = app?.hasChildNodes() ?? false
  const isHome = [home, home.slice(0, -1)].includes(location.pathname)
  if (isPrerendered && !isHome) {
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
    const types = ['input', 'click', 'submit']
    for (const type of types) app?.addEventListener(type, note, { capture: true })
    Object.assign(app ?? {}, {
      takeEarly: () => {
        for (const type of types) app?.removeEventListener(type, note, { capture: true })
        return early.splice(0)
      },
    })
  }
  if (isPrerendered) {
    await new Promise<void>((painted) => {
      new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true })
      setTimeout(painted, 1000)
    })
  }
  const own = document.getElementById('first-view')?.dataset['code']?.split(' ').filter(Boolean) ?? []
  // The client asks for these again, and sees whether they have come.
  if (!isHome) for (const file of [...laterFiles, ...own]) import(file).catch(() => undefined)
  await import(client).catch(() => {
    const instead = document.querySelector<HTMLTemplateElement>('#not-loaded')
    if (instead && !isPrerendered) app?.append(instead.content)
  })
}
