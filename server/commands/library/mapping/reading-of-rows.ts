import type { Columns } from './columns.ts'
import type { Dirt } from './dirt.ts'
import type { RoleMapping } from './mapping-schema.ts'
import type { Basis } from './profile.ts'

/** What a row of the product's own files says of the role's needs. */
export type OwnNeeds = Pick<Basis, 'needs' | 'levels' | 'frontLine'>

/** What only the product's own files hold: the source of each row, and what each role needs. */
type OwnColumns = {
  source: string | null
  read: (columns: Columns) => (cells: readonly string[]) => OwnNeeds | Dirt
}

/** What a mapping says of where rows come from, and what only the product's own files hold. */
export type Reading = { source: string; mapping: RoleMapping; own?: OwnColumns }
