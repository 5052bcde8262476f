import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { PackFault } from '#domain/framework/checks/fault.ts'
import { CommandError, exitCodes } from '#server/commands/command-error.ts'
import { packError } from '#server/framework/describe-faults.ts'
import { PackReader } from '#server/framework/pack-reader.ts'
import { choiceWords, mappingSchema, type ChoiceMapping, type Mapping, type RoleMapping } from './mapping-schema.ts'
import type { Library } from './library.ts'

/** A mapping with the file that it was read from. */
export type ReadMapping = { file: string; mapping: Mapping }

/** Reads a mapping. Throws a PackError that names file, line and key of whatever is wrong in it. */
export function readMapping(path: string): ReadMapping {
  const file = resolve(path)
  if (!existsSync(file)) throw new CommandError(`There is no mapping at ${path}.`, exitCodes.notThere)
  const reader = new PackReader(dirname(file))
  const mapping = reader.read(basename(file), mappingSchema)
  if (reader.faults.length > 0) throw packError(dirname(file), reader.faults)
  return { file, mapping }
}

type Meant = { key: string; id: string }

function meantBy({ values, patterns, empty, otherwise }: ChoiceMapping): Meant[] {
  return [
    ...Object.entries(values).map(([cell, id]) => ({ key: `values.${cell}`, id })),
    ...patterns.map(({ is: id }, place) => ({ key: `patterns.${place}.is`, id })),
    ...(empty === undefined ? [] : [{ key: 'empty', id: empty }]),
    { key: 'otherwise', id: otherwise },
  ]
}

const hints: Readonly<Record<keyof Library, string>> = {
  agency: 'is the id of no agency: import agencies first, or write any',
  role_type: 'is the id of no role type of the pack',
  family: 'is the id of no job family of the pack',
  step: 'is the id of no step of the pack',
  level: 'is the id of no level of the pack',
}

/** Throws a PackError where a mapping names ids that the library does not have. */
export function checkIds({ file, mapping: { roles } }: ReadMapping, library: Library): void {
  if (!roles) return
  const faults = (Object.keys(library) as (keyof Library & keyof RoleMapping)[]).flatMap((name): PackFault[] => {
    const ids = library[name].map(({ id }) => id)
    const known = new Set<string>([...ids, ...choiceWords])
    const choice = roles[name]
    const meant = choice ? meantBy(choice).map(({ key, id }) => ({ key: `roles.${name}.${key}`, id })) : []
    return meant
      .filter(({ id }) => !known.has(id))
      .map(({ key, id }) => ({ file: basename(file), key, reason: `${hints[name]}: ${id}` }))
  })
  const types = new Set(library.role_type.map(({ id }) => id))
  const staff = (roles.staff?.role_types ?? []).flatMap(({ is: id }, place) =>
    types.has(id)
      ? []
      : [{ file: basename(file), key: `roles.staff.role_types.${place}.is`, reason: `${hints.role_type}: ${id}` }],
  )
  if (faults.length + staff.length > 0) throw packError(dirname(file), [...faults, ...staff])
}
