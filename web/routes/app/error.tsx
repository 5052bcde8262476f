import { useLocation } from 'react-router'
import { toHome } from '#web/app/back-to.ts'
import { ErrorPage, type ErrorPageProps } from '#web/app/error.tsx'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loadingAnyway } from '#web/load.ts'

export const loader = loadingAnyway([])
export const clientLoader = loadingAnyway([])

export const handle: ScreenMeta = {
  title: ({ app }) => app.page_titles.error,
  back: toHome,
  isNowhere: true,
}

/** The link that led here passes its message in the link state. */
export default function ErrorScreen() {
  const { state } = useLocation()
  return <ErrorPage {...(state as Pick<ErrorPageProps, 'errorMessage' | 'submitMessage' | 'next'> | null)} />
}
