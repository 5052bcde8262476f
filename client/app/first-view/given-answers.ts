import type { DataRouter } from 'react-router'
import { firstViewId, type GivenAnswer } from '#contract/wire/first-view.ts'

/** The answers that came with a page whose screen the server rendered; null on all others. Nothing of them stays in the page. */
export function takeGivenAnswers(): GivenAnswer[] | null {
  const element = document.getElementById(firstViewId)
  element?.remove()
  return element && (JSON.parse(element.textContent) as GivenAnswer[])
}

/** In milliseconds; what was given is there at once, so more is a call that was not. */
const patience = 3000

/** Whether the router could load its screen, which it does at once from answers that came with the page. */
export async function loadedFromGiven(router: DataRouter): Promise<boolean> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
    if (router.state.initialized) resolve()
    else router.subscribe(({ initialized }) => initialized && resolve())
  })
  // What the screen began without waiting for it is answered by now too.
  await new Promise((resolve) => setTimeout(resolve, 0))
  return router.state.initialized
}
