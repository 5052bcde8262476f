import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { SeenInShort } from '#contract/assessing.ts'
import type { sessionData } from '#contract/session-data.ts'
import { type OwnLevel, ownLevels } from '#domain/assessing/own-level.ts'
import { scaleOf } from '#domain/assessing/ratings.ts'
import { type RoleProfile, showRole } from '#domain/role/role.ts'
import { sideBySide, type SideBySide, toTalkAbout } from '#domain/views/side-by-side.ts'
import { askable, goneWith, groupOnLook, minTogether, type ViewQuestion, viewQuestions } from '#domain/views/view.ts'
import { loadQuestionnaire } from '#server/assessing/answers.ts'
import type { Queries } from '#server/db/open.ts'
import type { Deps } from '#server/deps.ts'
import { findRole } from '#server/role/queries.ts'
import { lockSession } from '#server/session/queries.ts'
import { endedBefore, type Session } from '#server/session/sessions.ts'
import { tokenHash } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import {
  changeView,
  deleteView,
  emptyViews,
  findViewByToken,
  findViewRequest,
  listViewRequests,
  listViews,
  markSeen,
  type StoredView,
  type ViewRequest,
} from './queries.ts'

/**
 * A view as its link opens it. `browser` is the code of the browser that opens it; `isElsewhere` says that another one has answered,
 * whose answers are then left out of `view`.
 */
export type OpenedView = {
  view: StoredView
  request: ViewRequest
  role: RoleProfile
  questions: ViewQuestion[]
  browser: string
  isElsewhere: boolean
}

type LinkDeps = Pick<Deps, 'pack' | 'clock'>

/** Stands for a browser in the row of a link. Without the token, which is not stored, nobody finds the session that it is made of. */
function browserOf(token: string, { uuid }: Pick<Session, 'uuid'>): string {
  return createHash('sha256').update(`answered by ${token} ${uuid}`).digest('base64url')
}

const isAnswered = ({ answers, comments }: StoredView) => Object.keys({ ...answers, ...comments }).length > 0

/** The view that a link's token opens; refused where it opens none any more, and to the session that asked. */
export async function openView(
  { pack, clock }: LinkDeps,
  db: Queries,
  token: string,
  session: Pick<Session, 'uuid'>,
): Promise<OpenedView> {
  const found = await findViewByToken(db, tokenHash(token), endedBefore(clock()).saved)
  if (!found || found.view.state === 'gone') throw refuse('viewGone')
  const { view, request } = found
  if (request.sessionUuid === session.uuid) throw refuse('viewNotYours')
  const role = await findRole(db, request.roleId, request.sessionUuid)
  if (!role) throw refuse('viewGone')
  const browser = browserOf(token, session)
  const isElsewhere = view.boundTo === null ? isAnswered(view) : view.boundTo !== browser
  const opened = { request, role, questions: viewQuestions(pack, role, request.capabilities), browser, isElsewhere }
  return { ...opened, view: isElsewhere ? { ...view, answers: {}, comments: {} } : view }
}

/**
 * The same within a transaction that changes it. It locks the session that asked first, as everything does that writes for that
 * session, so that looking, finishing and deleting come one after the other.
 */
export async function openViewToChange(
  deps: LinkDeps,
  db: Queries,
  token: string,
  session: Pick<Session, 'uuid'>,
): Promise<OpenedView> {
  const { request } = await openView(deps, db, token, session)
  if (!(await lockSession(db, request.sessionUuid))) throw refuse('viewGone')
  return openView(deps, db, token, session)
}

/** The same for answering, which only the browser that answered first may go on with; refused to another. */
export async function openViewToAnswer(...asked: Parameters<typeof openViewToChange>): Promise<OpenedView> {
  const opened = await openViewToChange(...asked)
  if (opened.isElsewhere) throw refuse('viewElsewhere')
  return opened
}

/** What others see of the visitor in a role, beside the visitor's own ratings. */
export type SeenByOthers = {
  request: ViewRequest
  views: StoredView[]
  all: (SideBySide & { level?: OwnLevel })[]
  talk: string[]
  /** How many people's answers the visitor sees. */
  people: number
}

const shownOnLook = async (db: Queries, { id, isByPerson }: ViewRequest) =>
  groupOnLook(isByPerson ? 1 : minTogether, await listViews(db, id))

/** Whether `look` would show more than before. */
export async function isAnyNew(db: Queries, request: ViewRequest): Promise<boolean> {
  return (await shownOnLook(db, request)).ids.length > 0
}

