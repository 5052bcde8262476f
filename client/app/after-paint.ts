/** The build copies this function into every page as text, so it can use nothing from outside itself. */
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
