import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Queries } from '#server/db/open.ts'

/** An agency that was imported, with its earlier and other names, and the address of who approves profiles where it has one. */
export type ImportedAgency = { id: string; name: string; other_names: string[]; validation_contact?: string }

/** The agencies that were imported, by name. */
export async function importedAgencies(db: Queries): Promise<ImportedAgency[]> {
  const rows = await db.selectFrom('agencies').selectAll().orderBy('name').execute()
  return rows.map(({ other_names, validation_contact: contact, ...agency }) => ({
    ...agency,
    other_names: JSON.parse(other_names) as string[],
    ...(contact === null ? {} : { validation_contact: contact }),
  }))
}

/** The agencies of a pack and those that were imported beside them, by name; where both have an id, it is the pack's. */
export async function libraryAgencies(db: Queries, pack: Pack): Promise<Pack['agencies']> {
  const own = new Set(pack.agencies.map(({ id }) => id))
  const imported = (await importedAgencies(db)).filter(({ id }) => !own.has(id))
  if (imported.length === 0) return pack.agencies
  const { compare } = new Intl.Collator(pack.language, { sensitivity: 'base' })
  return [...pack.agencies, ...imported].toSorted((one, other) => compare(one.name, other.name))
}

/** A pack with the agencies that were imported among its own. */
export async function withLibraryAgencies(db: Queries, pack: Pack): Promise<Pack> {
  return { ...pack, agencies: await libraryAgencies(db, pack) }
}

/** Adds these agencies, and changes those that are there. */
export async function putAgencies(db: Queries, agencies: readonly ImportedAgency[]): Promise<void> {
  for (const { id, name, other_names, validation_contact = null } of agencies) {
    const row = { id, name, other_names: JSON.stringify(other_names), validation_contact }
    await db
      .insertInto('agencies')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  }
}
