import { useLocation } from 'react-router'
import { toHome } from '#web/app/back-to.ts'
import { ErrorPage, type ErrorPageProps } from '#web/app/recovery/error.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loading } from '#web/load.ts'

export const loader = loading([])
export const clientLoader = loading([])

export const handle: ScreenMeta = {
  title: ({ app }) => app.page_titles.error,
  back: toHome,
  needsNoSession: true,
  isNowhere: true,
}

/** The link that led here passes its message in the link state. */
export default function ErrorScreen() {
  const { state } = useLocation()
  return <ErrorPage {...(state as Pick<ErrorPageProps, 'errorMessage' | 'submitMessage' | 'next'> | null)} />
}
