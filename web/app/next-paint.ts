/** In milliseconds; a tab that is not seen paints nothing. */
const patience = 100

/** Resolves when what has just changed can be seen, so that no further work keeps it from being painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, patience)
  })
}
