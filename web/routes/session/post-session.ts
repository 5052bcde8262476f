import { restoreLinkHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { textIn, type Post } from '#web/app/posting/post.ts'

/** Saves the session. */
export const postSave: Post = async ({ api }, fields) => {
  const { data, headers } = await api.call('save_session', { email: textIn(fields, 'email') })
  return { messages: data as Record<string, string>, link: headers.get(restoreLinkHeader) }
}

/** Closes the session in this browser. */
export const postLeave: Post = async ({ api }) => {
  await api.call('leave_session', {})
  return { to: paths.home }
}

/** Comes back to a session by its link, which a browser sends without what stands behind the #. */
export const postRestore: Post = async ({ api }, fields) => {
  const token = tidyLine(textIn(fields, 'link')).replace(/^.*#/s, '')
  await api.call('restore_session', { token })
  return { to: paths.home }
}
