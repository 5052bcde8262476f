import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Renames, renamesBack } from '#domain/framework/edition.ts'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import type { Database } from '#server/db/open.ts'
import { type ChangedFiles, writeEdition } from '#server/framework/edition-folder.ts'
import { type LoadedPacks, loadApart } from '#server/framework/load-apart.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { checkApart } from '#server/framework/rules/check-apart.ts'
import { installPack, numbered, type PackPlace, withAgencies } from '#server/role/install-pack.ts'
import { type Doer, recordAct } from './audit-log.ts'
import { endReview } from './reviews.ts'
import { type DraftFile, draftOf, dropDraft, type Edition, liveEdition, liveFiles, storeEdition } from './editions.ts'

/** Where an edition is published: the database, the pack with its languages, the time, and by whom. */
export type Publishing = {
  db: Database
  place: PackPlace & { language: string | null }
  /** The id of the pack. */
  pack: string
  now: Date
  by: Doer
}

/** How publishing ended: the edition; what is wrong with the files, a line for each; or that another edition came first. */
export type Published = { edition: Edition } | { faults: string } | { isLate: true }

/** The files of a pack in which a draft differs from its folder: those of the live edition, and over them those of the draft. */
export async function draftFiles({ db, pack }: Pick<Publishing, 'db' | 'pack'>): Promise<ChangedFiles> {
  const changed = new Map((await liveFiles(db.read, pack)).files)
  for (const { path, text } of await draftOf(db.read, pack)) changed.set(path, text)
  return changed
}

/** Works on the files of a pack as they would be with these, in a folder that is there meanwhile. */
async function withFolder<Result>(
  { place }: Pick<Publishing, 'place'>,
  changed: ChangedFiles,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = writeEdition(packFolder(place.pack), changed, join(place.dataFolder, 'drafts'), randomUUID())
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Reads a pack as it would be with these files, in a thread of its own: the pack in its languages, or what is wrong, a line for each fault. */
export const readWith = (publishing: Pick<Publishing, 'place'>, changed: ChangedFiles): ReturnType<typeof loadApart> =>
  withFolder(publishing, changed, (folder) => loadApart(folder, publishing.place.language))

/** What the check of the content finds in a pack that can be read with these files. */
export const checkWith = (
  publishing: Pick<Publishing, 'place'>,
  changed: ChangedFiles,
): Promise<readonly PackFault[]> => withFolder(publishing, changed, checkApart)

/** What goes back to its earlier id with these packs in place of the live edition: a draft is asked of it, an earlier edition cannot be. */
async function renamedBack(publishing: Publishing, [{ pack }]: LoadedPacks): Promise<Renames | null> {
  const { files } = await liveFiles(publishing.db.read, publishing.pack)
  const live = await readWith(publishing, files)
  return 'faults' in live ? null : renamesBack(live.loaded[0].pack, pack)
}

/**
 * Publishes a pack with these files in place of the live edition, where they are in order: one transaction stores the edition, makes the
 * library that of the edition, ends the draft where it `isDraft`, and adds the line of the log. `before` is the number of the live edition that
 * whoever publishes has seen.
 */
export async function publish(
  publishing: Publishing,
  { changed, note, before, isDraft }: { changed: ChangedFiles; note: string; before: number; isDraft: boolean },
): Promise<Published> {
  const { db, pack, now, by } = publishing
  const read = await readWith(publishing, changed)
  if ('faults' in read) return read
  const back = isDraft ? null : await renamedBack(publishing, read.loaded)
  return db.alone(async (queries): Promise<Published> => {
    const live = await liveEdition(queries, pack)
    if ((live?.number ?? 1) !== before) return { isLate: true }
    // What was written meanwhile has not been checked, and is not to be lost.
    const isSeen = ({ path, text }: DraftFile) => changed.has(path) && changed.get(path) === text
    if (isDraft && !(await draftOf(queries, pack)).every(isSeen)) return { isLate: true }
    const edition = await storeEdition(queries, pack, { at: now, publisher: by, note, changed })
    await installPack(queries, await withAgencies(queries, numbered(read.loaded, edition)), back)
    if (isDraft) await dropDraft(queries, pack, null)
    if (isDraft) await endReview(queries, pack, edition.number)
    const state = ({ number, files }: Pick<Edition, 'number' | 'files'>) => ({
      edition: number,
      files: Object.keys(files),
    })
    await recordAct(queries, now, by, {
      act: 'publish',
      about: String(edition.number),
      before: state(live ?? { number: 1, files: {} }),
      after: { ...state(edition), note },
    })
    return { edition }
  })
}
