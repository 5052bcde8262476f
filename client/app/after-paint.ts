/**
 * Loads the client, and beside it what the screens other than home need. The build copies this function into every page as text, so it
 * can use nothing from outside itself.
 */
export async function loadAfterPaint(client: string, laterFiles: readonly string[]): Promise<void> {
  const app = document.getElementById('app')
  const isPrerendered = app?.hasChildNodes() ?? false
  if (isPrerendered) {
    await new Promise<void>((painted) => {
      new PerformanceObserver(() => painted()).observe({ type: 'paint', buffered: true })
      setTimeout(painted, 1000)
    })
  }
  // The client asks for these again, and sees whether they have come.
  if (location.pathname !== '/') for (const file of laterFiles) import(file).catch(() => undefined)
  await import(client).catch(() => {
    const instead = document.querySelector<HTMLTemplateElement>('#not-loaded')
    if (instead && !isPrerendered) app?.append(instead.content)
  })
}
