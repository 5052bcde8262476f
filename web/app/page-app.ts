import type { Texts } from '#contract/texts.ts'
import type { PageFacts } from '#contract/wire/page.ts'
import { served } from '#contract/wire/paths.ts'
import type { SessionState } from '#contract/session.ts'
import { createApi } from './api.ts'
import { takeLinkToken } from './links.ts'
import { goneInTab, keepHeld, mayReload, saidAnswered } from './tab.ts'
import { createSessionStore, hasBegun, type App } from './session.tsx'

/** The address of a text that screens load; texts never change within an edition. */
const textAddress = ({ base, edition }: PageFacts, name: string) => `${base}${served.texts}/${edition}/${name}.json`

/** Fetches each text once. */
function fetchTexts(page: PageFacts, api: App['api']): App['texts'] {
  const known = new Map<keyof Texts, Promise<unknown>>()
  const load = (name: keyof Texts) => {
    const loading = known.get(name) ?? api.fetch(textAddress(page, name))
    known.set(name, loading)
    // A text that could not be loaded is requested again the next time.
    loading.catch(() => known.delete(name))
    return loading
  }
  return async (names) =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await load(name)] as const)),
    ) as Partial<Texts>
}

/** Has tasks done one after the other, in the order in which they came: an answer that is sent later is stored later. */
function inTurn(): <Answer>(task: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = last.then(task)
    last = done.catch(() => undefined)
    return done
  }
}

/** What a page works with in the browser, from what stands on its root element. */
export function pageApp(root: HTMLElement): App {
  const page = JSON.parse(root.dataset['page'] ?? '') as PageFacts
  const first = JSON.parse(root.dataset['session'] ?? 'null') as SessionState | null
  let linkToken = takeLinkToken(page.base)
  // Pasting a link over this page loads nothing; the token must be gone before the router sees it.
  window.addEventListener('popstate', () => (linkToken = takeLinkToken(page.base) ?? linkToken), { capture: true })
  const api = createApi(page, {
    hasBegun: () => hasBegun(session.get()),
    onAnswer: saidAnswered,
    onGone: () => {
      // Home is on its way already: the address of a screen that was still loading must not come in its place.
      if (app.isLeft) return true
      if (!mayReload()) return false
      const { leadsTo } = app
      if (leadsTo !== null && leadsTo !== window.location.href.replace(/#.*/, '')) window.location.assign(leadsTo)
      else {
        if (linkToken !== null) window.history.replaceState(window.history.state, '', `#${linkToken}`)
        window.location.reload()
      }
      return true
    },
  })
  const session = createSessionStore(api, first, goneInTab(page.uuid, first))
  keepHeld(session, page.uuid)
  const app: App = {
    api,
    session,
    inTurn: inTurn(),
    get linkToken() {
      return linkToken
    },
    texts: fetchTexts(page, api),
    page,
    visit: new AbortController(),
    leadsTo: null,
  }
  return app
}
