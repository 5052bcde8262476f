import { join } from 'node:path'
import type { GoneRow } from '#contract/wire/gone-row.ts'
import type { ContentPage, Notice } from '#contract/wire/operator-page.ts'
import { operatePatterns } from '#contract/wire/server-paths.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { fill } from '#domain/framework/sentence.ts'
import { placeIn, placeOfKey } from '#domain/operate/fields.ts'
import { forAnyAgency } from '#domain/role/starter-roles.ts'
import { grouped } from '#domain/session/figures.ts'
import { may } from '#domain/operate/permissions.ts'
import { agencyName } from '#server/building/agency-contacts.ts'
import type { Settings } from '#server/commands/command.ts'
import type { Deps } from '#server/deps.ts'
import { checkingOf } from '#server/operate/checking.ts'
import { draftChanges, type DraftReader, draftReader, giveUp } from '#server/operate/drafting.ts'
import { type DraftFile, draftOf, editionsOf, editorsOf, filesOfEdition, liveFiles } from '#server/operate/editions.ts'
import { fileOfPack } from '#server/framework/file-kinds.ts'
import { furtherLanguages } from '#server/framework/languages.ts'
import { draftFiles, publish, type Publishing } from '#server/operate/publishing.ts'
import { answerGone, type Gone, goneFrom, hangingOn } from '#server/operate/renamed.ts'
import { refuse } from '#server/values/refusals.ts'
import { done, notDone, serveContentFile } from './content-file.ts'
import { keyOf } from './content-names.ts'
import { changesInWords, languageName, placeInWords, showing, titleOf } from './content-shown.ts'
import { type InWords, reviewOf, serveReview } from './review.ts'
import { removeOld } from './imports/jobs.ts'
import type { Answer, Routes } from './routes.ts'
import type { Operator } from './signing-in.ts'

