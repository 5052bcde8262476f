import type { Calls } from '#contract/calls.ts'
import { newVisitor, type TestApp, type Visitor } from '#tests/support/test-app.ts'

export const viewedRole = 'hr-director--any'

type Asked = Partial<Calls['views_ask']['request']>

/** A visitor with a saved session who has rated themselves and asks others. */
export async function newAsker(site: TestApp, asked: Asked = {}): Promise<Visitor> {
  const asker = await newVisitor(site.app)
  await asker.rate(viewedRole, { curious: 'strong', resilient: 'sound', 'honest-and-courageous': 'developing' })
  await site.deps.db.write((queries) =>
    queries.updateTable('sessions').set({ session_saved: 1 }).where('uuid', '=', asker.uuid).execute(),
  )
  const request = { roleId: viewedRole, first_name: '', which: 'all', is_by_person: false, has_comments: true } as const
  await asker.call('views_ask', { ...request, ...asked })
  return asker
}

/** The token of a new link. */
export async function newLink(asker: Visitor, label = '', roleId = viewedRole): Promise<string> {
  const { link } = await asker.call('views_add', { roleId, label })
  return link?.split('#')[1] ?? ''
}

type Given = Readonly<Record<string, string>>

/** Somebody answers by a link, in a browser of their own, and finishes. */
export async function giveView(site: TestApp, token: string, answers: Given, comments: Given = {}): Promise<Visitor> {
  const person = await newVisitor(site.app)
  for (const [qref, rating] of Object.entries(answers)) {
    // oxlint-disable-next-line no-await-in-loop -- a person answers one after the other.
    await person.call('view_answer', { token, qref, answer: rating, comment: comments[qref] ?? '' })
  }
  await person.call('view_finish', { token })
  return person
}

/** What the visitor sees when they look. */
export const lookAt = (asker: Visitor) => asker.call('views_load', { roleId: viewedRole })
