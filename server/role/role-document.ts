import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import type { Document } from '#server/documents/blocks.ts'
import { withWholeLinks } from '#server/documents/links.ts'
import type { Session } from '#server/session/sessions.ts'

/** What a document is asked for: a role, where the document sets others beside it these too, and whose session asks. */
export type Asked = { session: Session; role: RoleProfile; others?: readonly RoleProfile[] }

type LoadDeps = Pick<Deps, 'db' | 'pack'>

type RoleDocument<Content> = {
  /** What the description of the calls says of its download, and whether it sets other roles beside its own; null where mail alone brings it. */
  download: { summary: string; besideOthers: boolean } | null
  /** Where it can be read as a page: the path's last part, and the tab of the role's page that leads there; null where it cannot. */
  page: { path: string; tab: string } | null
  /** What it is made of; refused where it is not the visitor's to have, or not yet. */
  load: (deps: LoadDeps, asked: Asked) => Promise<Content>
  make: (content: Content, pack: Pack, today: Date) => Document
}

/** A document about a role, which can be opened by whoever may load it. */
export function roleDocument<Content>(document: RoleDocument<Content>) {
  return {
    ...document,
    open: async (deps: LoadDeps & Pick<Deps, 'clock' | 'publicUrl'>, asked: Asked): Promise<Document> =>
      withWholeLinks(document.make(await document.load(deps, asked), deps.pack, deps.clock()), deps.publicUrl),
  }
}

/** A document, whatever it is made of. */
export type Served = Pick<ReturnType<typeof roleDocument>, 'download' | 'page' | 'open'>
