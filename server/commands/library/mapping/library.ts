import type { Pack } from '#domain/framework/pack-schema.ts'

/** Something that a cell can mean: its id, and the names under which it is known. */
export type Named = { id: string; name: string; other_names?: readonly string[] | undefined }

/** What the cells of each choice can mean. */
export type Library = Readonly<Record<'agency' | 'role_type' | 'family' | 'step' | 'level', readonly Named[]>>

/** What a pack has of each, with these agencies. */
export function libraryOf({ role_types, starter, levels = [] }: Pack, agencies: readonly Named[]): Library {
  const { families, rule } = starter
  return { agency: agencies, role_type: role_types, family: families, step: rule.steps ?? [], level: levels }
}
