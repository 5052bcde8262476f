import { redirectDocument } from 'react-router'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { textIn, type Post } from '#web/load.ts'

/** Saves the session. */
export const postSave: Post = async ({ app }, fields) => {
  const { data, headers } = await app.api.call('save_session', { email: textIn(fields, 'email') })
  return { messages: data as Record<string, string>, link: headers.get(restoreLinkHeader) }
}

/** Closes the session in this browser. Home is loaded anew, for another session. */
export const postLeave: Post = async ({ app }) => {
  await app.api.call('leave_session', {})
  return redirectDocument(paths.home)
}

/** Comes back to a session by its link, which a browser sends without what stands behind the #. The server leads on from home. */
export const postRestore: Post = async ({ app }, fields) => {
  const token = tidyLine(textIn(fields, 'link')).replace(/^.*#/s, '')
  await app.api.call('restore_session', { token })
  return redirectDocument(paths.home)
}