/** Serves the content of the pack to its editors: what there is, the draft, and the editions. */
export function serveContent(deps: Deps, routes: Routes, settings: Settings): void {
  const { get, act } = routes
  const { db, pack, clock } = deps
  const words = pack.words.operate.content
  const shownOf = showing(pack)
  const languages = furtherLanguages(pack)

  /** Where a file is listed: below its language where that is a further one, and its folder; agencies by themselves. */
  function groupOf(path: string): string {
    const { language, kind, first } = fileOfPack(path, languages)
    const folder = kind === 'agencies' ? kind : (first.split('/').at(-2) ?? 'pack')
    return `${language ?? ''}/${folder}`
  }

  /** The name of a file beside others, with its language where that is a further one. */
  function nameOf(path: string, text: string): string {
    const { language, first } = fileOfPack(path, languages)
    const title = titleOf(first, text, pack)
    return language === null ? title : fill(words.in_language, { title, language: languageName(pack, language) })
  }

  /** What differs in the files of an edition or the draft, and what was said of them, in the words of the forms. */
  const inWords: InWords = async (publishing, changes, comments) => {
    const reader = await draftReader(publishing)
    const named = (path: string) => (path === '' ? '' : nameOf(path, reader.text(path) ?? ''))
    return {
      changes: changes.map((one) => ({
        path: one.path,
        title: named(one.path),
        differences: changesInWords(shownOf(reader, one.path, reader.text(one.path) ?? ''), one),
      })),
      comments: comments.map(({ path, ...one }) => ({ ...one, about: named(path) })),
    }
  }
  // What a server that was killed while it read a draft has left.
  removeOld(join(settings.dataFolder, 'drafts'), clock().getTime())
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

  /** What is wrong with the draft, each with the place where it is mended. */
  const shownFaults = (reader: DraftReader, faults: readonly PackFault[]): ContentPage['faults'] =>
    faults.map(({ file, key, reason }) => {
      if (reader.text(file) === null) return { path: null, title: file, at: key, page: '', reason }
      const shown = shownOf(reader, file)
      const place = placeOfKey(shown.content, key)
      const at = place.length > 0 ? placeInWords(shown, place) : key
      const page = keyOf(placeIn(shown.content, place))
      return { path: file, title: nameOf(file, shown.text), at, page: place.length > 0 ? page : '', reason }
    })

  const goneRow = async (gone: Gone): Promise<GoneRow> => ({
    kind: gone.kind,
    id: gone.ids[0] ?? '',
    name: gone.name,
    where: gone.kind === 'role' ? gone.ids.flatMap((id) => agencyOf(id)) : [],
    ...(await hangingOn(db.read, gone)),
    isRetired: gone.isRetired,
    choices: gone.choices.map(({ ids: [id = ''], name }) => ({ id, name })),
    isLikely: gone.choices[0]?.isNew ?? false,
  })
  /** The name of the agency in a role's id; none where the role is for any. */
  const agencyOf = (id: string) => {
    const agency = id.slice(id.lastIndexOf('--') + 2)
    return agency === forAnyAgency ? [] : [agencyName({ pack }, agency)]
  }

  async function contentPage(operator: Operator, isWhole: boolean): Promise<ContentPage> {
    const publishing = publishingOf(operator)
    const reader = await draftReader(publishing)
    const [{ draft, files, changes }, editions, found, gone, reviewed] = await Promise.all([
      draftChanges(publishing),
      editionsOf(db.read, pack.id),
      isWhole ? checking.allOf(publishing) : checking.faultsOf(publishing),
      goneFrom(publishing).then((all) => Promise.all(all.map(goneRow))),
      reviewOf(deps),
    ])
    const changed = new Set(changes.map(({ path }) => path))
    const groups = grouped([...draft.keys()], groupOf)
    const said = await inWords(publishing, changes, reviewed.review.comments)
    const { person } = operator
    const isOwn = isTheirOwn(operator, files)
    return {
      name: 'content',
      edition: editions[0]?.number ?? 1,
      groups: [...groups].map(([key, paths]) => ({
        language: key.startsWith('/') ? null : languageName(pack, key.slice(0, key.indexOf('/'))),
        folder: key.slice(key.indexOf('/') + 1),
        files: paths.map((path) => ({
          path,
          title: titleOf(fileOfPack(path, languages).first, draft.get(path) ?? '', pack),
          isChanged: changed.has(path),
        })),
      })),
      changes: said.changes.map((one, place) => ({ ...one, editors: changes[place]?.editors ?? [] })),
      gone,
      faults: shownFaults(reader, found.faults),
      advice: found.advice && shownFaults(reader, found.advice),
      editions: editions.map(({ number, publishedAt, publisher, note }) => {
        return { number, at: publishedAt, by: publisher.name, note, comments: reviewed.counts.get(number) ?? 0 }
      }),
      publishing: may(person, 'publish') ? (isOwn ? 'own' : 'may') : 'may not',
      previews: reviewed.previews,
      review: { ...reviewed.review, comments: said.comments },
    }
  }

  const content = async (operator: Operator, notice: Notice | null = null, isWhole = false): Promise<Answer> => ({
    page: await contentPage(operator, isWhole),
    notice,
  })
  serveReview(deps, routes, { publishingOf, content, inWords })
  get(operatePatterns.content, 'content', ({ operator, request }) =>
    content(operator, null, 'checked' in (request.query as object)),
  )
  serveContentFile(deps, routes, { publishingOf, checking })
  act(operatePatterns.giveUpContent, 'content', 'edit', async ({ operator, fields }) => {
    await giveUp(publishingOf(operator), fields['path'] ?? '')
    return content(operator, done(words.edit.given_up))
  })

  act(operatePatterns.answerGone, 'content', 'edit', async ({ operator, fields }) => {
    const { kind = '', id = '', to = '', is = '' } = fields
    if (is === 'now' && to === '') return content(operator, notDone([words.gone.choose_first]))
    const isDone = await answerGone(publishingOf(operator), { kind, id, to: is === 'now' ? to : null })
    return content(operator, isDone ? done(words.gone.noted) : notDone([words.gone.not_there]))
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
    const changed = await draftFiles(publishing)
    const isOpen = (await goneFrom(publishing)).some(({ isRetired }) => !isRetired)
    if (isOpen) return content(operator, notDone([words.gone.first]))
    return published(operator, { changed, note, before, isDraft: true })
  })
  act(operatePatterns.takeBack, 'publish', 'publish', async ({ operator, fields }) => {
    const { number = '' } = fields
    const changed = await filesOfEdition(db.read, pack.id, number)
    if (!changed) throw refuse('nothingHere')
    const { number: before } = await liveFiles(db.read, pack.id)
    return published(operator, { changed, note: fill(words.again, { number }), before, isDraft: false })
  })
}
