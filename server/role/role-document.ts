import type { DocumentChoice } from '#contract/wire/document-choice.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import type { Document } from '#server/documents/blocks.ts'
import { withWholeLinks } from '#server/documents/links.ts'
import type { Session } from '#server/session/sessions.ts'

/**
 * What a document is made for: the session that asks, the role, in a comparison the other roles, and what else its address
 * names.
 */
export type Asked = {
  session: Session
  role: RoleProfile
  others?: readonly RoleProfile[]
  choice?: DocumentChoice
}

type LoadDeps = Pick<Deps, 'db' | 'pack'>

type RoleDocument<Content> = {
  /**
   * The download: its summary in the API description, and whether it sets other roles beside its own. Null where the
   * document comes by mail only.
   */
  download: { summary: string; besideOthers: boolean } | null
  /** What can be chosen in its address, beside the role. */
  choices: readonly (keyof DocumentChoice)[]
  /**
   * The web page: the last part of its URL path, and the tab of the role's page that links to it. Null where the document
   * has none.
   */
  page: { path: string; tab: string } | null
  /** Loads what the document is made of; refused where the session may not have it, or cannot have it yet. */
  load: (deps: LoadDeps, asked: Asked) => Promise<Content>
  make: (content: Content, pack: Pack, today: Date) => Document
}

/** A document about a role, with `open`, which loads and makes it. */
export function roleDocument<Content>(document: RoleDocument<Content>) {
  return {
    ...document,
    open: async (deps: LoadDeps & Pick<Deps, 'clock' | 'publicUrl'>, asked: Asked): Promise<Document> =>
      withWholeLinks(document.make(await document.load(deps, asked), deps.pack, deps.clock()), deps.publicUrl),
  }
}

/** A document without the type of its content. */
export type Served = Pick<ReturnType<typeof roleDocument>, 'download' | 'choices' | 'page' | 'open'>
