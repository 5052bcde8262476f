/** What can be seen at one level. */
type Indicators = { effective: readonly string[]; ineffective?: readonly string[] | undefined }

/**
 * A framework that was read from a file: groups and levels in order, the levels rising, and each capability with its group's
 * id and its indicators by the id of a level. An empty text was not in the file.
 */
export type ImportedFramework = {
  groups: readonly { id: string; name: string; summary: string }[]
  levels: readonly { id: string; name: string; meaning: string }[]
  capabilities: readonly {
    id: string
    group: string
    name: string
    definition: string
    statements: readonly string[]
    indicators: Readonly<Record<string, Indicators>>
  }[]
}

/** An id from a name: small letters, digits and hyphens. */
export function idFrom(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('&', ' and ')
  return plain.match(/[a-z0-9]+/g)?.join('-') ?? 'unnamed'
}
