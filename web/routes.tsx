import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { patterns } from '#contract/wire/patterns.ts'
import { RouteFailure } from './app/recovery/error.tsx'
import { Layout } from './app/layout.tsx'
import type { ScreenMeta } from './app/screen-meta.ts'
import { Skeleton } from './components/skeleton.tsx'

export type Screen = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'>
export type ScreenRoute = ScreenMeta & { path: string } & (
    | { lazy: () => Promise<Screen> }
    | { Component: () => ReactNode }
  )

/** Handles code that fails to load. */
type FetchScreen = (code: () => Promise<Screen>) => Promise<Screen>

/** Home does not wait for what is known of the other screens. */
export const home: ScreenRoute = {
  path: patterns.home,
  title: pageTitles.home,
  needsNoSession: true,
  lazy: () => import('./screens/framework/home.tsx'),
}

/** The routes of these screens; a screen that fails shows the error page instead. */
export function routesOf(screens: readonly ScreenRoute[], fetchScreen: FetchScreen = (code) => code()): RouteObject[] {
  return screens.map(({ path, title, pageTitle, back, isAction, isNowhere, needsNoSession, ...shown }) => ({
    path,
    handle: { title, pageTitle, back, isAction, isNowhere, needsNoSession } as ScreenMeta,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Skeleton />,
    ...('lazy' in shown ? { lazy: () => fetchScreen(shown.lazy) } : shown),
  }))
}

export const layoutId = 'layout'

/** The layout around these routes. */
export function inLayout(children: RouteObject[]): RouteObject[] {
  return [
    {
      id: layoutId,
      Component: Layout,
      children,
    },
  ]
}
