import type { RoleProfile } from '#domain/role.ts'
import type { Deps } from '../deps.ts'
import type { Document } from '../documents/blocks.ts'
import type { Session } from '../sessions.ts'

/** A document about a role that a GET answers: its path's last part, and what makes it. */
export type Download = {
  name: string
  summary: string
  make: (deps: Deps, session: Session, role: RoleProfile) => Promise<Document>
}
