import type { ContentEditionPage } from '#contract/wire/content-review.ts'
import type { Notice } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { tidyLine } from '#domain/framework/printable.ts'
import { maxReviewLength } from '#domain/operate/review.ts'
import type { Deps } from '#server/deps.ts'
import { isPackPath } from '#server/framework/edition-folder.ts'
import { betweenEditions } from '#server/operate/comparing.ts'
import type { FileChange } from '#server/operate/drafting.ts'
import { editionsOf } from '#server/operate/editions.ts'
import { endPreview, makePreview, openPreviews } from '#server/operate/previews.ts'
import type { Publishing } from '#server/operate/publishing.ts'
import {
  askForReview,
  type Comment,
  comment,
  commentCounts,
  commentsOn,
  reviewRequest,
  settle,
} from '#server/operate/reviews.ts'
import { previewLink } from '#server/values/link-token.ts'
import { refuse } from '#server/values/refusals.ts'
import type { Answer, Routes } from './routes.ts'
import type { Operator } from './signing-in.ts'

/** The previews and the review of the draft, and how many comments each edition has. */
export async function reviewOf({ db, pack, clock }: Deps) {
  const [previews, asked, comments, counts] = await Promise.all([
    openPreviews(db.read, pack.id, clock()),
    reviewRequest(db.read, pack.id),
    commentsOn(db.read, pack.id, null),
    commentCounts(db.read, pack.id),
  ])
  const listed = previews.map(({ id, by, madeAt, endsAt }) => ({ id, by: by.name, at: madeAt, endsAt }))
  return { previews: listed, review: { asked, comments }, counts }
}

/** What a comment is about by the choice in its form: a file of the pack, and a field of it in words; the whole draft for any other. */
function aboutOf(chosen: string): { path: string; place: string } {
  const [path = '', ...field] = chosen.split(' ')
  return isPackPath(path) ? { path, place: tidyLine(field.join(' ')).slice(0, 200) } : { path: '', place: '' }
}

type Serving = {
  publishingOf: (operator: Operator) => Publishing
  content: (operator: Operator, notice?: Notice | null) => Promise<Answer>
  inWords: InWords
}

/** Says what differs and what was said in the words of the forms. */
export type InWords = (
  publishing: Publishing,
  changes: readonly FileChange[],
  comments: readonly Comment[],
) => Promise<Pick<ContentEditionPage, 'changes' | 'comments'>>

/** Serves previews of the draft, what is said of it, and what an edition has changed. */
export function serveReview(
  { db, pack, publicUrl }: Deps,
  { get, act }: Pick<Routes, 'get' | 'act'>,
  { publishingOf, content, inWords }: Serving,
): void {
  const { preview: previewWords, review: words } = pack.words.operate.content
  const done = (line: string, link?: string): Notice => ({
    isDone: true,
    lines: [line],
    isCommand: false,
    ...(link === undefined ? {} : { link }),
  })
  const notDone = (lines: readonly string[], isCommand = false): Notice => ({ isDone: false, lines, isCommand })

  act(operatePatterns.makePreview, 'content', 'make preview', async ({ operator }) => {
    const made = await makePreview(publishingOf(operator))
    if ('faults' in made) return content(operator, notDone(made.faults.trim().split('\n'), true))
    return content(operator, done(previewWords.made, previewLink(publicUrl, made.token)))
  })
  act(operatePatterns.endPreview, 'content', 'end preview', async ({ operator, fields }) => {
    await endPreview(publishingOf(operator), fields['id'] ?? '')
    return content(operator, done(previewWords.ended))
  })
  act(operatePatterns.askForReview, 'content', 'ask for review', async ({ operator, fields }) => {
    await askForReview(publishingOf(operator), fields['line'] ?? '')
    return content(operator, done(words.asked_for))
  })
  act(operatePatterns.comment, 'content', 'comment', async ({ operator, fields: { about = '', text = '' } }) => {
    if (text.length > 2 * maxReviewLength) return content(operator, notDone([words.too_long]))
    const isKept = await comment(publishingOf(operator), { ...aboutOf(about), text })
    return content(operator, isKept ? done(words.kept) : notDone([words.empty]))
  })
  act(operatePatterns.settleComment, 'content', 'settle comment', async ({ operator, fields }) => {
    await settle(publishingOf(operator), fields['id'] ?? '')
    return content(operator, done(words.settled_now))
  })

  get(operatePatterns.contentEdition, 'content', async ({ operator, request }) => {
    const { number = '', against = String(Number(number) - 1) } = request.query as Partial<Record<string, string>>
    const changes = await betweenEditions(publishingOf(operator), against, number)
    if (!changes) throw refuse('nothingHere')
    return {
      page: {
        name: 'contentEdition',
        number: Number(number),
        against: Number(against),
        numbers: [...(await editionsOf(db.read, pack.id)).map((one) => one.number), 1],
        ...(await inWords(publishingOf(operator), changes, await commentsOn(db.read, pack.id, Number(number)))),
      },
    }
  })
}
