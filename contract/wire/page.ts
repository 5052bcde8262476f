import type { Texts } from '#contract/texts.ts'
import type { Role } from '#contract/role.ts'
import type { Document } from '#domain/documents/blocks.ts'
import type { CapabilityNeed } from '#domain/role/needs.ts'
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
  embeddedRole: EmbeddedRole
  preview: ServedPreview
}

/** A role's profile in a frame of another site; `to` is the whole address of its page. */
type EmbeddedRole = Pick<Role, 'title' | 'agency' | 'meta'> & { needs: readonly CapabilityNeed[]; to: string }

/** The page to which the link of a preview leads, or what came of a comment; `back` leads to the screen that it was about. */
export type ServedPreview = { state: 'opened' | 'not valid' | 'commented' | 'not commented'; back: string }

/** What the bar of a preview says: whose draft it is and until when, how to end it, and the form of a comment. */
export type PreviewBar = Readonly<
  Record<'label' | 'about' | 'end' | 'comment' | 'comment_about' | 'name' | 'text' | 'send', string>
>

/** What a call was answered: the data and the headers that the web part reads. */
export type CallAnswer = { data: unknown; headers: Readonly<Record<string, string>> }

/** Why a call was refused: the sentence is for the error page, or `fields` has the mistakes in a form. */
type CallRefusal = { status: number; sentence: string; fields: Readonly<Record<string, string>> | null }

/** What a page says of itself to search engines, and to those who share its address. */
export type PageAbout = {
  /** The name of the site, and what stands for the page where its address is shared. */
  site: string
  title: string
  description: string
  locale: string
  /** Its whole address; null where search engines must not keep it. */
  canonical: string | null
  /** The same page in each language of the site, and for those who read none of them. */
  alternates: readonly { language: string; href: string }[]
  /** What tells other sites how to show the page in a frame (oEmbed); null where none may. */
  oEmbed: string | null
  /** The picture beside a shared address, with its size in pixels. */
  card: { href: string; width: number; height: number }
  touchIcon: string
  manifest: string
  themeColours: { light: string; dark: string }
}

/** What the browser must know before it takes a page over; it stands on the page's root element. */
export type PageFacts = {
  /** The session of the page. */
  uuid: string
  /** What all addresses begin with in the page's language; empty in the site's first one. */
  base: string
  /** The language, and whether it runs from left to right. */
  language: string
  direction: 'ltr' | 'rtl'
  /** Whether texts in another language are still in English, and marked as such. */
  isPartlyEnglish: boolean
  /** Tells one version of the words and the pack from the next. */
  edition: string
  /** Tells one sending of the page's forms from the next. */
  key: string
}

/** What the server gives the web part so that it can answer one request for a page. */
export type PageRequest = PageFacts & {
  /** Answers a call as over HTTP. */
  call: (name: string, request: unknown) => Promise<CallAnswer | CallRefusal>
  /** The words and parts of the pack with these names. */
  texts: (names: readonly (keyof Texts)[]) => Partial<Texts>
  /** Null for pages that are meant for their visitor alone. */
  about: PageAbout | null
  /** What the server has made for this page; null for screens, which load what they show. */
  served: Partial<ServedPages> | null
  /** Whether the page asks if the visit may be counted. */
  asksForConsent: boolean
  /** The page in the language that the browser wants first, where it is another one. */
  languageOffer: { language: string; href: string; sentence: string } | null
  /** Set where the page is of the preview of a draft. */
  preview: PreviewBar | null
  /** Lets the page's own scripts run; null where no content security policy applies. */
  nonce: string | null
}