/** Shows what waits, where the rule allows it. */
export async function look(db: Queries, request: ViewRequest): Promise<void> {
  const { ids, group } = await shownOnLook(db, request)
  if (ids.length > 0) await markSeen(db, ids, group)
}

/** What the visitor has looked at, with what was asked; null where nobody was asked. It shows nothing that waits. */
export async function loadSeenByOthers(
  { db, pack }: Pick<Deps, 'db' | 'pack'>,
  sessionUuid: string,
  role: RoleProfile,
): Promise<SeenByOthers | null> {
  const request = await findViewRequest(db.read, sessionUuid, role.id)
  if (!request) return null
  const views = await listViews(db.read, request.id)
  const own = await loadQuestionnaire(db.read, { sessionUuid, qtype: 'ASSESS', roleId: role.id })
  const asked = askable(pack, role)
    .map(({ id }) => id)
    .filter((id) => request.capabilities.includes(id))
  const levels = ownLevels(pack, role, own.answers)
  const all = sideBySide(scaleOf(pack), request.isByPerson, views, asked, own.answers).map((one) => {
    const level = levels[one.id]
    return { ...one, ...(level ? { level } : {}) }
  })
  const people = views.filter(({ state }) => state === 'seen').length
  return { request, views, all, talk: toTalkAbout(scaleOf(pack), all), people }
}

/** How many people's answers the visitor has looked at and what they see most differently; null where there is nothing. */
export async function seenInShort(
  deps: Pick<Deps, 'db' | 'pack'>,
  sessionUuid: string,
  role: RoleProfile,
): Promise<SeenInShort | null> {
  const seen = await loadSeenByOthers(deps, sessionUuid, role)
  if (!seen || seen.all.length === 0) return null
  const { all, talk, people } = seen
  const named = (id: string) => deps.pack.capabilities.find((one) => one.id === id)?.name ?? id
  const differing = talk.flatMap((id) => all.filter((one) => one.id === id))
  return { people, talk: differing.map(({ id, beside }) => ({ id, name: named(id), beside })) }
}

/** Takes back what was answered: before it was looked at, it can be answered anew; afterwards it is gone, as the rule says. */
export async function takeBack(db: Queries, request: ViewRequest, view: StoredView): Promise<void> {
  if (view.state !== 'seen') {
    await changeView(db, view.id, { state: 'open', answers: {}, comments: {}, boundTo: null })
    return
  }
  await emptyViews(db, goneWith(request.isByPerson, await listViews(db, request.id), view.id))
}

/** Ends a link; what was answered by it is deleted, with what the rule says goes with it. */
export async function endLink(db: Queries, request: ViewRequest, id: string): Promise<void> {
  const views = await listViews(db, request.id)
  await emptyViews(db, goneWith(request.isByPerson, views, id))
  if (views.some((view) => view.id === id)) await deleteView(db, id)
}

/** What a session asked others, in words that its owner can read; of their answers, what the rule shows and nothing that waits. */
export async function loadViewsData(
  deps: Pick<Deps, 'db' | 'pack'>,
  uuid: string,
): Promise<z.input<typeof sessionData>['views']> {
  const { db, pack } = deps
  const nameOf = (id: string) => pack.capabilities.find((one) => one.id === id)?.name ?? id
  const ratingOf = (key: string) => scaleOf(pack).find((one) => one.key === key)?.name ?? key
  const requests = await listViewRequests(db.read, uuid)
  const data: z.input<typeof sessionData>['views'] = []
  for (const { createdAt, ...request } of requests) {
    // Lets other requests be answered in between.
    await setImmediate()
    const role = await findRole(db.read, request.roleId, uuid)
    const seen = role && (await loadSeenByOthers(deps, uuid, role))
    data.push({
      role: role && showRole(pack, role),
      first_name: request.firstName,
      capabilities: request.capabilities.map(nameOf),
      is_by_person: request.isByPerson,
      has_comments: request.hasComments,
      created_at: createdAt,
      links: (seen?.views ?? []).map(({ label, isMailed }) => ({ label, is_mailed: isMailed })),
      seen: (seen?.all ?? []).map(({ id, spread, people, comments }) => ({
        capability: nameOf(id),
        others: spread.map(({ rating, count }) => ({ rating: ratingOf(rating), count })),
        people: people.map(({ label, rating }) => ({ label, rating: ratingOf(rating) })),
        comments,
      })),
    })
  }
  return data
}
