import type { Pack } from '#domain/framework/pack-schema.ts'
import type { Renames } from './renames.ts'

/**
 * What is stored by capability, as this edition has it, in the framework's order: renamed capabilities under their ids of now,
 * and none that the framework no longer has. Where both names are there, the value of the new one stays.
 */
export function ofThisEdition<Value>(
  { capabilities }: Pick<Pack, 'capabilities'>,
  renames: Pick<Renames, 'capabilities'>,
  values: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const renamed = Object.entries(values).map(([id, value]) => [renames.capabilities.get(id) ?? id, value] as const)
  const now = new Map([...renamed, ...Object.entries(values)])
  return Object.fromEntries(
    capabilities.flatMap(({ id }) => {
      const value = now.get(id)
      return value === undefined ? [] : [[id, value]]
    }),
  )
}
