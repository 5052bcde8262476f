import { isScalar, isSeq, visit } from 'yaml'
import { type FieldPath, valueAt } from '#domain/operate/fields.ts'
import { capabilityFile, type ThingKind } from '#domain/operate/gone.ts'
import { withYaml } from './drafting.ts'

/** The files that name a thing by its id, and the keys under which the id stands; in a further language, a role's title in the first one. */
const named: Readonly<Partial<Record<ThingKind, { files: RegExp; keys: readonly string[] }>>> = {
  capability: {
    files:
      /^(?:[\w-]+\/)?(?:framework\/(?:dimensions|learning)\.yaml|questionnaires\/|roles\/rule\.yaml|roles\/families\/|themes\/)/,
    keys: [],
  },
  dimension: {
    files: /^(?:[\w-]+\/framework\/dimensions|framework\/retired|pack)\.yaml$/,
    keys: ['id', 'dimension', 'heart'],
  },
  agency: { files: /^(?:[\w-]+\/agencies\.yaml$|roles\/families\/)/, keys: ['id'] },
  role: { files: /^[\w-]+\/roles\/families\//, keys: ['of'] },
}

/** The file with an id replaced wherever it stands for the thing; null takes it out. */
function withId(path: string, text: string, kind: ThingKind, old: string, id: string | null): string {
  const { keys = [] } = named[kind] ?? {}
  return withYaml(path, text, (document) =>
    visit(document, {
      Pair: (_, { key, value }) => {
        if (!isScalar(key)) return undefined
        if (kind === 'capability' && key.value === old) {
          if (id === null) return visit.REMOVE
          key.value = id
        }
        if (id !== null && isScalar(value) && value.value === old && keys.includes(String(key.value))) value.value = id
        return undefined
      },
      Scalar: (_, scalar, above) => {
        const list = above.at(-1)
        if (!isSeq(list) || scalar.value !== old || !(kind === 'capability' || kind === 'agency')) return undefined
        if (id !== null) scalar.value = id
        // The only one of a list stays for an editor to replace, as the check then says.
        return id === null && list.items.length > 1 ? visit.REMOVE : undefined
      },
    }),
  )
}

/** Files of a draft that are rewritten together. `changed` are those that were, null for one that is taken out. */
export function rewriting(draft: ReadonlyMap<string, string>) {
  const changed = new Map<string, string | null>()
  const textOf = (path: string) => {
    const text = changed.get(path)
    return text === undefined ? (draft.get(path) ?? null) : text
  }
  const change = (path: string, by: Parameters<typeof withYaml>[2]) =>
    changed.set(path, withYaml(path, textOf(path) ?? '', by))

  return {
    changed,
    change,

    /** Puts another id in place of one, or takes it out, in every file that names the thing. */
    replace(kind: ThingKind, old: string, id: string | null): void {
      for (const path of draft.keys()) {
        const text = named[kind]?.files.test(path) ? textOf(path) : null
        if (text?.includes(old)) changed.set(path, withId(path, text, kind, old, id))
      }
    },

    /** Names the file of a capability and its translations by another id, or takes them out; `live` is what the file said last. */
    moveCapability(old: string, id: string | null, live: string): void {
      const file = capabilityFile(old)
      const all = [...draft.keys()].filter((path) => path.endsWith(`/${file}`))
      for (const path of [file, ...all]) {
        const to = id === null ? null : path.replace(file, capabilityFile(id))
        if (to !== null && textOf(to) === null) changed.set(to, textOf(path) ?? live)
        if (draft.has(path)) changed.set(path, null)
      }
    },

    /** Adds to what a thing was before; what it is now (`own`) is none of that. */
    sayEarlier(path: string, at: FieldPath, own: string, earlier: readonly string[]): void {
      const key = [...at, 'renamed_from']
      change(path, (document) => {
        const said = valueAt(document.toJS(), key)
        const all = [...(Array.isArray(said) ? (said as string[]) : []), ...earlier].filter((one) => one !== own)
        document.setIn(key, document.createNode([...new Set(all)], { flow: true }))
      })
    },
  }
}
