import type { Renames } from './renames.ts'

/** What the fields of a call or of an address's query name by an id, alone, in a list or with commas between. */
const named: Readonly<Record<string, keyof Renames>> = {
  roleId: 'roles',
  roleIds: 'roles',
  targetId: 'roles',
  fromRoleId: 'roles',
  with: 'roles',
  agency: 'agencies',
  query_agency: 'agencies',
  query_pathAgency: 'agencies',
  capability: 'capabilities',
  capabilityId: 'capabilities',
  capabilities: 'capabilities',
  qref: 'capabilities',
  question: 'capabilities',
}

/**
 * Puts the current id in place of one of an earlier edition, in a field with this name and in the fields of an object. Whatever
 * else is left as it is.
 */
export function currentIn(renames: Renames, field: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  // Answers stand by capability.
  if (isObject && field === 'answers')
    return Object.fromEntries(Object.entries(value).map(([id, one]) => [renames.capabilities.get(id) ?? id, one]))
  if (isObject)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, currentIn(renames, name, one)]))
  const kind = Object.hasOwn(named, field) ? named[field] : undefined
  if (!kind) return value
  const current = (text: string) =>
    text
      .split(',')
      .map((id) => renames[kind].get(id) ?? id)
      .join(',')
  if (Array.isArray(value)) return value.map((one: unknown) => (typeof one === 'string' ? current(one) : one))
  return typeof value === 'string' ? current(value) : value
}
