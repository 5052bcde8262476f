import type { ContentPage, Notice } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import { fill } from '#domain/framework/sentence.ts'
import { type Difference, isLeaf } from '#domain/operate/fields.ts'
import { grouped } from '#domain/session/rating-picture.ts'
import { may } from '#domain/operate/permissions.ts'
import type { Settings } from '#server/commands/command.ts'
import type { Deps } from '#server/deps.ts'
import { checkingOf } from '#server/operate/checking.ts'
import { draftChanges, giveUp } from '#server/operate/drafting.ts'
import { type DraftFile, draftOf, editionsOf, editorsOf, filesOfEdition, liveFiles } from '#server/operate/editions.ts'
import { furtherLanguages } from '#server/framework/languages.ts'
import { draftFiles, publish, type Publishing } from '#server/operate/publishing.ts'
import { refuse } from '#server/values/refusals.ts'
import { done, notDone, serveContentFile, titleOf } from './content-file.ts'
import { labelOf } from './content-names.ts'
import { reviewOf, serveReview } from './review.ts'
import type { Answer, Routes } from './routes.ts'
import type { Operator } from './signing-in.ts'

/** A value as it is shown; what holds others, or nothing, has no text. */
const written = (value: unknown) => (isLeaf(value) ? String(value) : null)

/** Where a file is listed: below its language where that is a further one, else below its folder. */
function folderOf(path: string, languages: readonly string[]): string {
  const folders = path.split('/').slice(0, -1)
  const [first = 'pack'] = folders
  return languages.includes(first) ? first : (folders.at(-1) ?? first)
}

/** A difference as it is shown, in words. */
const shown = ({ path, before, after }: Difference) => ({
  at: labelOf(path),
  before: written(before),
  after: written(after),
})

/** Serves the content of the pack to its editors: what there is, the draft, and the editions. */
export function serveContent(deps: Deps, routes: Routes, settings: Settings): void {
  const { get, act } = routes
  const { db, pack, clock } = deps
  const words = pack.words.operate.content
  const languages = furtherLanguages(pack)
  const publishingOf = ({ person }: Operator): Publishing => ({
    db,
    place: { pack: settings.pack, dataFolder: settings.dataFolder, language: settings.language },
    pack: pack.id,
    now: clock(),
    by: person,
  })

  /** Whether somebody has a part in the draft that another person is to publish. */
  const isTheirOwn = ({ person }: Operator, files: readonly DraftFile[]) =>
    editorsOf(files).has(person.id) && !settings.publishAlone

  const checking = checkingOf()

  /** What is wrong with the draft, line by line. */
  const faultsOf = async (publishing: Publishing) =>
    (await checking.faultsOf(publishing)).map(
      ({ file, key, reason }) => `${file}: ${key === '' ? '' : `${key} `}${reason}`,
    )

  async function contentPage(operator: Operator): Promise<ContentPage> {
    const publishing = publishingOf(operator)
    const [{ draft, files, changes }, editions, faults, reviewed] = await Promise.all([
      draftChanges(publishing),
      editionsOf(db.read, pack.id),
      faultsOf(publishing),
      reviewOf(deps),
    ])
    const changed = new Set(changes.map(({ path }) => path))
    const groups = grouped([...draft.keys()], (path) => folderOf(path, languages))
    const { person } = operator
    const isOwn = isTheirOwn(operator, files)
    return {
      name: 'content',
      edition: editions[0]?.number ?? 1,
      groups: [...groups].map(([folder, paths]) => ({
        folder,
        files: paths.map((path) => ({
          path,
          title: titleOf(path, draft.get(path) ?? '', pack),
          isChanged: changed.has(path),
        })),
      })),
      changes: changes.map((one) => ({ ...one, differences: one.differences.map(shown) })),
      faults,
      editions: editions.map(({ number, publishedAt, publisher, note }) => {
        return { number, at: publishedAt, by: publisher.name, note, comments: reviewed.counts.get(number) ?? 0 }
      }),
      publishing: may(person, 'publish') ? (isOwn ? 'own' : 'may') : 'may not',
      previews: reviewed.previews,
      review: reviewed.review,
    }
  }

  const content = async (operator: Operator, notice: Notice | null = null): Promise<Answer> => ({
    page: await contentPage(operator),
    notice,
  })
  serveReview(deps, routes, { publishingOf, content, shown })
  get(operatePatterns.content, 'content', ({ operator }) => content(operator))
  serveContentFile(deps, routes, { publishingOf, checking })
  act(operatePatterns.giveUpContent, 'content', 'edit', async ({ operator, fields }) => {
    await giveUp(publishingOf(operator), fields['path'] ?? '')
    return content(operator, done(words.edit.given_up))
  })

  async function published(
    operator: Operator,
    { changed, note, before, isDraft }: Parameters<typeof publish>[1],
  ): Promise<Answer> {
    const ended = await publish(publishingOf(operator), { changed, note, before, isDraft })
    if ('faults' in ended) return content(operator, notDone(ended.faults.trim().split('\n'), true))
    if ('isLate' in ended) return content(operator, notDone([words.edit.late]))
    return content(operator, done(fill(words.edit.published, { edition: String(ended.edition.number) })))
  }

  act(operatePatterns.publish, 'publish', 'publish', async ({ operator, fields }) => {
    const publishing = publishingOf(operator)
    if (isTheirOwn(operator, await draftOf(db.read, pack.id))) return content(operator, notDone([words.own]))
    const [before, note] = [Number(fields['edition']), fields['note'] ?? '']
    return published(operator, { changed: await draftFiles(publishing), note, before, isDraft: true })
  })
  act(operatePatterns.takeBack, 'publish', 'publish', async ({ operator, fields }) => {
    const { number = '' } = fields
    const changed = await filesOfEdition(db.read, pack.id, number)
    if (!changed) throw refuse('nothingHere')
    const { number: before } = await liveFiles(db.read, pack.id)
    return published(operator, { changed, note: fill(words.again, { number }), before, isDraft: false })
  })
}
