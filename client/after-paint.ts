/**
 * Loads the app from `src` once the page has been painted, so that it does not compete with what it takes over. The build
 * writes this function into every page: it can use nothing from outside itself.
 */
export async function loadAfterPaint(src: string): Promise<void> {
  const isPrerendered = document.getElementById('app')?.hasChildNodes() ?? false
  if (isPrerendered) {
    await new Promise<void>((painted) => {
      new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true })
      setTimeout(painted, 1000)
    })
  }
  await import(src).catch(() => {
    const message = document.getElementById('not-loaded')
    if (message && !isPrerendered) message.hidden = false
  })
}
