import { siteLanguages } from '#domain/framework/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { starterRoles } from '#domain/role/starter-roles.ts'
import type { Deps } from '#server/deps.ts'
import { followTitles } from '#server/finding/title-index.ts'
import type { LoadedPack } from '#server/framework/load-pack.ts'
import { type OwnTitles, titledIn } from '#server/db/own-titles.ts'

/** The titles of the roles of a pack that are others than in its first language, by the roles' ids. */
function ownTitles(pack: Pack, first: Pack): OwnTitles {
  const known = new Map(starterRoles(first).map(({ id, title }) => [id, title]))
  const own = starterRoles(pack).filter(({ id, title }) => known.get(id) !== title)
  return new Map(own.map(({ id, title }) => [id, title]))
}

type Shared = Omit<Deps, 'pack' | 'guide' | 'packFingerprint' | 'base' | 'languages' | 'titles' | 'roleTitles'>
type InLanguage = Pick<LoadedPack, 'pack' | 'fingerprint' | 'guide'>

/** The deps in each language of a site, the first one first: what is not the language's own is the same for all. */
export function inEachLanguage(shared: Shared, loaded: readonly [InLanguage, ...InLanguage[]]): [Deps, ...Deps[]] {
  const tags = loaded.map(({ pack }) => pack.language)
  const languages = siteLanguages(tags).map((language, place) => ({
    ...language,
    offer: loaded[place]?.pack.words.app.languages.offer ?? '',
  }))
  const [first, ...others] = loaded
  const own = ({ pack, fingerprint, guide }: InLanguage): Deps => {
    const base = languages.find(({ tag }) => tag === pack.language)?.base ?? ''
    const titles = ownTitles(pack, first.pack)
    const read = titledIn(shared.db.read, titles)
    const { db, publicUrl } = shared
    return {
      ...shared,
      db: { ...db, read },
      // As far as the site is concerned there are no others.
      pack: { ...pack, languages: tags },
      guide,
      packFingerprint: fingerprint,
      languages,
      base,
      titles,
      roleTitles: followTitles(read),
      publicUrl: publicUrl + base,
    }
  }
  return [own(first), ...others.map(own)]
}
