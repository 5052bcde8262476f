import type { ThingKind } from '#domain/operate/gone.ts'

/**
 * Something that the live edition has and the draft does not, and what hangs on it; `where` names the agencies of a role. `choices` are what it
 * can be now, of which the first is likely where it is new in the draft.
 */
export type GoneRow = {
  kind: ThingKind
  id: string
  name: string
  where: readonly string[]
  sessions: number
  profiles: number
  isRetired: boolean
  choices: readonly { id: string; name: string }[]
  isLikely: boolean
}
