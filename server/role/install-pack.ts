import { join } from 'node:path'
import type { Renames } from '#domain/framework/edition.ts'
import { namedInAll } from '#domain/framework/languages.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import type { Queries } from '#server/db/open.ts'
import { writeEdition } from '#server/framework/edition-folder.ts'
import type { LoadedPacks } from '#server/framework/load-apart.ts'
import { packFolder } from '#server/framework/load-pack.ts'
import { type Edition, editionTexts } from '#server/operate/editions.ts'
import { withLibraryAgencies } from './agencies.ts'
import { installStarterRoles } from './queries.ts'

/** Where packs lie: the pack's own folder or name, and the folder for what the server writes. */
export type PackPlace = { pack: string; dataFolder: string }

/** The folder with the files of an edition, which is written where it is not there yet. */
export async function editionFolder(db: Queries, { pack, dataFolder }: PackPlace, edition: Edition): Promise<string> {
  const below = join(dataFolder, 'editions')
  return writeEdition(packFolder(pack), await editionTexts(db, edition), below, edition.id)
}

/** The same packs, which say of which edition they are: the pack's version with the edition's number, or that it is a draft. */
export function numbered(loaded: LoadedPacks, edition: { number: Edition['number'] | 'draft' } | null): LoadedPacks {
  if (edition === null) return loaded
  return loaded.map((one) => ({
    ...one,
    pack: { ...one.pack, version: `${one.pack.version}+${edition.number}` },
  })) as LoadedPacks
}

/** The same packs, with the agencies that were imported. */
export async function withAgencies(db: Queries, loaded: LoadedPacks): Promise<LoadedPacks> {
  const packs = await Promise.all(loaded.map(({ pack }) => withLibraryAgencies(db, pack)))
  return namedInAll(packs).map((pack, place) => ({ ...loaded[place], pack })) as LoadedPacks
}

/** What the database remembers of a pack that is installed. */
export const installedAs = (packs: LoadedPacks) => ({
  id: packs[0].pack.id,
  fingerprint: packs.map(({ fingerprint }) => fingerprint).join(' '),
})

/** Makes the library that of a pack, as it is with its agencies; `back` is what it has by an earlier id than the live edition. */
export async function installPack(queries: Queries, packs: LoadedPacks, back: Renames | null = null): Promise<void> {
  const [{ pack }] = packs
  await installStarterRoles(queries, installedAs(packs), starterRoles(pack), { pack, back })
}
