import { language } from 'virtual:pack-words'
import { pack } from 'virtual:whole-pack'
import { downloadCookie, downloadKey, toldDownload } from '#contract/wire/downloads.ts'
import { answerCalls } from './states/assessing/answering.ts'
import { consentBanner } from './consent.tsx'
import { idOf, type State } from './state.ts'
import { states } from './states.ts'
import { takeSteps } from './steps.ts'

/** A storage of this frame alone: all frames of the gallery share the browser's. */
function ownStorage(before: Readonly<Record<string, string>>): Storage {
  const kept = new Map(Object.entries(before))
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

/** Documents open in another tab, and no server makes them here; what becomes of them is told as it would tell it. */
function keepTabs({ downloads = 'started' }: State): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target=_blank]') : null
    if (!link) return
    event.preventDefault()
    const name = new URL(link.href).searchParams.get(downloadKey)
    if (name !== null && downloads !== 'pending')
      document.cookie = `${downloadCookie.name}=${toldDownload(name, downloads)}`
  })
}

/** Cookies of this frame alone, for the same reason. */
function ownCookies(): PropertyDescriptor {
  const kept = new Map<string, string>()
  return {
    get: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (cookie: string) => {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      kept.set(name, value)
    },
  }
}

/** Shows the page as in the light or in the dark, whatever the browser prefers. */
function paint(colours: string): void {
  const within = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => (rule instanceof CSSGroupingRule ? [rule, ...within(rule.cssRules)] : [rule]))
  document.documentElement.style.colorScheme = colours
  for (const rule of [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules))) {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme: dark'))
      rule.media.mediaText = colours === 'dark' ? 'all' : 'not all'
  }
}

async function show(state: State, colours: string | null): Promise<void> {
  Object.defineProperty(window, 'localStorage', { value: ownStorage(state.kept ?? {}) })
  Object.defineProperty(document, 'cookie', ownCookies())
  if (state.isHurried) hurry()
  if (state.asksForConsent) document.body.insertAdjacentHTML('afterbegin', consentBanner())
  keepTabs(state)
  answerCalls(state)
  history.replaceState({ usr: state.linkState ?? null, key: 'default', idx: 0, held: state.held }, '', state.path)
  await import('#client/main.tsx')
  if (colours !== null) paint(colours)
  await takeSteps(state.steps ?? [])
  document.documentElement.dataset['steps'] = 'done'
}

document.documentElement.lang = language
// Once the app has its address, the window's name still says what this is when the page is loaded again.
window.name = location.search || window.name
const asked = new URLSearchParams(window.name)
const shown = states(pack).find((state) => idOf(state) === asked.get('state'))
if (shown) await show(shown, asked.get('colours'))
else document.body.textContent = 'This address shows no state of the gallery.'
