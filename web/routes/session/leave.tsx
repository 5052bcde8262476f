import { redirect } from 'react-router'
import { paths } from '#contract/wire/paths.ts'
import type { ScreenMeta } from '#web/app/screen-meta.ts'
import { loading, posting } from '#web/load.ts'
import { postLeave } from './post-session.ts'

const load = async () => redirect(paths.home)

export const loader = loading([], load)
export const clientLoader = loading([], load)
export const action = posting([], { leave: postLeave })
export const clientAction = posting([], { leave: postLeave })

export const handle: ScreenMeta = {
  title: ({ app }) => app.page_titles.home,
  needsNoSession: true,
  isNowhere: true,
}

/** Nothing stands here: the form that leaves the session without script is sent to this address, and leads on to home. */
export default function Leave() {
  return null
}
