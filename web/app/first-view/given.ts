import type { DataRouter } from 'react-router'
import type { Answer, Api } from '#web/app/api.ts'
import type { GivenAnswer, PageGiven } from '#contract/wire/first-view.ts'

/** In milliseconds; what was given is there at once, so more is a call that was not. */
const patience = 3000

/** What came with a page whose screen the server rendered. */
export type Given = Pick<PageGiven, 'posted' | 'key'> & {
  /** Answers calls from what came with the page, each once, and makes all others. */
  api: Api
  /** Whether the router could load its screen, which it does at once; from then on every call is made. */
  hasLoaded: (router: DataRouter) => Promise<boolean>
}

/** Takes the answers out of the page, in which nothing of them stays. */
export function takeGiven(element: HTMLElement, api: Api): Given {
  element.remove()
  const { answers, ...own } = JSON.parse(element.textContent) as PageGiven
  const given: GivenAnswer[] = [...answers]
  /** Settles once the server has been told what the page's own rendering could not store. */
  let kept: Promise<unknown> | null = null

  function take(name: string, request: unknown): GivenAnswer | null {
    const asked = JSON.stringify(request)
    const place = given.findIndex((one) => one.name === name && JSON.stringify(one.request) === asked)
    return given.splice(place, place < 0 ? 0 : 1)[0] ?? null
  }

  const giving: Api = {
    ...api,
    call: async (name, request, outer) => {
      const answer = take(name, request)
      const send = (signal?: AbortSignal) =>
        kept ? kept.then(() => api.call(name, request, signal)) : api.call(name, request, signal)
      if (!answer) return send(outer)
      // A refusal is shown when the visitor does something about it.
      if (answer.isUnkept) kept = send().catch(() => undefined)
      return { data: answer.data, headers: new Headers(answer.headers) } as Answer<typeof name>
    },
    given: take,
  }

  async function hasLoaded(router: DataRouter): Promise<boolean> {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, patience)
      if (router.state.initialized) resolve()
      else router.subscribe(({ initialized }) => initialized && resolve())
    })
    // What the screen began without waiting for it is answered by now too.
    await new Promise((resolve) => setTimeout(resolve, 0))
    given.splice(0)
    return router.state.initialized
  }

  return { ...own, api: giving, hasLoaded }
}
