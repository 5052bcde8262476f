import { ratingsOf } from '#domain/assessing/ratings.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { capitalised } from '#domain/framework/sentence.ts'
import type { Reference } from '#domain/framework/text-schema.ts'
import { valueAt } from '#domain/operate/fields.ts'
import { parsedYaml } from '#server/framework/pack-reader.ts'
import type { DraftReader } from './drafting.ts'

/** Something that a field can name: its id, and what it is called. */
export type Choice = { value: string; text: string }

/** Everything that an id of a kind can name in the draft, by name; what the pack names by ids alone, by these. */
export function choicesFor({ text, names }: DraftReader, pack: Pack): (to: Reference) => readonly Choice[] {
  const contentOf = (path: string) => parsedYaml(text(path) ?? '').content
  const listIn = (path: string, ...keys: string[]) => {
    const list = valueAt(contentOf(path), keys)
    return Array.isArray(list) ? (list as unknown[]) : []
  }
  const choice = (id: unknown, name: unknown): Choice[] =>
    typeof id === 'string' && id !== ''
      ? [{ value: id, text: typeof name === 'string' && name !== '' ? name : id }]
      : []
  const named = (list: readonly unknown[], key = 'id') =>
    list.flatMap((one) => choice(valueAt(one, [key]), valueAt(one, ['name'])))
  const byName = (folder: string, ids: readonly string[]) =>
    ids.flatMap((id) => choice(id, valueAt(contentOf(`${folder}/${id}.yaml`), ['name'])))
  const { words } = pack
  const made: Readonly<Record<Reference, () => Choice[]>> = {
    agency: () => [{ value: 'any', text: words.operate.content.edit.any_agency }, ...named(listIn('agencies.yaml'))],
    axis: () => named(listIn('pack.yaml', 'axes')),
    capability: () => byName('framework/capabilities', names('framework/capabilities')),
    dimension: () => named(listIn('framework/dimensions.yaml')),
    family: () => byName('roles/families', names('roles/families')),
    general: () => ['none', ...Object.keys(pack.general?.families ?? {})].flatMap((id) => choice(id, id)),
    level: () => named(listIn('pack.yaml', 'levels')),
    rating: () => {
      const own = named(listIn('pack.yaml', 'ratings'), 'key')
      return own.length > 0 ? own : ratingsOf({}, words.assessing).flatMap(({ key, name }) => choice(key, name))
    },
    role_type: () => named(listIn('pack.yaml', 'role_types')),
    setting: () =>
      listIn('pack.yaml', 'settings').flatMap((id) => choice(id, capitalised(pack, String(id).replaceAll('-', ' ')))),
    step: () => named(listIn('roles/rule.yaml', 'steps')),
  }
  const known = new Map<Reference, readonly Choice[]>()
  return (to) => {
    const found = known.get(to) ?? made[to]()
    known.set(to, found)
    return found
  }
}
