import type { DataRouter, RouterState } from 'react-router'
import { readAnalyticsChoice } from '#domain/session/analytics.ts'
import { choose, onChoice, readChoice } from './own-choice.ts'
import { focusHeading } from '#web/app/heading-focus.ts'
import { createCounter, type View } from './counter.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'

function viewOf({ matches }: RouterState): View {
  const route = matches.at(-1)?.route
  const pattern = route?.path ?? '*'
  return {
    pattern: pattern.startsWith('/') ? pattern : `/${pattern}`,
    title: (route?.handle as ScreenMeta | undefined)?.title ?? '',
  }
}

/** The server sends the banner with the page, so its buttons do nothing until this handles them. */
export function activateBanner(banner: HTMLElement, router: DataRouter): void {
  const { pathname } = router.state.location
  let choosing = false
  const stops = [
    router.subscribe(({ location }) => {
      if (location.pathname !== pathname && readChoice() !== null) remove()
    }),
    onChoice(() => {
      if (!choosing) remove()
    }),
  ]

  function remove(): void {
    for (const stop of stops) stop()
    banner.remove()
  }

  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const choice = readAnalyticsChoice(button.value)
    if (choice === null) {
      remove()
      focusHeading()
      return
    }
    choosing = true
    choose(choice)
    choosing = false
    for (const part of banner.querySelectorAll<HTMLElement>('[data-answer]')) {
      part.hidden = part.dataset['answer'] !== choice
      if (!part.hidden) part.querySelector('p')?.focus()
    }
  })
  banner.dataset['listens'] = ''
  if (readChoice() !== null) remove()
}

/** Counts each page view while the visitor's choice is Accept. */
export function startAnalytics(ids: readonly string[], router: DataRouter): void {
  const counter = createCounter(ids)
  let counted: string | null = null

  function follow(): void {
    const { initialized, navigation, location } = router.state
    if (readChoice() !== 'accepted') {
      counter.stop()
      counted = null
    } else if (initialized && navigation.state === 'idle' && location.pathname !== counted) {
      counter.count(viewOf(router.state))
      counted = location.pathname
    }
  }
  router.subscribe(follow)
  onChoice(follow)
  follow()
}
