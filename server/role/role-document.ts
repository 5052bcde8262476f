import type { DocumentChoice } from '#contract/wire/document-choice.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import type { RoleProfile } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { withWholeLinks } from '#server/documents/links.ts'
import { inOtherLanguages } from '#domain/documents/languages.ts'
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

/**
 * The web page of a document: the last part of its URL path, and the address of the screen that links to it. `screen` names
 * that screen's title; without it, the screen is the role's.
 */
export type DocumentPage = {
  path: string
  from: (roleId: string, choice?: DocumentChoice) => string
  screen?: (choice: DocumentChoice) => 'get_plan' | 'talk' | 'views'
}

type RoleDocument<Content> = {
  /**
   * The download: its summary in the API description, and whether it sets other roles beside its own. Null where the
   * document comes by mail only.
   */
  download: { summary: string; besideOthers: boolean } | null
  /** What can be chosen in its address, beside the role; nothing where it is not given. */
  choices?: readonly (keyof DocumentChoice)[]
  /** The web page. Null where the document has none. */
  page: DocumentPage | null
  /** Loads what the document is made of; refused where the session may not have it, or cannot have it yet. */
  load: (deps: LoadDeps, asked: Asked) => Promise<Content>
  make: (content: Content, pack: Pack, today: Date) => Document
}

type WriteDeps = Pick<Deps, 'pack' | 'clock' | 'publicUrl'>

/**
 * A document about a role, with `write`, which makes it of what is loaded, with links that work wherever it is read, and
 * `open`, which loads it first.
 */
export function roleDocument<Content>(document: RoleDocument<Content>) {
  const write = ({ pack, clock, publicUrl }: WriteDeps, content: Content): Document =>
    withWholeLinks(inOtherLanguages(document.make(content, pack, clock()), pack), publicUrl)
  return {
    ...document,
    write,
    open: async (deps: LoadDeps & WriteDeps, asked: Asked): Promise<Document> =>
      write(deps, await document.load(deps, asked)),
  }
}

/** A document without the type of its content. */
export type Served = Pick<ReturnType<typeof roleDocument>, 'download' | 'choices' | 'page' | 'open'>
