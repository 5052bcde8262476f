import type { Document } from '#domain/documents/blocks.ts'

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

/**
 * The pages whose data the server makes for their address, by name. They need no session of a visitor and run without the router's script, so that
 * nothing asks for their data but the page itself.
 */
export type ServedPages = {
  refusal: ServedRefusal
  document: ServedDocument
}
