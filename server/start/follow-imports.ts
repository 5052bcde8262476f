import type { Deps } from '#server/deps.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { finishImport } from '#server/role/imported-roles.ts'
import { importedAgencies, withLibraryAgencies } from '#server/role/agencies.ts'
import { isDeepStrictEqual } from 'node:util'
import { namedInAll } from '#domain/framework/languages.ts'

/** How often a server looks for an import that was broken off, in milliseconds. */
const usualInterval = 10_000

/** Completes imports whose command ended while it changed the library. Returns the function that ends the looking. */
export function finishImports({ db, log }: Pick<Deps, 'db' | 'log'>, interval = usualInterval): () => void {
  let isAtWork = false
  const look = async () => {
    if (isAtWork) return
    isAtWork = true
    try {
      if (await finishImport(db)) log.warn('an import that was broken off is carried to its end')
    } catch (error) {
      log.error({ err: error }, 'an import that was broken off could not be carried to its end')
    } finally {
      isAtWork = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), interval)
  return () => clearInterval(timer)
}

/** How often a server looks for agencies that were imported, in milliseconds. */
const agenciesInterval = 2000

/**
 * Shows agencies as soon as they are imported: puts them into the pack of each language in `all`; `own` are the same packs as they
 * were read. Returns the function that ends it.
 */
export function followAgencies(
  all: readonly Pick<Deps, 'db' | 'pack' | 'log'>[],
  own: readonly Pack[],
  interval = agenciesInterval,
): () => void {
  let known: unknown
  let isAtWork = false
  const look = async () => {
    const [first] = all
    if (isAtWork || !first) return
    isAtWork = true
    try {
      const imported = await importedAgencies(first.db.read)
      if (isDeepStrictEqual(imported, known)) return
      const packs = namedInAll(await Promise.all(own.map((pack) => withLibraryAgencies(first.db.read, pack))))
      for (const [place, { pack }] of all.entries()) pack.agencies = packs[place]?.agencies ?? pack.agencies
      known = imported
    } catch (error) {
      first.log.error({ err: error }, 'the agencies could not be looked up')
    } finally {
      isAtWork = false
    }
  }
  const timer = setInterval(() => void look(), interval)
  return () => clearInterval(timer)
}
