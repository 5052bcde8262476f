import { paths } from '#contract/wire/paths.ts'
import { openDataFiles } from '#contract/wire/open-data.ts'
import type { CaseNaming } from '#domain/framework/open/case-package.ts'
import { firstIds } from '#domain/framework/edition.ts'
import { editionOf } from '#domain/framework/open/open-framework.ts'
import { fill } from '#domain/framework/sentence.ts'
import type { Deps } from '#server/deps.ts'
import { nameUuid } from '#server/values/name-uuid.ts'

/** From which all UUIDs of open data are made. It must never change. */
const namespace = '5d0c6a1e-8f0b-4c57-9a51-3b0d6f1c2e84'

/** What all files of open data say of the framework, its edition and its licence, and how their objects are named. */
export function openEdition({ pack, publicUrl }: Pick<Deps, 'pack' | 'publicUrl'>) {
  const { id, version, language, site, words } = pack
  const { date, licence } = editionOf(pack, publicUrl + paths.copyrightLicensing)
  // What has been renamed is still the same thing.
  const first = firstIds(pack)
  const kinds: Readonly<Record<string, (id: string) => string>> = {
    ...first,
    statement: first.capability,
    criterion: first.capability,
  }
  const identify = (name: string) => {
    const [kind = '', named, ...rest] = name.split('/')
    const lasting = named === undefined ? [] : [kinds[kind]?.(named) ?? named]
    return nameUuid(namespace, [id, kind, ...lasting, ...rest].join('/'))
  }
  const naming = (name: keyof typeof openDataFiles): CaseNaming => ({
    address: publicUrl + openDataFiles[name].case,
    changed: `${date}T00:00:00.000Z`,
    identify,
  })
  const about = { creator: site.organisation, language, version, licence }
  const { open_data } = words.framework
  return {
    identify,
    framework: {
      naming: naming('framework'),
      about: { ...about, title: site.framework, description: fill(open_data.framework, { version }) },
    },
    roles: {
      naming: naming('roles'),
      about: { ...about, title: open_data.roles_title, description: fill(open_data.roles, { version }) },
    },
    /** What stands first in the JSON files. */
    head: (name: keyof typeof openDataFiles) => ({
      $schema: publicUrl + openDataFiles[name].schema,
      framework: { id, identifier: identify('framework'), title: site.framework, version, date },
      publisher: site.organisation,
      language,
      licence,
    }),
  }
}

export type OpenEdition = ReturnType<typeof openEdition>
