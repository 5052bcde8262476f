import type { DataRouter } from 'react-router'
import { slide, viewOf } from './direction.ts'

/** In milliseconds; of a screen that comes sooner nobody needs to hear that it loads. */
const patience = 300

/**
 * The router, which tells that a screen loads only where that takes long: the page is then rendered once for a step instead of twice.
 * The next view slides in.
 */
export function patientRouter(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (tell) => {
    let later: number
    let view = viewOf(router.state.location)
    return router.subscribe((state, more) => {
      const tellNow = () => tell(router.state, more)
      clearTimeout(later)
      if (state.navigation.state === 'loading') {
        later = window.setTimeout(tellNow, patience)
        return
      }
      const isSame = viewOf(state.location) === view
      view = viewOf(state.location)
      if (isSame) tellNow()
      else slide(tellNow)
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
