import { packTexts } from '#server/framework/edition-folder.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { changeOf, contentOf, type FileChange } from './drafting.ts'
import { filesOfEdition } from './editions.ts'
import type { Publishing } from './publishing.ts'

/** Where two editions of a pack differ, file by file; null where there is none of one of these numbers. */
export async function betweenEditions(
  { db, place, pack }: Pick<Publishing, 'db' | 'place' | 'pack'>,
  before: string,
  after: string,
): Promise<FileChange[] | null> {
  const [one, other] = [await filesOfEdition(db.read, pack, before), await filesOfEdition(db.read, pack, after)]
  if (!one || !other) return null
  const own = packTexts(packFolder(place.pack))
  const said = (files: typeof one, path: string) => (files.has(path) ? files.get(path) : own.get(path)) ?? null
  const read = (path: string, text: string | null) => (text === null ? undefined : contentOf(path, text))
  return [...new Set([...one.keys(), ...other.keys()])].toSorted().flatMap((path) => {
    const [was, is] = [said(one, path), said(other, path)]
    return was === is ? [] : [changeOf(path, read(path, was), read(path, is))]
  })
}
