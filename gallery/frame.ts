import { language } from 'virtual:pack-words'
import { pack } from 'virtual:whole-pack'
import { answerCalls } from './answering.ts'
import { idOf, type State } from './state.ts'
import { states } from './states.ts'
import { takeSteps } from './steps.ts'

/** A storage of this frame alone: all frames of the gallery share the browser's. */
function ownStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

function hurry(): void {
  const wait = window.setTimeout.bind(window)
  window.setTimeout = ((handler: () => void, delay = 0) =>
    wait(handler, delay > 1000 ? 50 : delay)) as typeof setTimeout
}

/** Documents open in another tab, and no server makes them here. */
function keepTabs(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[target=_blank]') : null
    if (link) event.preventDefault()
  })
}

async function show(state: State): Promise<void> {
  Object.defineProperty(window, 'localStorage', { value: ownStorage() })
  if (state.isHurried) hurry()
  keepTabs()
  answerCalls(state)
  history.replaceState({ usr: state.linkState ?? null, key: 'default', idx: 0 }, '', state.path)
  await import('#client/main.tsx')
  await takeSteps(state.steps ?? [])
  document.documentElement.dataset['steps'] = 'done'
}

document.documentElement.lang = language
// Once the app has its address, the window's name still says which state this is when the page is loaded again.
window.name = new URLSearchParams(location.search).get('state') ?? window.name
const shown = states(pack).find((state) => idOf(state) === window.name)
if (!shown) throw new Error(`The gallery has no state “${window.name}”`)
await show(shown)
