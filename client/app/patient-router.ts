import type { DataRouter } from 'react-router'

/** In milliseconds; of a screen that comes sooner nobody needs to hear that it loads. */
const patience = 300

/** The router, which tells that a screen loads only where that takes long: the page is then rendered once for a step instead of twice. */
export function patientRouter(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (tell) => {
    let later: number
    return router.subscribe((state, more) => {
      const tellNow = () => tell(state, more)
      clearTimeout(later)
      if (state.navigation.state === 'loading') later = window.setTimeout(tellNow, patience)
      else tellNow()
    })
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
