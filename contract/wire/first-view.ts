/** What a call was answered: the data and the headers that the client reads. */
export type CallAnswer = { data: unknown; headers: Readonly<Record<string, string>> }

/**
 * A call that a page's screen made while the server rendered it. `isUnkept` where the call would have stored where the visitor is:
 * rendering stores nothing, so the browser makes it again beside what it shows.
 */
export type GivenAnswer = CallAnswer & { name: string; request: unknown; isUnkept: boolean }

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
) => Promise<RenderedScreen | null>

/** The id of the element that holds a rendered page's answers. */
export const firstViewId = 'first-view'
