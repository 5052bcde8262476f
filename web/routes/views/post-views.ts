import { atLeast, minSendingTime } from '#web/app/post-form.tsx'
import { afterYes, textIn, type Post } from '#web/load.ts'

const postAsk: Post = async ({ app: { api } }, fields) => {
  const { data } = await api.call('views_ask', {
    roleId: textIn(fields, 'roleId'),
    first_name: textIn(fields, 'first_name'),
    which: textIn(fields, 'which') === 'chosen' ? 'chosen' : 'all',
    is_by_person: textIn(fields, 'shown') === 'by_person',
    has_comments: fields.has('has_comments'),
  })
  return { messages: data.first_name === undefined ? {} : { first_name: data.first_name } }
}

/** Makes a link for one more person. With an address it is sent there; without, it is in the answer alone. */
const postInvite: Post = async ({ app: { api } }, fields) => {
  const isMailed = fields.has('email')
  const written = { email: textIn(fields, 'email'), name: textIn(fields, 'name'), comment: textIn(fields, 'comment') }
  const making = api.call('views_add', {
    roleId: textIn(fields, 'roleId'),
    label: textIn(fields, 'label'),
    ...(isMailed ? written : {}),
  })
  const { data } = await (isMailed ? atLeast(minSendingTime, making) : making)
  const wrong = Object.entries(data.messages).flatMap(([field, message]) =>
    message ? [[field, message] as const] : [],
  )
  return { messages: Object.fromEntries(wrong), link: data.link, result: data.label ?? '' }
}

/** Ends the link to one person, or all of them. */
const postEnd: Post = async ({ app: { api } }, fields) => {
  const id = textIn(fields, 'id')
  await api.call('views_end', { roleId: textIn(fields, 'roleId'), ...(id === '' ? {} : { id }) })
  return { messages: {} }
}

/** What the forms about the views of others ask for. */
export const viewsPosts: Readonly<Record<string, Post>> = {
  ask: postAsk,
  invite: postInvite,
  end: afterYes(postEnd),
  end_all: afterYes(postEnd),
}
