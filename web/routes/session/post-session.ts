import { redirectDocument } from 'react-router'
import { restoreLinkHeader } from '#contract/wire/headers.ts'
import { paths } from '#contract/wire/paths.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { atLeast, minSendingTime } from '#web/app/posting/at-least.ts'
import { textIn, type Post } from '#web/load.ts'

/** Saves the session. */
export const postSave: Post = async ({ app }, fields) => {
  const saving = app.api.call('save_session', { email: textIn(fields, 'email') })
  const { data, headers } = await atLeast(minSendingTime, saving)
  const link = headers.get(restoreLinkHeader)
  if (link === null) return { messages: data as Record<string, string> }
  app.session.merge({ session_saved: true })
  // Past the limits of mail the session is saved all the same, and the message says when to try again.
  return { messages: {}, link, notSent: data.email }
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
