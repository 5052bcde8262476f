import type { FormName } from './forms.ts'

/** What a call was answered: the data and the headers that the client reads. */
export type CallAnswer = { data: unknown; headers: Readonly<Record<string, string>> }

/**
 * A call that a page's screen made while the server rendered it. `isUnkept` where the call would have stored where the visitor is:
 * rendering stores nothing, so the browser makes it again beside what it shows.
 */
export type GivenAnswer = CallAnswer & { name: string; request: unknown; isUnkept: boolean }

/** A form that was sent without script, with the fields that it knows. */
export type SentForm = { form: FormName; fields: readonly (readonly [name: string, value: string])[] }

/** What came of a form that was sent without script, for the screen that shows it again. */
export type Posted = {
  /** Which form of the screen it was. */
  form: FormName
  /** What was typed and chosen in it, by field. */
  fields: Readonly<Record<string, readonly string[]>>
  /** What is wrong, by field; where nothing is, it is done. */
  messages: Readonly<Record<string, string>>
  /** The link back to a session that it has saved. */
  link?: string | null
}

/** What a rendered page carries besides its screen: `key` tells one sending of its forms from the next. */
export type PageGiven = { answers: readonly GivenAnswer[]; posted: Posted | null; key: string }

/** A screen as HTML, and what the page's title says before the site. */
type RenderedScreen = { html: string; view: string }

/**
 * Renders the screen at an address for the session with this uuid, with a function that answers its calls. Null where the screen
 * leads to nothing that can be shown so: the browser then asks for itself. The built client has it, and the server runs it.
 */
export type RenderScreen = (
  address: string,
  uuid: string,
  call: (name: string, request: unknown) => Promise<CallAnswer>,
  given: Omit<PageGiven, 'answers'>,
) => Promise<RenderedScreen | null>

/** What a call that a form makes is answered, or what is wrong: a sentence, or one for each field. */
export type FormAnswer = CallAnswer | { wrong: string | Readonly<Record<string, string>> }

/**
 * Does what a form asks for that was sent to the address of its screen without script, as the screen does it with script. Leads on to an
 * address, or back to the screen with what came of it.
 */
export type PostForm = (
  address: string,
  uuid: string,
  call: (name: string, request: unknown) => Promise<FormAnswer>,
  sent: SentForm,
) => Promise<{ to: string } | Posted>

/** The id of the element that holds a rendered page's answers. */
export const firstViewId = 'first-view'

/** The id of what says on the page of a link back to a session which other session it leaves behind; the server shows it where there is one. */
export const leftBehindId = 'left-behind'
