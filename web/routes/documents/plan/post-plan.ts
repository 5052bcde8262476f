import type { PlanChange } from '#contract/plan.ts'
import { afterYes, orWrong, textIn, type Args, type Outcome, type Post } from '#web/load.ts'

/** Makes one change to the plan. */
const change = ({ app: { api } }: Args, fields: FormData, asked: PlanChange): Promise<Outcome> =>
  orWrong('', async () => {
    await api.call('change_plan', { roleId: textIn(fields, 'roleId'), change: asked })
    return { messages: {} }
  })

const dayIn = (fields: FormData, name: string): string | null => textIn(fields, name) || null

/** By when, with whom and a note. What is right is kept beside what is wrong. */
const postDetails: Post = async (args, fields) => {
  const action = textIn(fields, 'action')
  const typed = {
    by: dayIn(fields, 'by'),
    with_whom: textIn(fields, 'with_whom'),
    note: textIn(fields, 'note'),
  }
  const outcome = await change(args, fields, { action, ...typed })
  if (outcome instanceof Response) return outcome
  const all = Object.entries(typed)
  const right = all.filter(([field]) => !(field in outcome.messages))
  if (right.length > 0 && right.length < all.length)
    await change(args, fields, { action, ...Object.fromEntries(right) })
  return outcome
}

/** The link with which others read the plan: made, or ended. It is nowhere but in the answer. */
const postShare: Post = async ({ app: { api } }, fields) => {
  const roleId = textIn(fields, 'roleId')
  if (fields.has('end')) {
    await api.call('end_plan_share', { roleId })
    return { messages: {} }
  }
  const { data } = await api.call('share_plan', { roleId, shows_notes: fields.has('shows_notes') })
  return { messages: {}, link: data.link }
}

/** What the forms of a plan ask for. */
export const planPosts: Readonly<Record<string, Post>> = {
  add: (args, fields) =>
    change(args, fields, { add: { capability: textIn(fields, 'capability'), text: textIn(fields, 'text') } }),
  tick: (args, fields) => change(args, fields, { action: textIn(fields, 'action'), is_done: fields.has('is_done') }),
  details: postDetails,
  remove: afterYes((args, fields) => change(args, fields, { remove: textIn(fields, 'action') })),
  review: (args, fields) => change(args, fields, { review_on: dayIn(fields, 'review_on') }),
  share: postShare,
}
