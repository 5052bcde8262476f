import { atLeast, minSendingTime } from '#web/app/posting/at-least.ts'
import { textIn, type Post } from '#web/load.ts'

/** Makes a link for one more person, and sends it to them. */
export const postAdd: Post = async ({ app: { api } }, fields) => {
  const adding = api.call('views_add', {
    roleId: textIn(fields, 'roleId'),
    label: textIn(fields, 'label'),
    email: textIn(fields, 'email'),
    name: textIn(fields, 'name'),
    comment: textIn(fields, 'comment'),
  })
  return { messages: (await atLeast(minSendingTime, adding)).data.messages as Record<string, string> }
}
