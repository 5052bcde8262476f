import type { RoleDocumentName } from '#contract/wire/patterns.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import type { Document } from '#server/documents/blocks.ts'
import type { Session } from '#server/session/sessions.ts'

/**
 * A document about a role that a GET answers, as a Word file and as a page: its name in their addresses, the tab of the
 * role's page that leads to them, and what makes it.
 */
export type Download = {
  name: RoleDocumentName
  tab: string
  summary: string
  make: (deps: Deps, session: Session, role: RoleProfile) => Promise<Document>
}
