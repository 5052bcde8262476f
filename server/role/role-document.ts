import { encodeQR } from 'qr'
import type { DocumentChoice } from '#contract/wire/document-choice.ts'
import type { Document } from '#domain/documents/blocks.ts'
import { inOtherLanguages } from '#domain/documents/languages.ts'
import type { Pack } from '#domain/framework/pack-schema.ts'
import { chosenForPanel } from '#domain/role/panel.ts'
import { type RoleProfile, showNeeds } from '#domain/role/role.ts'
import type { Deps } from '#server/deps.ts'
import { withWholeLinks } from '#server/documents/blocks.ts'
import type { Session } from '#server/session/sessions.ts'
import { refuse } from '#server/values/refusals.ts'

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

/** The name of the agency that the visitor named, or null; refused where the pack has no such agency. */
export function namedAgency(pack: Pack, { agency }: DocumentChoice = {}): string | null {
  if (agency === undefined) return null
  const found = pack.agencies.find(({ id }) => id === agency)
  if (!found) throw refuse('unknownAgency')
  return found.name
}

/**
 * The ids of the capabilities that an interview pack is to cover, in the framework's order, or null for the whole pack; refused
 * where the role does not need one of them.
 */
export function chosenCapabilityIds(
  pack: Pack,
  { needs }: RoleProfile,
  { capabilities = [] }: DocumentChoice = {},
): string[] | null {
  if (capabilities.length === 0) return null
  const chosen = chosenForPanel(showNeeds(pack, needs), capabilities)
  if (!chosen) throw refuse('notNeeded')
  return chosen.map(({ id }) => id)
}

/** How many empty modules must stand around a QR code (ISO/IEC 18004). */
const quietZone = 4

export type QrCode = { size: number; path: string }

/** A text as a QR code: a path of its dark modules, each one unit wide, in a square of `size` units, quiet zone included. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const runs = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
  })
  return { size: rows.length, path: runs.join('') }
}
