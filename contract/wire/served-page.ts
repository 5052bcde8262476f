import type { Document } from '#domain/documents/blocks.ts'
import type { ServedOperator } from './operator-page.ts'

/** Why a browser that opened an address, or sent a form, gets no page: the sentence says so, and `back` leads to where it can go on. */
export type ServedRefusal = {
  status: number
  sentence: string
  back: { to: string; label: string } | null
}

/** A document to be read and printed: what stands at the head of each page, the way back to its role or screen, and its Word file. */
export type ServedDocument = Pick<Document, 'title' | 'author' | 'footer' | 'paper' | 'blocks'> & {
  runningTitle: string
  back: { to: string; label: string }
  wordFile: string
}

/** A mail in the list of the local inbox: when it arrived, as an ISO time and in words, and how many attachments it has. */
export type ListedMail = {
  id: string
  subject: string
  to: string
  arrived: { at: string; words: string }
  attachments: number
}

/** A mail of the local inbox: its text in pieces, some of which are links to this site. Its HTML stands at an address of its own, for a frame. */
export type ServedMail = Omit<ListedMail, 'attachments'> & {
  from: string
  attachments: readonly { name: string; contentType: string; bytes: number }[]
  isInHtml: boolean
  view: 'html' | 'text'
  text: readonly { piece: string; isLink: boolean }[]
}

/**
 * The pages whose data the server makes for their address, by name. They need no session of a visitor and run without the router's script, so that
 * nothing asks for their data but the page itself.
 */
export type ServedPages = {
  refusal: ServedRefusal
  document: ServedDocument
  /** The newest mails, and how many there are with those that are not listed. */
  inbox: { mails: readonly ListedMail[]; total: number }
  /** Null where the mail was deleted or has never been. */
  mail: ServedMail | null
  operator: ServedOperator
}
