/**
 * Loads the app from `src` once the page has been painted, so that it does not compete with what it takes over; where it
 * cannot be loaded, an empty page says so. The build writes this function into every page: it can use nothing from outside
 * itself.
 */
export async function loadAfterPaint(src: string): Promise<void> {
  const app = document.getElementById('app')
  const isPrerendered = app?.hasChildNodes() ?? false
  if (isPrerendered) {
    await new Promise<void>((painted) => {
      new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true })
      setTimeout(painted, 1000)
    })
  }
  await import(src).catch(() => {
    const instead = document.querySelector<HTMLTemplateElement>('#not-loaded')
    if (instead && !isPrerendered) app?.append(instead.content)
  })
}
