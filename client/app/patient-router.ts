import { NavigationType, type DataRouter } from 'react-router'

/** In milliseconds; of a screen that comes sooner nobody needs to hear that it loads. */
const patience = 300

type State = DataRouter['state']

/** Whether the state says nothing new but that a screen loads. */
function onlyLoads(state: State, told: State): boolean {
  const same = (Object.keys(state) as (keyof State)[]).every((key) => key === 'navigation' || state[key] === told[key])
  return same && state.navigation.state === 'loading'
}

/** The router, which tells that a screen loads only where that takes long: the page is then rendered once for a step instead of twice. */
export function patientRouter(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (tell) => {
    let told = router.state
    let later: number | undefined
    const stop = router.subscribe((state, more) => {
      window.clearTimeout(later)
      const tellNow = () => {
        told = state
        tell(state, more)
      }
      // What React hears while the browser's own Back is told, it renders at once and without a slide.
      const isBrowsers = state.historyAction === NavigationType.Pop && state.location !== told.location
      if (onlyLoads(state, told)) later = window.setTimeout(tellNow, patience)
      else if (isBrowsers) later = window.setTimeout(tellNow)
      else tellNow()
    })
    return () => {
      window.clearTimeout(later)
      stop()
    }
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as DataRouter
}
