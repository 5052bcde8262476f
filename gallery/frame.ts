import { language } from 'virtual:pack-words'
import { isRightToLeft } from '#domain/framework/translation/direction.ts'
import { downloadCookie, downloadKey, outcomeValue } from '#contract/wire/downloads.ts'
import { answerCalls } from './states/assessing/answering.ts'
import { fileOf, type State } from './state.ts'
import { takeSteps } from './steps.ts'

/** All frames of the gallery would otherwise share the browser's storage. */
function ownStorage(before: Readonly<Record<string, string>>): Storage {
  const stored = new Map(Object.entries(before))
  return {
    get length() {
      return stored.size
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (index) => [...stored.keys()][index] ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
  }
}

function shortenTimers(): void {
  const wait = window.setTimeout.bind(window)
  window.setTimeout = ((handler: () => void, delay = 0) =>
    wait(handler, delay > 1000 ? 50 : delay)) as typeof setTimeout
}

/** Documents open in a new tab, but the gallery has no server that could make them or set the download cookie. */
function preventNewTabs({ downloads = 'started' }: State): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target=_blank]') : null
    if (!link) return
    event.preventDefault()
    const id = new URL(link.href).searchParams.get(downloadKey)
    if (id !== null && downloads !== 'pending')
      document.cookie = `${downloadCookie.name}=${outcomeValue(id, downloads)}`
  })
}

/** All frames of the gallery would otherwise share the browser's cookies. */
function ownCookies(): PropertyDescriptor {
  const stored = new Map<string, string>()
  return {
    get: () => [...stored].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (cookie: string) => {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      stored.set(name, value)
    },
  }
}

/** Shows the light or dark colours, whatever the browser prefers. */
function showColours(colours: string): void {
  const within = (rules: CSSRuleList): CSSRule[] =>
    [...rules].flatMap((rule) => (rule instanceof CSSGroupingRule ? [rule, ...within(rule.cssRules)] : [rule]))
  document.documentElement.style.colorScheme = colours
  for (const rule of [...document.styleSheets].flatMap((sheet) => within(sheet.cssRules))) {
    if (rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme: dark'))
      rule.media.mediaText = colours === 'dark' ? 'all' : 'not all'
  }
}

async function show(state: State, colours: string | null): Promise<void> {
  Object.defineProperty(window, 'localStorage', { value: ownStorage(state.stored ?? {}) })
  Object.defineProperty(document, 'cookie', ownCookies())
  if (state.hasShortTimers) shortenTimers()
  // It brings a renderer as large as the rest, so only these states load it.
  if (state.asksForConsent)
    document.body.insertAdjacentHTML('afterbegin', (await import('./consent.tsx')).consentBanner())
  preventNewTabs(state)
  answerCalls(state)
  history.replaceState({ usr: state.linkState ?? null, key: 'default', idx: 0, held: state.held }, '', state.path)
  await import('#client/main.tsx')
  if (colours !== null) showColours(colours)
  await takeSteps(state.steps ?? [])
  document.documentElement.dataset['steps'] = 'done'
}

document.documentElement.lang = language
if (isRightToLeft(language)) document.documentElement.dir = 'rtl'
// The app replaces the address; after a reload, the window's name still says which state to show.
window.name = location.search || window.name
const asked = new URLSearchParams(window.name)
const file = await fetch(`/${fileOf(asked.get('state') ?? '')}`)
if (file.ok) await show((await file.json()) as State, asked.get('colours'))
else document.body.textContent = 'This address shows no state of the gallery.'
