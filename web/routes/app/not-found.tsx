import { matchPath, useLocation } from 'react-router'
import { served } from '#contract/wire/paths.ts'
import { ErrorPage } from '#web/app/error.tsx'
import { loadingAnyway, type Args } from '#web/load.ts'
import { useWords } from '#web/words.ts'
import { handle as errorHandle } from './error.tsx'

const load = async ({ notFound }: Args) => {
  notFound()
  return {}
}
export const loader = loadingAnyway([], load)
export const clientLoader = loadingAnyway([], load)

export const handle = errorHandle

/** A short address stands for a role, so the page says that the role is unknown, and nothing of stored answers. */
export default function NotFoundScreen() {
  const words = useWords('app').error
  const { unknown_role } = useWords('app').refusals
  const { pathname } = useLocation()
  const isRole = [served.shortRole, served.shortComparison].some((pattern) => matchPath(pattern, pathname))
  return <ErrorPage errorMessage={isRole ? unknown_role : words.not_found} isSessionKept={!isRole} />
}
